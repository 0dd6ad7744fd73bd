/**
 * Checks a plan using only its published reports. Shares with the planner only the rules for counting people and
 * cards, and the cut between two places, which merges places if the other algorithms merge few.
 */
import { type Cards, cardsFor, noCards, noneUnsure, sizeOf, type Unsure, weightOf } from './cards.ts'
import type { Plan } from './disclosure.ts'
import { createGroups } from './groups.ts'
import type { Earlier } from './look-back.ts'
import { smallestCutInSteps } from './smallest-cut.ts'
import { atOnce, type Steps } from './steps.ts'

/**
 * The weight (`weightOf`) of the smallest group of indistinguishable respondents, meaning people who are
 * counted in exactly the same reports. Infinity if nothing is published.
 */
export function smallestIndistinguishable(
  planned: Plan,
  cards: Cards = noCards,
  unsure: Unsure = noneUnsure,
): number {
  return Math.min(...groupsOf(countedIn(planned)).map((group) => weightOf(group, cards, unsure)))
}

/**
 * Checks a plan against all linked earlier surveys. False if a combination of published numbers singles out
 * too few people. The surveys have two colours, so each person is an edge between two places, one in a survey
 * of each colour. A place is a group counted in the same reports, or 'not counted'. A combination gives each
 * place a coefficient, and singles out the people between places with different coefficients. The smallest
 * group that it can single out is therefore the smallest cut of the whole graph. That cut needs at least k
 * people, unless the earlier surveys alone already have a cut that is as small. The first pass counts only
 * people who answered by email. The second pass looks only at cuts without such people: these must have
 * enough cards, and must not separate any `unsure` people.
 */
export const standsBeside = (planned: Plan, beside: Beside): boolean =>
  atOnce(standsBesideInSteps(planned, beside))

/** Like `standsBeside`, but a generator that pauses between its steps, so that other work can run. */
export function* standsBesideInSteps(
  planned: Plan,
  { earlier, k, cards = noCards, unsure = noneUnsure }: Beside,
): Steps<boolean> {
  const now = countedIn(planned)
  if (now.size === 0) return true
  yield
  const linked = yield* linkedTo(now, earlier, unsure)
  if (!linked) return false
  yield
  const after = peopleBetween([now, ...linked], cards, unsure)
  yield
  const before = peopleBetween(linked, cards, unsure)
  const byMail = ({ mail }: Between) => mail
  const alone = ({ mail, byCard, unsure }: Between) =>
    mail > 0 || unsure.length > 0 ? Number.POSITIVE_INFINITY : byCard
  function* isNoFiner(people: (between: Between) => number, most: number): Steps<boolean> {
    const cut = (edges: Between[], enough: number) =>
      smallestCutInSteps(
        edges.map((edge) => [edge.ends[0], edge.ends[1], people(edge)] as const),
        enough,
      )
    const enough = yield* cut(before, most)
    return (yield* cut(after, enough)) >= enough
  }
  const apart = apartIn(before)
  const isUnsureAlone = [...apartIn(after)].some((id) => !apart.has(id))
  return !isUnsureAlone && (yield* isNoFiner(byMail, k)) && (yield* isNoFiner(alone, cardsFor(k)))
}

interface Beside {
  earlier: readonly Earlier[]
  /** The largest k of the linked surveys. */
  k: number
  cards?: Cards
  unsure?: Unsure
}

/**
 * The `unsure` people whose two places are not connected by emailed answers, directly or through other
 * places.
 */
function apartIn(edges: Between[]): Set<number> {
  const { rootOf, tie } = createGroups<string>()
  for (const { ends, mail } of edges) if (mail > 0) tie(...ends)
  return new Set(edges.flatMap(({ ends, unsure }) => (rootOf(ends[0]) === rootOf(ends[1]) ? [] : unsure)))
}

/**
 * Gives each counted person a number. Two people have the same number if exactly the same published reports
 * count them.
 */
