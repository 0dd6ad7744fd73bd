import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, Instant, Line, listOf, Name } from './fields.ts'
import { SyncCounts } from './public-api.ts'

const MOST_NAMES = 500

/** Which directory fields become tags, and how those tags are named. */
const TagsFromDirectory = z.object({
  department: z.boolean(),
  division: z.boolean(),
  /** Maps a team's name in the directory to its tag; null means no tag. */
  names: listOf(z.object({ from: Line, to: Name.nullable() }), MOST_NAMES),
})
export type TagsFromDirectory = z.output<typeof TagsFromDirectory>

/** How a company's team is synchronised with a directory. */
export const Directory = TagsFromDirectory.extend({
  /**
   * `sync` means whole lists sent by PUT /v1/team, and `scim` means one person at a time. Null means that
   * neither has been used.
   */
  source: z.enum(['sync', 'scim']).nullable(),
  last_at: Instant.nullable(),
  /** The changes made by the last list that was accepted. */
  counts: SyncCounts.nullable(),
  /** Why the last list was refused; null if it was accepted. */
  refused: z.string().nullable(),
  refused_at: Instant.nullable(),
  /** True if nothing has been received for a week. */
  quiet: z.boolean(),
  /** The base URL for SCIM. */
  scim_url: z.string(),
})
export type Directory = z.output<typeof Directory>

export const directory = {
  read: endpoint({
    method: 'GET',
    path: '/companies/:id/directory',
    access: 'owner',
    summary: 'Get how the directory keeps the team up to date (owner only)',
    params: ById,
    reply: Directory,
  }),
  change: endpoint({
    method: 'POST',
    path: '/companies/:id/directory',
    access: 'owner',
    summary: 'Choose which directory fields become tags',
    params: ById,
    body: TagsFromDirectory,
    reply: Directory,
  }),
}
