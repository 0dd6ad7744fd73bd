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
  /** In minutes. */
  trigger_delay: number | null
  contact_name: string | null
  contact_email: string | null
  owner_id: number | null
  trial_ends_at: Date
  /** The maximum number of people that surveys may ask before the company pays. */
  trial_people: Generated<number>
  /** Set by billing. */
  subscribed: Generated<boolean>
  /**
   * The time from which everybody in the company needs a second step. Null if the owner does not require one.
   */
  second_step_from: Date | null
  /** A generated column that is true if `second_step_from` is set. */
  require_second_step: GeneratedAlways<boolean>
  /** When a closed company will be deleted. Set when the owner closes it. */
  deletes_at: Date | null
  created_at: Date
  /** The network in which the company was created, as a keyed hash. Null if unknown. */
  created_from: string | null
  /** The language for employees who have not set one. */
  language: Generated<LanguageCode>
  /** Languages that employees can answer in. */
  languages: Generated<LanguageCode[]>
  /** Contacts for employees, in the order that the company chose. */
  help_contacts: Generated<HelpContact[]>
  /** The number of people without email, as imported with the last team list or entered by the company. */
  people_without_email: Generated<number>
  /** The person whom employees ask about their data. */
  data_contact_name: string | null
  data_contact_email: string | null
  data_contact_phone: string | null
  /** True if team leads also see the report of the whole company, for surveys sent from now on. */
  leads_see_company: Generated<boolean>
}

export interface MembersTable {
  id: Generated<number>
  /** Identifies the membership in email links. */
  uuid: Generated<string>
  company_id: number
  /** The member's account. Null until the invitation is accepted. */
  user_id: number | null
  /** Somebody with a seat is a team lead, an employee representative, or both. */
  role: 'owner' | 'manager' | 'seat'
  /** The tags of the teams that a team lead leads. Some of these tags may have been deleted. */
  lead_tag_ids: Generated<number[]>
  representative: Generated<boolean>
  /** The address that was invited; null after the invitation is accepted. */
  email: string | null
  /** Identifies the invitation in its link. It changes each time the invitation is sent. */
  invite_uuid: string | null
  /** When the invitation link expires. */
  invited_until: Date | null
  /** When the member opted out of emails about the plan. */
  plan_mails_stopped_at: Date | null
  created_at: Date
}

/** People who were removed and can return only by invitation. */
export interface FormerMembersTable {
  company_id: number
  user_id: number
  removed_at: Date
}

/** Addresses, as keyed hashes, with which people can join by invitation only. */
export interface FormerAddressesTable {
  company_id: number
  address: string
  /** Whose address it was. Null once the account has been deleted. */
  user_id: number | null
}

/** The domain of a member's former address. */
export interface MemberDomainsTable {
  company_id: number
  user_id: number
  domain: string
}

export interface TrialsTable {
  id: Generated<number>
  /** The person who used the trial. */
  user_id: number | null
  /** A keyed hash of the mailbox that the person had when the trial was used. */
  mailbox: string | null
  /** Normalised by `companyNumberKey`. */
  company_number: string | null
  /**
   * The person who changed a company's number to this one. A row with this field has no `user_id` and no
   * `mailbox`. If another row already has the number, this row has no `company_number` either.
   */
  entered_by: number | null
  created_at: Date
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    companies: CompaniesTable
    members: MembersTable
    former_addresses: FormerAddressesTable
    former_members: FormerMembersTable
    member_domains: MemberDomainsTable
    trials: TrialsTable
  }
}
