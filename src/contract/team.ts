import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, Email, Id, Name, paged, SearchedPage } from './fields.ts'
import { Language, SpelledLanguage } from './languages.ts'
import { LIMITS } from './limits.ts'

export const Tag = z.object({ id: z.number(), name: z.string() })
export type Tag = z.output<typeof Tag>

export const Recipient = z.object({
  id: z.number(),
  email: z.string(),
  uuid: z.string(),
  tags: z.array(Tag),
  /** A mail server refused the last mail to this address. */
  refused: z.boolean(),
  /** They asked for no more survey mails, and are not asked in surveys. */
  stopped: z.boolean(),
  /** The language of their mails; null: the company's. */
  language: Language.nullable(),
})
export type Recipient = z.output<typeof Recipient>

export const NewRecipient = z.object({ email: Email })
/** A field that is left out is not changed. */
export const RecipientChange = z
  .object({ tagIds: z.array(Id).max(1_000), language: SpelledLanguage.nullable() })
  .partial()
  .refine(({ tagIds, language }) => tagIds !== undefined || language !== undefined, {
    path: ['tagIds'],
    message: 'Required',
  })
export const NewTag = z.object({ name: Name })
/** The id comes from the path; one in the body is ignored. */
const RenamedTag = NewTag.extend({ id: z.unknown().optional() })
export const Imported = z.object({ imported: z.number(), skipped: z.number() })

/** What importing a file would do. The counts are of the rows that can be imported. */
export const ImportPreview = Imported.extend({
  /** The first ten people. */
  rows: z.array(z.object({ email: z.string(), tags: z.array(z.string()), language: Language.optional() })),
  /** The problems of rows that cannot be imported, the first twenty. */
  errors: z.array(z.string()),
  refused: z.number(),
  /** The first thousand of those rows as CSV, each with its number and its problem. */
  refused_file: z.string(),
  /** Tags that would be created. */
  new_tags: z.array(z.string()),
  /** The sheets of the workbook; only the first is read. */
  sheets: z.number(),
})
export type ImportPreview = z.output<typeof ImportPreview>

/** A boolean query parameter. */
export const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((given) => given === 'true')

/** The most people in the list; a larger team is read in pages. */
export const RECIPIENTS_LISTED = 10_000

export const recipients = {
  list: endpoint({
    method: 'GET',
    path: '/survey-recipients',
    access: 'company',
    summary: 'The team, up to ten thousand people of it; a larger one is read in pages',
    reply: z.array(Recipient),
  }),
  page: endpoint({
    method: 'GET',
    path: '/survey-recipients/page',
    access: 'company',
    summary:
      'A page of the team: everybody, or those whose address, UUID or tags hold every word that is searched for',
    query: SearchedPage,
    reply: paged(Recipient),
  }),
  count: endpoint({
    method: 'GET',
    path: '/survey-recipients/count',
    // Shown in the frame of every page, including those available after the trial.
    access: 'company_unsubscribed',
    summary: 'How many people are in the team',
    reply: z.object({ count: z.number() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/survey-recipients/create',
    access: 'company',
    summary: 'Add one person',
    body: NewRecipient,
    reply: Recipient,
    status: 201,
  }),
  import: endpoint({
    method: 'POST',
    path: '/survey-recipients/import',
    access: 'company',
    limits: LIMITS.upload,
    summary: 'Add people from an Excel workbook or a CSV file, or say what that would do',
    query: z.object({ preview: flag, valid_only: flag }),
    upload: true,
    reply: z.union([ImportPreview, Imported]),
  }),
  tag: endpoint({
    method: 'POST',
    path: '/survey-recipients/:id',
    access: 'company',
    summary: "Set a person's tags and the language in which they are written to",
    params: ById,
    body: RecipientChange,
    reply: Recipient,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/survey-recipients/:id/delete',
    access: 'company',
    summary: 'Delete a person; answers of complete surveys stay in the totals, unlinked',
    params: ById,
  }),
}

export const tags = {
  list: endpoint({
    method: 'GET',
    path: '/tags',
    access: 'company',
    summary: "The company's tags",
    reply: z.array(Tag),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tags/create',
    access: 'company',
    summary: 'Make a tag',
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
