import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, Email, Id, listOf, MAX_TEXT, Name, paged, SearchedPage, textOf } from './fields.ts'
import { Language, SpelledLanguage } from './languages.ts'
import { LIMITS } from './limits.ts'

export const Tag = z.object({ id: z.number(), name: z.string() })
export type Tag = z.output<typeof Tag>

export const Recipient = z.object({
  id: z.number(),
  email: z.string(),
  uuid: z.string(),
  tags: z.array(Tag),
  /** True if a mail server refused the last email to this address. */
  refused: z.boolean(),
  /** True if the person has opted out of survey emails. Surveys are not sent to them. */
  stopped: z.boolean(),
  /** The language of the person's emails. Null means the company's language. */
  language: Language.nullable(),
})
export type Recipient = z.output<typeof Recipient>

export const NewRecipient = z.object({ email: Email })
/** A change to a person. Omitted fields do not change. */
export const RecipientChange = z
  .object({ tagIds: listOf(Id, 1_000), language: SpelledLanguage.nullable() })
  .partial()
  .refine(({ tagIds, language }) => tagIds !== undefined || language !== undefined, {
    path: ['tagIds'],
    message: 'Required',
  })
/** The maximum number of tags per company. */
export const MOST_TAGS = 1_000
export const TOO_MANY_TAGS =
  'A company can have up to 1,000 tags. Please delete the ones that you no longer need.'
/** The maximum number of tags that a person keeps, whether from lists, by hand or from a directory's groups. */
export const MOST_TAGS_KEPT = 50
export const TOO_MANY_TAGS_KEPT = `A person can have up to ${MOST_TAGS_KEPT} tags. Please remove some first.`
/** The maximum number of people per company. */
export const MOST_PEOPLE = 100_000
export const TOO_MANY_PEOPLE = 'A team can have up to 100,000 people. Please delete the people who have left.'
/** The maximum number of people changed by one call. */
export const MOST_CHOSEN = 1_000
const MOST_TAGS_AT_ONCE = 20
const Chosen = z.object({ ids: listOf(Id, MOST_CHOSEN, { min: 1, tooFew: 'Choose at least one person' }) })
/** Adds the first list of tags to these people and removes the second. */
export const TagsOfMany = Chosen.extend({
  add: listOf(Id, MOST_TAGS_AT_ONCE).default([]),
  remove: listOf(Id, MOST_TAGS_AT_ONCE).default([]),
})
/** A tag with the number of people who have it. */
export const CountedTag = Tag.extend({ people: z.number() })
export type CountedTag = z.output<typeof CountedTag>
export const NewTag = z.object({ name: Name })
/** The id is read from the path; an id in the body is ignored. */
const RenamedTag = NewTag.extend({ id: z.unknown().optional() })
const ColumnName = textOf(MAX_TEXT)
/**
 * The names of the file's columns, by purpose. If a purpose is omitted, its column is guessed. Null means
 * that no column has this purpose.
 */
export const ImportColumns = z
  .object({
    email: ColumnName.nullable(),
    tags: listOf(ColumnName, 100),
    language: ColumnName.nullable(),
    /** The column with people's names. Names appear only in messages about rows and are never stored. */
    name: ColumnName.nullable(),
  })
  .partial()
export type ImportColumns = z.output<typeof ImportColumns>

export const Imported = z.object({ imported: z.number(), skipped: z.number() })

/** The result that importing the file would have. The counts cover only rows that can be imported. */
export const ImportPreview = Imported.extend({
  /** The first ten people. */
  rows: z.array(z.object({ email: z.string(), tags: z.array(z.string()), language: Language.optional() })),
  /** How the file was interpreted. */
  columns: z.object({
    found: z.array(z.string()),
    used: ImportColumns.required(),
    ignored: z.array(z.string()),
    /** The number of the header row. Rows above it are not read. Null if there is no header row. */
    header_row: z.number().nullable(),
  }),
  /**
   * The number of rows without an email address. It is stored, because the people in these rows can answer by
   * card.
   */
  without_email: z.number(),
  /**
   * Up to 20 of these rows, for example 'row 7 (Ann Lee)', because a row may be a total or a note. Includes
   * the last rows.
   */
  without_email_rows: z.array(z.string()),
  /** The number of skipped rows whose address is also in an earlier row. Two people may share an address by mistake. */
  repeated: z.number(),
  /** The first 20 of these rows, for example 'row 7 (Ann Lee)'. */
  repeated_rows: z.array(z.string()),
  /** Problems in the first 20 rows that cannot be imported. */
  errors: z.array(z.string()),
  refused: z.number(),
  /** The first 1,000 rows that cannot be imported, as CSV with the row number and the problem. */
  refused_file: z.string(),
  /** Tags that would be created. Includes tags that only people without an email address have, for their cards. */
  new_tags: z.array(z.string()),
  /** The number of sheets in the workbook; only the first is read. */
  sheets: z.number(),
})
export type ImportPreview = z.output<typeof ImportPreview>

