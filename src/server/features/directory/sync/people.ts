import { exchanges, type Pair } from '#domain/same-person.ts'
import { idMarks, joiner, type Marked } from '#server/features/team/service.ts'
import type { Known, Wanted } from './compare.ts'

/** A person whom the list adds or changes; `from` is their previous row, if any. */
export interface Touched {
  id: number
  to: Wanted
  from: Known | undefined
}

interface Applied {
  known: Known[]
  /** People who joined or returned. */
  come: Touched[]
  changed: Touched[]
  moved: { from: Known; to: Wanted }[]
  /** Ids of the rows that the list removes from the team. */
  leaving: number[]
}

/**
 * `same` pairs the mailboxes that belong to one person, according to the list. `come` lists the mailboxes
 * that joined the team or gained an id. `gone` lists the mailboxes that lost an id.
 */
export function peopleIn({ known, come, changed, moved, leaving }: Applied) {
  const holders = new Map(known.flatMap((row) => (row.external_id ? [[row.external_id, row]] : [])))
  const gone = new Set(leaving)
  const given = [...come, ...changed].flatMap(({ id, to, from }) =>
    to.external_id === null || to.external_id === from?.external_id
      ? []
      : [{ row: id, canonical: to.canonical, id: to.external_id, lost: from?.external_id ?? null }],
  )
  const stayed = new Set(known.flatMap(({ id, left }) => (left || gone.has(id) ? [] : [id])))
  const passed = given.flatMap(({ row, canonical, id }) => {
    const holder = holders.get(id)
    if (!holder) return []
    return [{ from: holder.canonical, to: canonical, bothStay: stayed.has(holder.id) && stayed.has(row) }]
  })
  const same: Pair[] = [
    ...moved.map(({ from, to }) => ({ from: from.canonical, to: to.canonical })),
    ...passed.filter(({ bothStay }) => !bothStay),
    ...exchanges(passed.filter(({ bothStay }) => bothStay)),
  ]
  const taken = new Set(given.map(({ id }) => id))
  return {
    same,
    come: [
      ...come.map(({ to }) => joiner(to.canonical)),
      ...given.filter(({ id }) => !holders.has(id)).map(({ canonical, id }) => having(canonical, id)),
    ],
    gone: given.flatMap(({ canonical, lost }) =>
      lost === null || taken.has(lost) ? [] : [having(canonical, lost)],
    ),
  }
}

const having = (canonical: string, external_id: string): Marked => ({
  canonical,
  marks: idMarks({ external_id, user_name: null }),
})
