import type { Generated } from 'kysely'
import type { LanguageCode } from '#domain/languages.ts'

export interface RecipientsTable {
  id: Generated<number>
  company_id: number
  /** Names the person to the employer and opens nothing: links also need a key. */
  uuid: Generated<string>
  email: string
  /** From `canonicalAddress`: one person, by whatever address. */
  canonical: string
  /** Shares a mailbox with another row, from before such rows were refused. */
  older_alias: Generated<boolean>
  /** They want no survey mails any more. */
  stopped_at: Date | null
  /**
   * In which they are written to; null: the company's. No answer, report, filter or figure uses it, since it can point at a
   * person.
   */
  language: LanguageCode | null
  /** Taken off the team by the company's directory, and still there for surveys that run. */
  left_at: Date | null
  created_at: Date
}

export interface TagsTable {
  id: Generated<number>
  company_id: number
  name: string
  /** The directory's id of the group that this tag is. */
  external_id: string | null
}

export interface RecipientTagsTable {
  recipient_id: number
  tag_id: number
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    recipients: RecipientsTable
    tags: TagsTable
    recipient_tags: RecipientTagsTable
  }
}
