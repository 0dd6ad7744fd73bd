import type { Generated } from 'kysely'
import type { RulesFrom } from '#contract/consultations.ts'

/** A representative's statement 'I was consulted'. It is never changed. */
export interface StatementsTable {
  id: Generated<number>
  survey_id: number
  company_id: number
  /** The representative's account. Null once the account is deleted, but the name is kept. */
  user_id: number | null
  name: string
  remark: string | null
  /** The survey's rules as the representative saw them. */
  rules: RulesFrom
  at: Date
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    statements: StatementsTable
  }
}
