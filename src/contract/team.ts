import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, Email, Id, Name } from './fields.ts'
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
  /** They want no survey mails any more, and are asked nothing. */
  stopped: z.boolean(),
})
export type Recipient = z.output<typeof Recipient>

export const NewRecipient = z.object({ email: Email })
export const RecipientTags = z.object({ tagIds: z.array(Id).max(1_000) })
export const NewTag = z.object({ name: Name })
export const Imported = z.object({ imported: z.number(), skipped: z.number() })

export const recipients = {
  list: endpoint({
    method: 'GET',
    path: '/survey-recipients',
    access: 'company',
    summary: 'The team',
    reply: z.array(Recipient),
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
    summary: 'Add people from a CSV file',
    upload: true,
    reply: Imported,
  }),
  tag: endpoint({
    method: 'POST',
    path: '/survey-recipients/:id',
    access: 'company',
    summary: "Set a person's tags",
    params: ById,
    body: RecipientTags,
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
    body: NewTag,
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
