import type { Generated, GeneratedAlways } from 'kysely'
import type { HelpContact } from '#domain/help.ts'
import type { LanguageCode } from '#domain/languages.ts'

export interface CompaniesTable {
  id: Generated<number>
  name: string
  no: string
  address_1: string
  address_2: string | null
  city: string
  postcode: string
  slug: string
  website: string | null
  hide_profile: Generated<boolean>
  /** Minutes. */
  trigger_delay: number | null
  contact_name: string | null
  contact_email: string | null
  owner_id: number | null
  trial_ends_at: Date
  /** Set by billing. */
  subscribed: Generated<boolean>
  /** From then on its people need a second step; null where the owner asks for none. */
  second_step_from: Date | null
  /** Generated: `second_step_from` is set. */
  require_second_step: GeneratedAlways<boolean>
  /** Closed by its owner; gone at this time. */
  deletes_at: Date | null
  created_at: Date
  /** The language for employees whose own is not known. */
  language: Generated<LanguageCode>
  /** Languages in which employees can be asked. */
  languages: Generated<LanguageCode[]>
  /** Whom employees can turn to, in the company's order. */
  help_contacts: Generated<HelpContact[]>
}

export interface MembersTable {
  id: Generated<number>
  /** Names the membership in the links of mails. */
  uuid: Generated<string>
  company_id: number
  /** Null while the place is offered to an address. */
  user_id: number | null
  role: 'owner' | 'manager'
  /** Where the invitation went; null once it was accepted. */
  email: string | null
  /** Names the invitation in its link; another one each time it is sent. */
  invite_uuid: string | null
  /** Until when the invitation's link works. */
  invited_until: Date | null
  /** When they stopped the mails about the plan. */
  plan_mails_stopped_at: Date | null
  created_at: Date
}

/** People who were removed, and come back by invitation only. */
export interface FormerMembersTable {
  company_id: number
  user_id: number
  removed_at: Date
}

export interface TrialsTable {
  id: Generated<number>
  /** Who had the trial. */
  user_id: number | null
  /** Keyed hash of the address they had then. */
  mailbox: string | null
  /** Spelt by `companyNumberKey`. */
  company_number: string | null
  created_at: Date
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    companies: CompaniesTable
    members: MembersTable
    former_members: FormerMembersTable
    trials: TrialsTable
  }
}
