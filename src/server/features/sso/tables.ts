import type { Generated } from 'kysely'

export interface SsoTable {
  company_id: number
  issuer: string
  client_id: string
  /** Encrypted, see `seal`. */
  client_secret: string
  required: Generated<boolean>
  allow_domain: Generated<boolean>
}

export interface SsoDomainsTable {
  id: Generated<number>
  company_id: number
  name: string
  /** The value that the domain's TXT record must have. */
  token: string
  /**
   * When the domain was verified. Null until its DNS record has been found, and null again once the record
   * has been missing for too long.
   */
  verified_at: Date | null
  missing_since: Date | null
  /** When the record is looked up next. */
  check_at: Date | null
}

export interface SsoIdentitiesTable {
  company_id: number
  issuer: string
  subject: string
  user_id: number
  created_at: Date
  /** When the account's membership ended. The identity then signs nobody in until it is linked again. */
  removed_at: Date | null
}

export interface SsoFlowsTable {
  token_hash: string
  company_id: number
  state: string
  nonce: string
  verifier: string
  expires_at: Date
}

export interface SsoHandoversTable {
  token_hash: string
  company_id: number
  user_id: number
  expires_at: Date
}

export interface SsoLinksTable {
  id: Generated<number>
  /** Identifies the row in its link. Unlike the id, it is never reused, even after a backup is restored. */
  uuid: Generated<string>
  company_id: number
  user_id: number
  issuer: string
  subject: string
  expires_at: Date
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    sso: SsoTable
    sso_domains: SsoDomainsTable
    sso_identities: SsoIdentitiesTable
    sso_flows: SsoFlowsTable
    sso_handovers: SsoHandoversTable
    sso_links: SsoLinksTable
  }
}
