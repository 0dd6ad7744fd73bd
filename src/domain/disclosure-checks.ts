/** Checks a plan from its published reports alone, by methods that share nothing with the code that made the plan. */
import { type Cards, cardsFor, noCards, sizeOf, weightOf } from './cards.ts'
import type { Plan } from './disclosure.ts'
import type { Earlier } from './look-back.ts'
import { smallestCut } from './smallest-cut.ts'

/**
 * The weight (`weightOf`) of the smallest group of people who are counted in exactly the same reports. Infinity when
 * nothing is published.
 */
export function smallestTwins(planned: Plan, cards: Cards = noCards): number {
  return Math.min(...groupsOf(countedIn(planned)).map((group) => weightOf(group, cards)))
}

/**
 * Against one earlier survey: false when a combination of the two singles out fewer than k people. Each survey gives its
 * blocks factors, and 'not counted' has the factor 0. With the factors of one survey negated, a person's value is the
 * difference between the factors of their two places. Those who are singled out are the edges between places with
 * different factors, so the fewest people are the smallest cut. Fewer than k are allowed only where the earlier survey
 * alone had a smaller block. First cards are left out; then combinations in which all people who answer by mail cancel
 * out are checked for too few cards.
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

/**
 * The edges of the graph: how many people link each place in this survey to each place in the earlier one. Somebody who
 * is in one survey only is in the node 'now ' (not counted) of the other.
 */
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