/** The schema for a boolean query parameter. */
export const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((given) => given === 'true')

/**
 * The maximum number of people in the full list, of their tags, and of characters in the tags' names. A larger
 * team is read in pages.
 */
export const RECIPIENTS_LISTED = 10_000
export const TAGS_LISTED = 50_000
export const TAG_CHARACTERS_LISTED = 2_000_000

export const recipients = {
  list: endpoint({
    method: 'GET',
    path: '/survey-recipients',
    access: 'company',
    summary: 'List the team, up to 10,000 people with 50,000 tags; read a larger team in pages',
    reply: z.array(Recipient),
  }),
  page: endpoint({
    method: 'GET',
    path: '/survey-recipients/page',
    access: 'company',
    summary:
      'List a page of the team, optionally filtered by words in the address, UUID or tags; a search uses its first five different words',
    query: SearchedPage,
    reply: paged(Recipient),
  }),
  count: endpoint({
    method: 'GET',
    path: '/survey-recipients/count',
    // Available without a subscription, because every page shows the team's size, even the pages that stay
    // open after the trial.
    access: 'company_unsubscribed',
    summary: 'Count the people in the team',
    reply: z.object({ count: z.number() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/survey-recipients/create',
    access: 'company',
    summary: 'Add a person',
    body: NewRecipient,
    reply: Recipient,
    status: 201,
  }),
  import: endpoint({
    method: 'POST',
    path: '/survey-recipients/import',
    access: 'company',
    limits: LIMITS.upload,
    summary: 'Add people from an Excel or CSV file, or preview what that would change',
    query: z.object({ preview: flag, valid_only: flag }),
    upload: true,
    uploadFields: { columns: 'JSON with the names of the file’s columns, as returned by a preview' },
    reply: z.union([ImportPreview, Imported]),
  }),
  tagMany: endpoint({
    method: 'POST',
    path: '/survey-recipients/tags',
    access: 'company',
    summary: 'Add or remove tags for many people; all of the changes are made, or none',
    body: TagsOfMany,
    reply: z.object({ people: z.number() }),
  }),
  removeMany: endpoint({
    method: 'POST',
    path: '/survey-recipients/delete',
    access: 'company',
    summary: 'Delete many people at once: all of them, or none',
    body: Chosen,
    reply: z.object({ people: z.number() }),
  }),
  tag: endpoint({
    method: 'POST',
    path: '/survey-recipients/:id',
    access: 'company',
    summary: "Set a person's tags and their language",
    params: ById,
    body: RecipientChange,
    reply: Recipient,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/survey-recipients/:id/delete',
    access: 'company',
    summary: 'Delete a person; their answers to complete surveys stay in the totals, without a link to them',
    params: ById,
  }),
}

export const tags = {
  list: endpoint({
    method: 'GET',
    path: '/tags',
    access: 'company',
    summary: "List the company's tags, with the number of people who have each",
    reply: z.array(CountedTag),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tags/create',
    access: 'company',
    summary: 'Create a tag',
    body: NewTag,
    reply: Tag,
    status: 201,
  }),
  rename: endpoint({
    method: 'POST',
    path: '/tags/:id',
    access: 'company',
    summary: 'Rename a tag',
    params: ById,
    body: RenamedTag,
    reply: Tag,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/tags/:id/delete',
    access: 'company',
    summary: 'Delete a tag',
    params: ById,
  }),
}
