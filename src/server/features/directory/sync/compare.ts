import type { LanguageCode } from '#domain/languages.ts'
import { inTurns } from '#server/platform/core/turns.ts'
import { numbersIn } from '#server/platform/database/packed.ts'

/** A person on the company's list, whether on the team or removed. Each mailbox has one row. */
export interface Known {
  id: number
  canonical: string
  left: boolean
  external_id: string | null
  /**
   * The ids of the person's tags in ascending order, with spaces in between. Numbers would take far more memory,
   * because 20,000 people can have a million of them. Empty for somebody who is not in the list.
   */
  tag_ids: string
  language: LanguageCode | null
}

/** A person in the submitted list. */
export interface Wanted {
  email: string
  canonical: string
  /** Null means unchanged. */
  external_id: string | null
  tags: string[]
  /** Undefined means unchanged. */
  language: LanguageCode | null | undefined
}

export interface Difference {
  /** People who have joined the team or returned to it. */
  added: Wanted[]
  removed: Known[]
  changed: { from: Known; to: Wanted }[]
  /** People who now have another mailbox. They are recognised by their `external_id`. */
  moved: { from: Known; to: Wanted }[]
  unchanged: number
  /** The number of people on the team before this list. */
  before: number
}

/**
 * The difference between the stored team and the list. Yields to other requests in between. New tags have no
 * id yet.
 */
export async function compareTeams(
  known: Known[],
  wanted: Wanted[],
  tagIdOf: (name: string) => number | undefined,
): Promise<Difference> {
  const coming = new Map(wanted.map((to) => [to.canonical, to]))
  const difference: Difference = {
    added: [],
    removed: [],
    changed: [],
    moved: [],
    unchanged: 0,
    before: 0,
  }
  const gone: Known[] = []
  for await (const from of inTurns(known)) {
    if (from.left) continue
    difference.before += 1
    const to = coming.get(from.canonical)
    if (!to) gone.push(from)
    else if (isSame(from, to, tagIdOf)) difference.unchanged += 1
    else difference.changed.push({ from, to })
    coming.delete(from.canonical)
  }
  const goneByExternalId = new Map<string, Known>()
  for await (const row of inTurns(gone)) if (row.external_id) goneByExternalId.set(row.external_id, row)
  for await (const to of inTurns(coming.values())) {
    const from = to.external_id === null ? undefined : goneByExternalId.get(to.external_id)
    if (from) difference.moved.push({ from, to })
    else difference.added.push(to)
  }
  const moved = new Set(difference.moved.map(({ from }) => from))
  difference.removed = gone.filter((row) => !moved.has(row))
  return difference
}

function isSame(from: Known, to: Wanted, tagIdOf: (name: string) => number | undefined) {
  if (to.external_id !== null && to.external_id !== from.external_id) return false
  if (to.language !== undefined && to.language !== from.language) return false
  const ids = [...new Set(to.tags.map((name) => tagIdOf(name) ?? NEW_TAG))]
  return ids.toSorted((one, other) => one - other).join(' ') === from.tag_ids
}

/** A tag that does not exist yet has no id, so nobody has it. */
const NEW_TAG = 0

export const countsOf = ({ added, removed, changed, moved, unchanged }: Difference) => ({
  added: added.length,
  removed: removed.length,
  changed: changed.length + moved.length,
  unchanged,
})

/** How many links between people and tags the changes add and remove. */
export async function linksOf(
  { added, moved, changed }: Difference,
  known: Known[],
  tagIdOf: (name: string) => number | undefined,
) {
  const before = new Map(known.map((row) => [row.canonical, row]))
  const coming = [...added, ...moved.map(({ to }) => to)].map((to) => ({
    to,
    from: before.get(to.canonical),
  }))
  const links = { come: 0, gone: 0 }
  for await (const { from, to } of inTurns([...coming, ...changed])) {
    const had = new Set(numbersIn(from?.tag_ids ?? ''))
    const kept = new Set(to.tags.map(tagIdOf).filter((id) => id !== undefined && had.has(id))).size
    links.come += to.tags.length - kept
    links.gone += had.size - kept
  }
  return links
}

/** How many rows the changes add to a table at most: people, or what the directory knows about them. */
export const rowsOf = ({ added, moved, changed }: Difference) =>
  added.length +
  moved.length +
  changed.filter(({ from, to }) => from.external_id === null && to.external_id !== null).length

/** If the list would remove more than this share of the team, it is probably incomplete. */
const SHARE = 0.2

/** True if removing this many people from the team needs confirmation. */
export const isSuspicious = (removed: number, before: number) => removed >= 2 && removed > SHARE * before
