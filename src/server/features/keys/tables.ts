import type { Generated } from 'kysely'
import type { KeyScope } from '#domain/api-keys.ts'

export interface ApiKeysTable {
  id: Generated<number>
  company_id: number
  name: string
  scopes: KeyScope[]
  /** SHA-256 of the key. The key itself was shown only once. */
  token_hash: string
  /** The last day on which the key can be used. */
  expires_on: string | null
  last_used_on: string | null
  /** True for the company's single feedback token, which each new one replaces. */
  is_feedback_token: Generated<boolean>
  created_at: Date
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    api_keys: ApiKeysTable
  }
}
