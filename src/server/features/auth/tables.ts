import type { Generated } from 'kysely'

export interface UsersTable {
  id: Generated<number>
  name: string
  email: string
  /** Null for an account that has only used single sign-on. */
  password_hash: string | null
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
  /** Within a few minutes of the last use. */
  last_used_at: Date
  /** What the browser said of itself, in words: 'Firefox on Windows'. */
  device: Generated<string>
  /** The company that an administrator works for. */
  acting_for: number | null
  /** The company whose single sign-on was used; null for a password. */
  sso_company_id: number | null
}

export interface PasswordResetsTable {
  id: Generated<number>
  user_id: number
  /** Names the row in its link: unlike the id it is never given again, not even after a backup is restored. */
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

export interface TotpsTable {
  user_id: number
  /** Encrypted, see `seal`. */
  secret: string
  /** The half minute of the last code that was taken, counted from 1970. */
  last_step: number | null
  /** Null until a right code has been given: no second step yet. */
  confirmed_at: Date | null
}

export interface RecoveryCodesTable {
  id: Generated<number>
  user_id: number
  code_hash: string
  used_at: Date | null
}

export interface PasskeysTable {
  id: Generated<number>
  user_id: number
  /** The holder's own name for it. */
  name: string
  /** In base64url, as are the next two. */
  credential_id: string
  public_key: string
  user_handle: string
  /** `bigint`, which is read as text. */
  counter: string
  transports: string[]
  created_at: Date
  last_used_at: Date | null
}

export interface PasskeyOffersTable {
  session_id: number
  challenge: string
  user_handle: string
  expires_at: Date
}

export interface SignInTicketsTable {
  id: Generated<number>
  /** Null while only a passkey is asked for, which will name the account. */
  user_id: number | null
  token_hash: string
  /** What a passkey has to sign; null until one was asked for. */
  challenge: string | null
  /** Attempts with this ticket. */
  tries: Generated<number>
  expires_at: Date
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    users: UsersTable
    sessions: SessionsTable
    password_resets: PasswordResetsTable
    email_confirmations: EmailConfirmationsTable
    totps: TotpsTable
    recovery_codes: RecoveryCodesTable
    passkeys: PasskeysTable
    passkey_offers: PasskeyOffersTable
    sign_in_tickets: SignInTicketsTable
  }
}
