import type { Generated } from 'kysely'

export interface UsersTable {
  id: Generated<number>
  name: string
  email: string
  password_hash: string
  admin: Generated<boolean>
  created_at: Date
}

export interface SessionsTable {
  id: Generated<number>
  user_id: number
  token_hash: string
  created_at: Date
  expires_at: Date
  /** The company that an administrator works for. */
  acting_for: number | null
}

export interface PasswordResetsTable {
  id: Generated<number>
  user_id: number
  expires_at: Date
  used_at: Date | null
}

declare module '#server/platform/db.ts' {
  interface Tables {
    users: UsersTable
    sessions: SessionsTable
    password_resets: PasswordResetsTable
  }
}
