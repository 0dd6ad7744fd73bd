import type { Generated } from 'kysely'

export interface UsersTable {
  id: Generated<number>
  name: string
  email: string
  password_hash: string
  admin: Generated<boolean>
  /** Null until a link that was sent to the address has been opened. */
  confirmed_at: Date | null
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
  /** Names the row in its link: unlike the number it never comes again. */
  uuid: Generated<string>
  expires_at: Date
  used_at: Date | null
}

export interface EmailConfirmationsTable {
  id: Generated<number>
  user_id: number
  uuid: Generated<string>
  /** The address of a new account, or the one that an account is to have from then on. */
  email: string
  expires_at: Date
  /** It was opened, or another link has made it void. */
  ended_at: Date | null
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    users: UsersTable
    sessions: SessionsTable
    password_resets: PasswordResetsTable
    email_confirmations: EmailConfirmationsTable
  }
}
