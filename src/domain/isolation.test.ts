import { describe, expect, test } from 'vitest'
import { type Plan, type PlanInput, plan, type Respondent } from './disclosure.ts'
import { answersAreTold, FIELDS, fewAreSingledOut } from './isolation.fixture.ts'
import { countable, type Earlier } from './look-back.ts'
import { smallestCut } from './smallest-cut.ts'
import { colourFrom, linksBetween } from './two-colours.ts'

type Planner = (input: PlanInput) => Plan

/** The number of random companies. Checking this many takes about five seconds. */
const COMPANIES = 10_000
/** The number of companies for the slower check, which tries every combination of 0 and 1. */
const COMPANIES_BY_BRUTE_FORCE = 500

const publishedSets = ({ blocks, full, teams }: Plan): Set<number>[] =>
  [full, ...teams].flatMap((report) =>
    report.published ? [new Set(report.blocks.flatMap((index) => blocks[index]!))] : [],
  )

const earlierOf = ({ blocks }: Plan): Earlier =>
  new Map(blocks.flatMap((block, index) => block.map((id) => [id, index] as const)))

/** The published sums of surveys that launch within eight weeks of each other. Each survey is planned after the one before it. */
function sumsOf(planner: Planner, { k, surveys }: Company): Set<number>[] {
  const plans: Plan[] = []
  for (const people of surveys)
    plans.push(planner({ people, tags: [71, 72, 73], k, earlier: plans.map(earlierOf) }))
  return plans.flatMap(publishedSets)
}

const isAnybodyIsolated = (sets: Set<number>[], k: number) =>
  FIELDS.some((field) => fewAreSingledOut(sets, k, field))

interface Company {
  k: number
  /** The people who answer each survey. */
  surveys: Respondent[][]
}

