import type { Generated } from 'kysely'
import type { RulesFrom } from '#contract/consultations.ts'

/** A representative's 'I was consulted'. Never changed. */
export interface StatementsTable {
  id: Generated<number>
  survey_id: number
  company_id: number
  /** Null once the account is deleted. The name stays. */
  user_id: number | null
  name: string
  remark: string | null
  /** What the representative saw. */
  rules: RulesFrom
  at: Date
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    statements: StatementsTable
  }
}
