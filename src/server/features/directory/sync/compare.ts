import type { LanguageCode } from '#domain/languages.ts'

/** A person on the company's list, whether on the team or removed. */
export interface Known {
  id: number
  canonical: string
  left: boolean
  external_id: string | null
  tag_ids: number[]
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
  /** The number of mailboxes on the team before this list. */
  before: number
}

/**
 * The difference between the stored team and the list. One mailbox is one person, so if several older rows
 * belong to one mailbox, the first is used. New tags have no id yet.
 */
export function compareTeams(
  known: Known[],
  wanted: Wanted[],
  tagIdOf: (name: string) => number | undefined,
): Difference {
  const there = new Map<string, Known>()
  for (const row of known) if (!row.left && !there.has(row.canonical)) there.set(row.canonical, row)
  const stays = new Set(wanted.map(({ canonical }) => canonical))
  const gone = known.filter(({ left, canonical }) => !left && !stays.has(canonical))
  const goneByExternalId = new Map(gone.flatMap((row) => (row.external_id ? [[row.external_id, row]] : [])))

  const difference: Difference = {
    added: [],
    removed: [],
    changed: [],
    moved: [],
    unchanged: 0,
    before: there.size,
  }
  const movedAway = new Set<string>()
  for (const to of wanted) {
    const from = there.get(to.canonical)
    const before = to.external_id === null ? undefined : goneByExternalId.get(to.external_id)
    if (from) {
      if (isSame(from, to, tagIdOf)) difference.unchanged += 1
      else difference.changed.push({ from, to })
    } else if (before) {
      difference.moved.push({ from: before, to })
      movedAway.add(before.canonical)
    } else difference.added.push(to)
  }
  difference.removed = gone.filter(({ canonical }) => !movedAway.has(canonical))
  return difference
}

function isSame(from: Known, to: Wanted, tagIdOf: (name: string) => number | undefined) {
  if (to.external_id !== null && to.external_id !== from.external_id) return false
  if (to.language !== undefined && to.language !== from.language) return false
  const ids = new Set(to.tags.map(tagIdOf))
  return ids.size === from.tag_ids.length && from.tag_ids.every((id) => ids.has(id))
}

const countMailboxes = (rows: Known[]) => new Set(rows.map(({ canonical }) => canonical)).size

export const countsOf = ({ added, removed, changed, moved, unchanged }: Difference) => ({
  added: added.length,
  removed: countMailboxes(removed),
  changed: changed.length + moved.length,
  unchanged,
})

/** If the list would remove more than this share of the team, it is probably incomplete. */
const SHARE = 0.2

/** True if removing this many people from the team needs confirmation. */
export const isSuspicious = (removed: number, before: number) => removed >= 2 && removed > SHARE * before
