import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, Instant, Line, Name } from './fields.ts'
import { SyncCounts } from './public-api.ts'

const MOST_NAMES = 500

/** Which fields of the directory become tags, and the tags' names. */
const TagsFromDirectory = z.object({
  department: z.boolean(),
  division: z.boolean(),
  /** A team's name in the directory, and the tag that it becomes; null: no tag. */
  names: z.array(z.object({ from: Line, to: Name.nullable() })).max(MOST_NAMES),
})
export type TagsFromDirectory = z.output<typeof TagsFromDirectory>

/** How a company's team is synchronised from a directory. */
export const Directory = TagsFromDirectory.extend({
  /** A whole list by PUT /v1/team, or one person at a time by SCIM; null: neither yet. */
  source: z.enum(['sync', 'scim']).nullable(),
  last_at: Instant.nullable(),
  /** The changes made by the last whole list. */
  counts: SyncCounts.nullable(),
  /** Why the last list was refused; null once one has been accepted. */
  refused: z.string().nullable(),
  refused_at: Instant.nullable(),
  /** Nothing has been received for a week. */
  quiet: z.boolean(),
  /** The base URL for SCIM. */
  scim_url: z.string(),
})
export type Directory = z.output<typeof Directory>

export const directory = {
  read: endpoint({
    method: 'GET',
    path: '/companies/:id/directory',
    access: 'user',
    summary: "How the company's team is kept up to date, for its owner",
    params: ById,
    reply: Directory,
  }),
  change: endpoint({
    method: 'POST',
    path: '/companies/:id/directory',
    access: 'user',
    summary: "Say which of a directory's fields become tags",
    params: ById,
    body: TagsFromDirectory,
    reply: Directory,
  }),
}
