import { type Generated, sql } from 'kysely'
import type { LanguageCode } from '#domain/languages.ts'

export interface RecipientsTable {
  id: Generated<number>
  company_id: number
  /** Identifies the person to the employer. It opens nothing on its own, because links also need a key. */
  uuid: Generated<string>
  email: string
  /**
   * The address in the form of `canonicalAddress`. All spellings of one person's address have the same form.
   */
  canonical: string
  /** The hash from `mailboxKey`. It identifies the mailbox in links, departures and surveys. */
  mailbox: string
  /** When the person stopped survey emails; null if they have not. */
  stopped_at: Date | null
  /**
   * The language of emails to the person. Null means the company's language. Answers, reports, filters and
   * figures never use it, because it can identify a person.
   */
  language: LanguageCode | null
  /** When the company's directory removed the person from the team. Running surveys still include them. */
  left_at: Date | null
  /** When the person was last put back on the team. */
  returned_at: Date | null
  created_at: Date
}

/**
 * Two mailboxes that are known to belong to one person, as hashes from `mailboxKey`. Stored in both
 * directions.
 */
export interface MailboxLinksTable {
  mailbox: string
  same_as: string
  /** The company whose list has linked the two mailboxes. */
  company_id: number
  linked_at: Date
}

/**
 * One row for each mark of a mailbox that has left the team, and for each external id or user name that a
 * mailbox has lost.
 */
export interface DeparturesTable {
  company_id: number
  /** A keyed hash of a local part, an external id or a user name. */
  mark: string
  mailbox: string
  left_at: Date
}

export interface TagsTable {
  id: Generated<number>
  company_id: number
  name: string
  /** The directory's id for the group that this tag stands for. */
  external_id: string | null
  /**
   * When the directory created the group, and when it last changed it. Null for groups from earlier releases.
   */
  grouped_at: Date | null
  changed_at: Date | null
}

export interface RecipientTagsTable {
  recipient_id: number
  tag_id: number
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    recipients: RecipientsTable
    mailbox_links: MailboxLinksTable
    departures: DeparturesTable
    tags: TagsTable
    recipient_tags: RecipientTagsTable
  }
}
/** `localPart` in SQL. It must match the index's expression exactly. */
export const LOCAL_PART = sql`translate(split_part(canonical, '@', 1), '.-_', '')`
