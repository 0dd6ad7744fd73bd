import {
  ensureTags,
  identitiesOf,
  insertNewRecipients,
  insertRecipients,
  linkTags,
  lockRecipients,
  setLanguages,
  unlinkTags,
} from '#server/features/team/queries.ts'
import { idMarks, type Marked, marked, notePeople } from '#server/features/team/service.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'
import { inPieces } from '#server/platform/core/turns.ts'
import type { Db } from '#server/platform/database/db.ts'
import { numbersIn } from '#server/platform/database/packed.ts'
import { callThem, carryOver, moveIdentities, takeOff } from '../queries.ts'
import type { Difference, Known, Wanted } from './compare.ts'
import { peopleIn, type Touched } from './people.ts'

interface Apply {
  difference: Difference
  known: Known[]
  /** Ids of the existing tags, by name. */
  tagIds: Map<string, number>
}

/** Writes only the differences. Call it in a transaction. */
export async function applyDifference(
  tx: Context,
  scope: CompanyScope,
  { difference: { added, removed, changed, moved }, known, tagIds }: Apply,
) {
  const { db, now } = tx
  const leaving = [...removed, ...moved.map(({ from }) => from)].map(({ id }) => id)
  // Somebody may be erased at the same time. They are left out, and nobody else is erased from here on.
  const there = [...leaving, ...changed.map(({ from }) => from.id)].sort((one, other) => one - other)
  const held = new Set(await inPieces(there, (ids) => lockRecipients(db, scope, ids)))
  await each(leaving, (ids) => takeOff(db, scope, ids, now))
  const left = await inPieces(leaving, async (ids) => (await identitiesOf(db, scope, ids)).map(marked))

  const coming = [...added, ...moved.map(({ to }) => to)]
  const ids = new Map<string, number>()
  const wereThere = new Set(known.map(({ canonical }) => canonical))
  const isBack = ({ canonical }: Wanted) => wereThere.has(canonical)
  for (const [people, insert] of [
    [coming.filter(isBack), insertRecipients],
    [coming.filter((to) => !isBack(to)), insertNewRecipients],
  ] as const)
    await each(people, async (piece) => {
      const emails = piece.map(({ email }) => email)
      for (const { id, email } of await insert(tx, scope, emails)) ids.set(email, id)
    })
  const before = new Map(known.map((row) => [row.id, row]))
  // Another request may add the same person at the same time. That person then has no id here, and the next
  // list will update them.
  const come = coming.flatMap((to) => {
    const id = ids.get(to.email)
    return id === undefined ? [] : [{ id, to, from: before.get(id) }]
  })
  const moves = moved.flatMap(({ from, to }) => {
    const id = ids.get(to.email)
    return id === undefined ? [] : [{ from: from.id, to: id }]
  })
  await each(moves, (piece) => moveIdentities(db, piece))
  await each(moves, (piece) => carryOver(db, piece))

  const stayed = changed.flatMap(({ from, to }) => (held.has(from.id) ? [{ id: from.id, to, from }] : []))
  const touched = [...come, ...stayed]
  await setTags(db, scope, touched, tagIds)
  const speaking = touched.flatMap(({ id, to: { language }, from }) =>
    language === undefined || language === (from?.language ?? null) ? [] : [{ id, language }],
  )
  await each(speaking, (piece) => setLanguages(db, piece))
  const movedTo = new Set(moves.map(({ to }) => to))
  const given = touched.flatMap(({ id, to: { canonical, external_id }, from }) =>
    external_id === null || external_id === from?.external_id || movedTo.has(id)
      ? []
      : [{ recipient: id, canonical, external_id, had: from?.external_id ?? null }],
  )
  const replaced = await inPieces(given, (piece) => replacedSince(db, scope, piece))
  await each(given, (piece) => callThem({ db, now }, scope, piece))
  const noted = peopleIn({ known, come, changed: stayed, moved, leaving })
  await notePeople(tx, scope, { ...noted, gone: [...left, ...replaced, ...noted.gone] })
}

interface Given {
  recipient: number
  canonical: string
  external_id: string
  /** The id that the person had when the list was compared. */
  had: string | null
}

/** The ids that people got from a directory after the list was compared, and that the list now replaces. */
async function replacedSince(db: Db, scope: CompanyScope, given: Given[]): Promise<Marked[]> {
  const byAddress = new Map(given.map((one) => [one.canonical, one]))
  const people = await identitiesOf(
    db,
    scope,
    given.map(({ recipient }) => recipient),
  )
  return people.flatMap(({ canonical, external_id }) => {
    const own = byAddress.get(canonical)
    return external_id === own?.had || external_id === own?.external_id
      ? []
      : [{ canonical, marks: idMarks({ external_id, user_name: null }) }]
  })
}

async function setTags(db: Db, scope: CompanyScope, people: Touched[], tagIds: Map<string, number>) {
  const missing = [...new Set(people.flatMap(({ to }) => to.tags))].filter((name) => !tagIds.has(name))
  const made = missing.length > 0 ? await ensureTags(db, scope, missing) : new Map<string, number>()
  const idOf = (name: string) => found(tagIds.get(name) ?? made.get(name))
  const links = people.map(({ id, to, from }) => {
    const wanted = new Set(to.tags.map(idOf))
    const had = new Set(numbersIn(from?.tag_ids ?? ''))
    const link = (tag: number) => ({ recipient: id, tag })
    return {
      gone: [...had].filter((tag) => !wanted.has(tag)).map(link),
      come: [...wanted].filter((tag) => !had.has(tag)).map(link),
    }
  })
  await each(
    links.flatMap(({ gone }) => gone),
    (piece) => unlinkTags(db, piece),
  )
  await each(
    links.flatMap(({ come }) => come),
    (piece) => linkTags(db, piece),
  )
}

const each = <T>(items: T[], doPiece: (piece: T[]) => Promise<unknown>) =>
  inPieces(items, async (piece) => {
    await doPiece(piece)
    return []
  })