/** Pseudo-random numbers from 0 to below 1 (mulberry32). */
function random(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** People at three sites and in three teams. A survey asks some of the sites, and most people there answer it. */
function companyOf(seed: number): Company {
  const chance = random(seed)
  const below = (number: number) => Math.floor(chance() * number)
  const surveys = Array.from({ length: 3 + below(4) }, () => 1 + below(7))
  const people = Array.from({ length: 6 + below(8) }, (_, id) => ({
    id: id + 1,
    site: below(3),
    tags: [71 + below(2), ...(chance() < 0.3 ? [73] : [])],
  }))
  return {
    k: 2 + below(2),
    surveys: surveys.map((sites) =>
      people
        .filter(({ site }) => (sites >> site) % 2 === 1 && chance() < 0.85)
        .map(({ id, tags }) => ({ id, tags: chance() < 0.9 ? tags : [71 + below(2)] })),
    ),
  }
}

/** The seeds of the random companies in which this planner's sums isolate somebody. */
const isolated = (planner: Planner, companies: number) =>
  Array.from({ length: companies }, (_, seed) => seed).filter((seed) => {
    const company = companyOf(seed)
    return isAnybodyIsolated(sumsOf(planner, company), company.k)
  })

describe('random companies with three to six surveys in eight weeks', () => {
  test('No weighted or modular sum of results isolates fewer than k people', {
    timeout: 120_000,
  }, () => {
    expect(isolated(plan, COMPANIES)).toEqual([])
  })

  test('Published numbers never reveal the answers of fewer than k people', { timeout: 120_000 }, () => {
    const told = Array.from({ length: COMPANIES_BY_BRUTE_FORCE }, (_, seed) => seed).filter((seed) => {
      const company = companyOf(seed)
      return answersAreTold(sumsOf(plan, company), company.k)
    })
    expect(told).toEqual([])
  })

  test('Random test companies include published reports and excluded people', () => {
    const plans = Array.from({ length: 300 }, (_, seed) => {
      const { k, surveys } = companyOf(seed)
      const before: Plan[] = []
      for (const people of surveys)
        before.push(plan({ people, tags: [71, 72, 73], k, earlier: before.map(earlierOf) }))
      return before.map((planned, at) => ({ planned, asked: surveys[at]?.length ?? 0 }))
    })
    const third = plans.flatMap((surveys) => surveys.slice(2))
    const share = (found: number) => found / third.length
    expect(share(third.filter(({ planned }) => planned.full.published).length)).toBeGreaterThan(0.1)
    const teams = third.filter(({ planned }) => planned.teams.some(({ published }) => published))
    expect(share(teams.length)).toBeGreaterThan(0.05)
    const fewer = third.filter(({ planned: { full }, asked }) => full.published && full.counted < asked)
    expect(share(fewer.length)).toBeGreaterThan(0.01)
  })

  const nothing = (input: PlanInput) => plan({ ...input, people: [] })
  const counted = ({ people, earlier = [] }: PlanInput) => countable(people, earlier)

  /** Plans as usual, but also counts people whom two earlier surveys have already counted. */
  const withoutTheLimit: Planner = (input) => {
    const planned = plan(input)
    const seen = new Set(planned.blocks.flat())
    for (const { id, tags } of input.people) {
      const alike = input.people.filter((other) => other.tags.join() === tags.join() && seen.has(other.id))
      if (!seen.has(id)) planned.blocks.find((block) => block.includes(alike[0]?.id ?? 0))?.push(id)
    }
    return planned
  }

  /**
   * Accepts each team whose smallest cut is large enough. Does not reject surveys that share people in an odd
   * cycle.
   */
  const withoutTheColours: Planner = (input) => {
    const { earlier = [], k, tags } = input
    const people = counted(input)
    let best = nothing(input)
    const kept: number[] = []
    for (const tag of [0, ...tags]) {
      const planned = plan({ ...input, people, tags: [...kept, tag], earlier: [] })
      const placesOf = new Map<number, string[]>()
      for (const [survey, blockOf] of [earlierOf(planned), ...earlier].entries())
        for (const [id, block] of blockOf)
          placesOf.set(id, [...(placesOf.get(id) ?? []), `${survey} ${block}`])
      const edges = [...placesOf.values()].map(([one = '', other = '']) => [one, other, 1] as const)
      if (smallestCut(edges, k) < k) continue
      best = planned
      kept.push(tag)
    }
    return best
  }

  const withoutTheCut: Planner = (input) => {
    const people = counted(input)
    const surveys = [new Set(people.map(({ id }) => id)), ...(input.earlier ?? [])]
    const { isOdd } = colourFrom(0, linksBetween<number>(surveys))
    return isOdd ? nothing(input) : plan({ ...input, people, earlier: [] })
  }

  test.each<[string, Planner]>([
    ['people are counted three times', withoutTheLimit],
    ['surveys may share people in an odd cycle', withoutTheColours],
    ['the smallest cut is not checked', withoutTheCut],
  ])('The check finds that fewer than k people can be isolated if %s', (_, planner) => {
    expect(isolated(planner, 500).length).toBeGreaterThan(0)
  })
})

/**
 * Three surveys for an attack. The attacker multiplies each team's sum by a coefficient, and adds up the
 * results. The total is 0 for everybody except a victim and some others. The coefficients are 1, 2, 4 in the
 * first survey; −1, −2, −4, −8 in the second; and 1, 2, 4 in the third. Each team is named after the size of
 * its coefficient. `alone` lists people who are in only one team of only one survey: how many, in which
 * survey, and in which team.
 */
function attack(alone: readonly Alone[], peopleInCell: number): Respondent[][] {
  const surveys: Respondent[][] = [[], [], []]
  let people = 0
  const add = (number: number, ...places: Place[]) => {
    for (const end = people + number; people < end; people += 1)
      for (const [survey, tag] of places) surveys[survey]?.push({ id: people + 1, tags: [tag] })
  }
  for (const factor of [1, 2, 4]) {
    add(peopleInCell, [0, factor], [1, factor])
    add(peopleInCell, [1, factor], [2, factor])
    add(peopleInCell, [0, factor], [2, factor], [1, 2 * factor])
  }
  for (const { number, place } of alone) add(number, place)
  return surveys
}

type Place = [survey: number, factor: number]
interface Alone {
  number: number
  place: Place
}

describe('two attacks that work although each sum counts at least k people', () => {
  const tags = [1, 2, 4, 8]
  const published = (planner: Planner, surveys: Respondent[][], k: number) => {
    const plans: Plan[] = []
    for (const people of surveys) plans.push(planner({ people, tags, k, earlier: plans.map(earlierOf) }))
    return plans.flatMap(publishedSets)
  }
  const withoutRule: Planner = (input) => plan({ ...input, earlier: [] })

  const victim = (place: Place): Alone => ({ number: 1, place })
  describe.each<[string, Alone[]]>([
    ['8 · victim + four others', [victim([1, 8]), { number: 4, place: [0, 1] }]],
    ['victim + 2 · five others', [victim([0, 1]), { number: 5, place: [0, 2] }]],
  ])('%s', (_, alone) => {
    test('The check detects a modulo 2 attack even if every sum covers k people', () => {
      const sums = published(withoutRule, attack(alone, 5), 5)
      expect(fewAreSingledOut(sums, 5)).toBe(false)
      expect(fewAreSingledOut(sums, 7)).toBe(true)
      expect(fewAreSingledOut(sums, 5, 2)).toBe(true)
    })

    test('If earlier surveys are ignored, the attack always reveals an answer', () => {
      expect(answersAreTold(published(withoutRule, attack(alone, 1), 1), 2)).toBe(true)
    })

    test('Taking earlier surveys into account prevents the attack', () => {
      const sums = published(plan, attack(alone, 5), 5)
      expect(sums.length).toBeGreaterThan(4)
      expect(isAnybodyIsolated(sums, 5)).toBe(false)
    })
  })
})
