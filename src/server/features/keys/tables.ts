import type { Generated } from 'kysely'
import type { KeyScope } from '#domain/api-keys.ts'

export interface ApiKeysTable {
  id: Generated<number>
  company_id: number
  name: string
  scopes: KeyScope[]
  /** SHA-256; the key itself was shown once. */
  token_hash: string
  /** The last day on which it works. */
  expires_on: string | null
  last_used_on: string | null
  /** Replaced by the next one of the call that made it. */
  is_feedback_token: Generated<boolean>
  created_at: Date
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    api_keys: ApiKeysTable
  }
}
