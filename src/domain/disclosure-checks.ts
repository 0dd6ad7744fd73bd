/** Checks a plan from its published reports alone, in ways that have nothing in common with how it was made. */
import { type Cards, cardsFor, noCards, sizeOf, weightOf } from './cards.ts'
import type { Plan } from './disclosure.ts'
import type { Earlier } from './look-back.ts'
import { smallestCut } from './smallest-cut.ts'

/** The least that those who are counted in exactly the same reports are worth. Infinity when nothing is published. */
export function smallestTwins(planned: Plan, cards: Cards = noCards): number {
  return Math.min(...groupsOf(countedIn(planned)).map((group) => weightOf(group, cards)))
}

/**
 * Against one earlier survey: false when a combination of the two singles out fewer than k people. With the factors of one
 * survey turned round, a person's value is the difference between their two places, of which 'not counted' is one, with the
 * factor 0. So whom a combination singles out are the people between places of different factors, and the fewest are the
 * smallest cut. Fewer than k only where the earlier one alone is. Cards are first left out, and then looked at by themselves:
 * of twice as many cards fewer may be cut where nobody who answers by mail is.
 */
export function standsBeside(planned: Plan, earlier: Earlier, k: number, cards: Cards = noCards): boolean {
  const between = peopleBetween(countedIn(planned), earlier, cards)
  const before = groupsOf(earlier).map((group) => sizeOf(group, cards))
  const mail = between.map(([a, b, { mail }]) => [a, b, mail] as const)
  const enough = Math.min(k, ...before.flatMap(({ mail }) => (mail > 0 ? [mail] : [])))
  if (smallestCut(mail, enough) < enough) return false

  const alone = between.map(
    ([a, b, { mail, byCard }]) => [a, b, mail > 0 ? Number.POSITIVE_INFINITY : byCard] as const,
  )
  const enoughCards = Math.min(
    cardsFor(k),
    ...before.flatMap(({ mail, byCard }) => (mail > 0 ? [] : [byCard])),
  )
  return smallestCut(alone, enoughCards) >= enoughCards
}

/** The published reports that count each person. */
function countedIn({ blocks, full, teams }: Plan): Map<number, string> {
  const reports = new Map<number, string>()
  for (const [index, report] of [full, ...teams].entries()) {
    if (!report.published) continue
    for (const id of new Set(report.blocks.flatMap((block) => blocks[block] ?? []))) {
      reports.set(id, `${reports.get(id) ?? ''} ${index}`)
    }
  }
  return reports
}

/** How many people lie between their place in one survey and their place in the other; those who are in one alone are 'now ', not counted, in the other. */
function peopleBetween(now: ReadonlyMap<number, string>, earlier: Earlier, cards: Cards) {
  const between = new Map<string, { ends: readonly [string, string]; people: number[] }>()
  for (const id of new Set([...now.keys(), ...earlier.keys()])) {
    const before = earlier.get(id)
    const ends = [`now ${now.get(id) ?? ''}`, before === undefined ? 'now ' : `before ${before}`] as const
    const key = ends.join()
    const edge = between.get(key)
    if (edge) edge.people.push(id)
    else between.set(key, { ends, people: [id] })
  }
  return [...between.values()].map(({ ends, people }) => [...ends, sizeOf(people, cards)] as const)
}

/** People with the same value. */
function groupsOf(values: ReadonlyMap<number, string | number>): number[][] {
  const groups = new Map<string | number, number[]>()
  for (const [id, value] of values) {
    const group = groups.get(value)
    if (group) group.push(id)
    else groups.set(value, [id])
  }
  return [...groups.values()]
}
