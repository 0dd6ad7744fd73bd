import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, Instant, Line, Name } from './fields.ts'
import { SyncCounts } from './public-api.ts'

const MOST_NAMES = 500

/** Which fields of a directory become tags, and under which names. */
const TagsFromDirectory = z.object({
  department: z.boolean(),
  division: z.boolean(),
  /** A directory's own word for a team, and the tag that it is; null: no tag. */
  names: z.array(z.object({ from: Line, to: Name.nullable() })).max(MOST_NAMES),
})
export type TagsFromDirectory = z.output<typeof TagsFromDirectory>

/** How a company's team is kept up to date from elsewhere. */
export const Directory = TagsFromDirectory.extend({
  /** A whole list by PUT /v1/team, or one person at a time by SCIM; null: neither yet. */
  source: z.enum(['sync', 'scim']).nullable(),
  last_at: Instant.nullable(),
  /** What the last whole list came to. */
  counts: SyncCounts.nullable(),
  /** Why the last list was not taken; null once one was. */
  refused: z.string().nullable(),
  refused_at: Instant.nullable(),
  /** Nothing has come for a week. */
  quiet: z.boolean(),
  /** Where SCIM is served. */
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
