import type { Generated } from 'kysely'

export interface UsersTable {
  id: Generated<number>
  name: string
  email: string
  /** The hash of the password. Null for an account that has only used single sign-on. */
  password_hash: string | null
  admin: Generated<boolean>
  /** When the address was confirmed. Null until somebody has opened a link that was emailed to it. */
  confirmed_at: Date | null
  created_at: Date
}

export interface SessionsTable {
  id: Generated<number>
  user_id: number
  token_hash: string
  created_at: Date
  expires_at: Date
  /** The last use of the session, accurate to a few minutes. */
  last_used_at: Date
  /** The browser and operating system, from the User-Agent header, such as 'Firefox on Windows'. */
  device: Generated<string>
  /** The company that an administrator acts for. */
  acting_for: number | null
  /** The company whose single sign-on was used; null for a password. */
  sso_company_id: number | null
}

export interface PasswordResetsTable {
  id: Generated<number>
  user_id: number
  /** Identifies the row in its link. Unlike the id, it is never reused, even after a backup is restored. */
  uuid: Generated<string>
  expires_at: Date
  used_at: Date | null
}

export interface EmailConfirmationsTable {
  id: Generated<number>
  user_id: number
  uuid: Generated<string>
  /** The address of a new account, or the pending new address of an existing account. */
  email: string
  expires_at: Date
  /** When the link was opened, or when another link made it invalid. */
  ended_at: Date | null
}

export interface TotpsTable {
  user_id: number
  /** Encrypted with `seal`. */
  secret: string
  /** The 30-second time step of the last accepted code, counted from 1970. */
  last_step: number | null
  /** When the first correct code was entered. Until then, this is null and the app is not a second step. */
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
  /** The name that the user gave the passkey. */
  name: string
  /** The credential's id, in base64url like `public_key` and `user_handle`. */
  credential_id: string
  public_key: string
  user_handle: string
  /** A `bigint`, which the drivers return as text. */
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
  /** The account. Null for a sign-in by passkey alone, where the passkey identifies the account. */
  user_id: number | null
  token_hash: string
  /** The challenge for a passkey to sign; null until one is requested. */
  challenge: string | null
  /** How many attempts have been made with this ticket. */
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