function countedIn({ blocks, full, teams }: Plan): Map<number, number> {
  const numbers = new Map<number, number>()
  let last = 0
  for (const report of [full, ...teams]) {
    if (!report.published) continue
    const after = new Map<number | undefined, number>()
    for (const id of new Set(report.blocks.flatMap((block) => blocks[block] ?? []))) {
      const before = numbers.get(id)
      const number = after.get(before) ?? ++last
      after.set(before, number)
      numbers.set(id, number)
    }
  }
  return numbers
}

type Places = ReadonlyMap<number, number>

/**
 * The surveys linked to this one by shared people. Null if the linked surveys contain an odd cycle, so that
 * two colours are not enough. Looks at each person once, because there can be thousands of surveys.
 */
function* linkedTo(now: Places, earlier: readonly Earlier[], unsure: Unsure): Steps<Earlier[] | null> {
  const chains = createGroups<number>()
  yield* tieSharing([now, ...earlier], (id) => unsure.get(id) ?? id, chains.tie)
  const linked = earlier.filter((_, index) => chains.rootOf(index + 1) === chains.rootOf(0))
  const sides = createGroups<string>()
  yield* tieSharing(
    [now, ...linked],
    (id) => id,
    (one, other) => {
      sides.tie(`${one} even`, `${other} odd`)
      sides.tie(`${one} odd`, `${other} even`)
    },
  )
  // A path of an odd number of steps from a survey back to itself leads from one of its two sides to the
  // other.
  const isInOddCycle = (survey: number) => sides.rootOf(`${survey} even`) === sides.rootOf(`${survey} odd`)
  return [now, ...linked].some((_, survey) => isInOddCycle(survey)) ? null : linked
}

/**
 * Ties surveys that share people, by their places in the list. Each of a person's surveys is tied to the first
 * and to the one before, which is enough to find any odd cycle.
 */
function* tieSharing(
  surveys: readonly Places[],
  personOf: (id: number) => number,
  tie: (one: number, other: number) => void,
): Steps<void> {
  const [firstOf, lastOf] = [new Map<number, number>(), new Map<number, number>()]
  for (const [survey, people] of surveys.entries()) {
    yield
    for (const id of people.keys()) {
      const person = personOf(id)
      for (const other of [firstOf.get(person), lastOf.get(person)])
        if (other !== undefined && other !== survey) tie(other, survey)
      if (!firstOf.has(person)) firstOf.set(person, survey)
      lastOf.set(person, survey)
    }
  }
}

interface Between {
  ends: readonly [string, string]
  mail: number
  byCard: number
  /** Person ids. */
  unsure: number[]
}

/** The graph's edges: the people between two places. Somebody without a second place is linked to 'not counted'. */
function peopleBetween(surveys: readonly Places[], cards: Cards, unsure: Unsure): Between[] {
  const placesOf = new Map<number, string[]>()
  for (const [survey, placeOf] of surveys.entries())
    for (const [index, people] of groupsOf(placeOf).entries()) {
      const place = `${survey} ${index}`
      for (const id of people) {
        const places = placesOf.get(id)
        if (places) places.push(place)
        else placesOf.set(id, [place])
      }
    }
  const between = new Map<string, { ends: readonly [string, string]; people: number[] }>()
  for (const [id, [one = '', other = '']] of placesOf) {
    const key = `${one}, ${other}`
    const edge = between.get(key)
    if (edge) edge.people.push(id)
    else between.set(key, { ends: [one, other], people: [id] })
  }
  return [...between.values()].map(({ ends, people }) => ({
    ends,
    ...sizeOf(people, cards, unsure),
    unsure: people.filter((id) => unsure.has(id)),
  }))
}

/** Groups people by value and returns lists of person ids. */
function groupsOf(values: ReadonlyMap<number, number>): number[][] {
  const groups = new Map<number, number[]>()
  for (const [id, value] of values) {
    const group = groups.get(value)
    if (group) group.push(id)
    else groups.set(value, [id])
  }
  return [...groups.values()]
}
