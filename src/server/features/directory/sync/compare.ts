import type { LanguageCode } from '#domain/languages.ts'

/** Somebody in the company's list, on the team or taken off it. */
export interface Known {
  id: number
  canonical: string
  left: boolean
  external_id: string | null
  tag_ids: number[]
  language: LanguageCode | null
}

/** Somebody in the list that was sent. */
export interface Wanted {
  email: string
  canonical: string
  /** Null: stays as it is. */
  external_id: string | null
  tags: string[]
  /** Undefined: stays as it is. */
  language: LanguageCode | null | undefined
}

export interface Difference {
  /** New, or on the team again. */
  added: Wanted[]
  removed: Known[]
  changed: { from: Known; to: Wanted }[]
  /** Known to the sender as somebody who is on the team, under an address of another mailbox. */
  moved: { from: Known; to: Wanted }[]
  unchanged: number
  /** Mailboxes on the team before. */
  before: number
}

/**
 * The difference between the stored team and the list. A mailbox is one person: of older rows, which may be aliases of each
 * other, the first counts. Tags that are not there yet have no id.
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

/** More is taken for a list that was cut short. */
const SHARE = 0.2

/** Taking so many people off the team has to be confirmed. */
export const isSuspicious = (removed: number, before: number) => removed >= 2 && removed > SHARE * before
