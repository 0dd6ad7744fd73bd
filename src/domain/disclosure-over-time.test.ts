import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cell, singlesOutFew, WORK } from './cuts.ts'
import { type Plan, type PlanInput, plan, type Respondent } from './disclosure.ts'
import { standsBeside } from './disclosure-checks.ts'
import { fewAreSingledOut } from './linear.fixture.ts'
import type { Earlier } from './look-back.ts'
import { smallestCut } from './smallest-cut.ts'

type Planner = (input: PlanInput) => Plan

interface History {
  k: number
  /** Who answers each survey, oldest first. */
  surveys: Respondent[][]
}

const tags = [71, 72, 73, 74]
const anyTags = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom([71], [72], [73]) },
  { weight: 2, arbitrary: fc.constantFrom([71, 74], [72, 74], [73, 74], [71, 72]) },
)

/** People who stay in their team and answer, mostly; some join or leave, move or do not answer. */
const anyHistory = (most: number): fc.Arbitrary<History> =>
  fc.integer({ min: 2, max: most }).chain((surveys) => {
    const anyTime = fc.oneof(
      { weight: 12, arbitrary: fc.constant('answers' as const) },
      { weight: 2, arbitrary: fc.constant('absent' as const) },
      { weight: 1, arbitrary: anyTags },
    )
    const anyPerson = fc.record({
      tags: anyTags,
      times: fc.array(anyTime, { minLength: surveys, maxLength: surveys }),
    })
    return fc
      .record({
        k: fc.constantFrom(3, 3, 4),
        people: fc.array(anyPerson, { minLength: 6, maxLength: 30, size: 'max' }),
      })
      .map(({ k, people }) => ({
        k,
        surveys: Array.from({ length: surveys }, (_, survey) =>
          people.flatMap((person, id) => {
            const time = person.times[survey]!
            if (time === 'absent') return []
            return [{ id: 500 - id * 3, tags: time === 'answers' ? person.tags : time }]
          }),
        ),
      }))
  })

/** Who is counted in each published report. */
function publishedSets({ blocks, full, teams }: Plan): Set<number>[] {
  return [full, ...teams].flatMap((report) =>
    report.published ? [new Set(report.blocks.flatMap((index) => blocks[index]!))] : [],
  )
}

const earlierOf = ({ blocks }: Plan): Earlier =>
  new Map(blocks.flatMap((block, index) => block.map((id) => [id, index] as const)))

/** One survey after the other, each planned with the earlier ones as input. */
function run(planner: Planner, { k, surveys }: History): Plan[] {
  const plans: Plan[] = []
  for (const people of surveys)
    plans.push(planner({ people, tags, k, earlier: plans.map(earlierOf).filter(({ size }) => size > 0) }))
  return plans
}

type Runs = { numRuns: number; seed?: number; endOnFailure?: boolean }

/**
 * fast-check's report when arithmetic on all published numbers singles out fewer than k people; undefined when it finds
 * no such case.
 */
const broken = (planner: Planner, surveys: number, runs: Runs) =>
  fc.defaultReportMessage(
    fc.check(
      fc.property(
        anyHistory(surveys),
        (history) => !fewAreSingledOut(run(planner, history).flatMap(publishedSets), history.k),
      ),
      runs,
    ),
  )

describe('no arithmetic on all that several surveys published singles out fewer than k people', () => {
  test.each([2, 3, 4])('over up to %i surveys', { timeout: 60_000 }, (surveys) => {
    expect(broken(plan, surveys, { numRuns: 300 })).toBeUndefined()
  })

  /** Accepts team after team in the order of the rule, with `isFine` instead of looking back. */
  const greedy =
    (isFine: (planned: Plan, input: PlanInput) => boolean): Planner =>
    (input) => {
      const nothing = plan({ ...input, people: [], earlier: [] })
      let best = nothing
      const kept: number[] = []
      for (const tag of [undefined, ...input.tags]) {
        const tried = tag === undefined ? kept : [...kept, tag]
        const planned = plan({ ...input, tags: tried, earlier: [] })
        if (!isFine(planned, input)) continue
        best = planned
        if (tag !== undefined) kept.push(tag)
      }
      return best
    }

  test.each<[string, number, Planner]>([
    ['when nothing is looked back at', 2, (input) => plan({ ...input, earlier: [] })],
    [
      'when only the last survey is looked back at',
      3,
      ({ earlier = [], ...input }) => plan({ ...input, earlier: earlier.slice(-1) }),
    ],
    [
      'when each earlier survey is looked at by itself',
      4,
      greedy((planned, { earlier = [], k }) => earlier.every((one) => standsBeside(planned, one, k))),
    ],
    [
      'when one person fewer than k is enough',
      2,
      greedy((planned, { earlier = [], k }) => earlier.every((one) => standsBeside(planned, one, k - 1))),
    ],
    [
      'when those who are gone are left out of the picture',
      2,
      ({ earlier = [], ...input }) => {
        const here = new Set(input.people.map(({ id }) => id))
        return plan({
          ...input,
          earlier: earlier.map((blockOf) => new Map([...blockOf].filter(([id]) => here.has(id)))),
        })
      },
    ],
  ])('%s, companies are found in which it does', { timeout: 60_000 }, (_title, surveys, planner) => {
    const runs = { numRuns: 3_000, seed: 20_280_114, endOnFailure: true }
    expect(broken(planner, surveys, runs)).toContain('Counterexample')
  })
})

/** Cells of several surveys: people who are in the same block of every survey form one cell. */
function cellsOf(surveys: (number | null)[][]) {
  const cells = new Map<string, { blocks: number[]; people: number }>()
  const sets = new Map<number, Set<number>>()
  for (const [id, places] of surveys.entries()) {
    const blocks = places.flatMap((place, survey) => (place === null ? [] : [survey * 10 + place]))
    for (const block of blocks) sets.set(block, (sets.get(block) ?? new Set()).add(id))
    const cell = cells.get(blocks.join()) ?? { blocks, people: 0 }
    cells.set(blocks.join(), { blocks, people: cell.people + 1 })
  }
  return { cells: [...cells.values()].filter(({ blocks }) => blocks.length > 0), sets }
}

const isTooFew = (cells: Cell[], block: number, k: number) => singlesOutFew(cells, block, k, { left: WORK })

/** Each person's block in each survey; null: not counted. */
const anyPlaces = (surveys: number) =>
  fc.array(fc.array(fc.option(fc.nat({ max: 2 }), { freq: 4 }), { minLength: surveys, maxLength: surveys }), {
    maxLength: 30,
    size: 'max',
  })

describe('whether few people are singled out', () => {
  test('is exactly what linear algebra over all groups of fewer than k people finds', {
    timeout: 60_000,
  }, () => {
    let few = 0
    const anything = fc.integer({ min: 2, max: 4 }).chain(anyPlaces)
    fc.assert(
      fc.property(anything, fc.integer({ min: 2, max: 4 }), (people, k) => {
        const { cells, sets } = cellsOf(people)
        const found = [...sets.keys()].some((block) => isTooFew(cells, block, k))
        few += found ? 1 : 0
        expect(found).toBe(fewAreSingledOut([...sets.values()], k))
      }),
      { numRuns: 300 },
    )
    expect(few).toBeGreaterThan(50)
    expect(few).toBeLessThan(250)
  })

  test('is, for two surveys, whether the smallest cut of their graph is below k', () => {
    fc.assert(
      fc.property(anyPlaces(2), fc.integer({ min: 2, max: 6 }), (people, k) => {
        const { cells, sets } = cellsOf(people)
        const edges = people.map(
          ([now, before]) =>
            [now === null ? '' : `now ${now}`, before === null ? '' : `before ${before}`, 1] as const,
        )
        const found = [...sets.keys()].some((block) => isTooFew(cells, block, k))
        expect(found).toBe(smallestCut(edges, k) < k)
      }),
      { numRuns: 1_000 },
    )
  })

  test('takes what it cannot work out for a company in which they are', () => {
    // Each link doubles the factor of the one before it, and the last factor is 0: so all are 0, and nobody is singled out.
    const chain = (links: number) => [
      ...Array.from({ length: links }, (_, at) => [
        { blocks: [at, 100 + at], people: 9 },
        { blocks: [at, 200 + at], people: 9 },
        { blocks: [100 + at, 200 + at, at + 1], people: 9 },
      ]).flat(),
      { blocks: [links], people: 9 },
    ]
    expect(isTooFew(chain(20), 0, 5)).toBe(false)
    expect(isTooFew(chain(30), 0, 5)).toBe(true)
    expect(singlesOutFew(chain(20), 0, 5, { left: 60 })).toBe(true)
  })
})

test('every plan also stands the check by the graph, beside each survey before it', () => {
  fc.assert(
    fc.property(anyHistory(4), (history) => {
      const plans = run(plan, history)
      for (const [index, planned] of plans.entries())
        for (const before of plans.slice(0, index))
          expect(standsBeside(planned, earlierOf(before), history.k)).toBe(true)
    }),
  )
})

test('the order in which people, teams and earlier surveys come in makes no difference', () => {
  const shuffled = anyHistory(4).chain((history) =>
    fc.record({
      history: fc.constant(history),
      people: fc.shuffledSubarray(history.surveys.at(-1)!, { minLength: history.surveys.at(-1)!.length }),
      order: fc.shuffledSubarray(tags, { minLength: tags.length }),
      turned: fc.boolean(),
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ history, people, order, turned }) => {
      const plans = run(plan, history)
      const earlier = plans.slice(0, -1).map((before) => new Map([...earlierOf(before)].reverse()))
      expect(
        plan({ people, tags: order, k: history.k, earlier: turned ? earlier.reverse() : earlier }),
      ).toEqual(plans.at(-1))
    }),
  )
})

test('earlier surveys of other people change nothing', () => {
  fc.assert(
    fc.property(anyHistory(2), ({ k, surveys: [people = [], others = []] }) => {
      const elsewhere = plan({ people: others.map((other) => ({ ...other, id: -other.id })), tags, k })
      expect(JSON.stringify(plan({ people, tags, k, earlier: [earlierOf(elsewhere)] }))).toBe(
        JSON.stringify(plan({ people, tags, k })),
      )
    }),
  )
})

test('numbers that few people could be told from before do not hold back what adds nothing to them', () => {
  const ids = Array.from({ length: 30 }, (_, index) => index + 1)
  const people = ids.map((id) => ({ id, tags: [] }))
  const earlier = new Map(ids.slice(0, 20).map((id) => [id, id <= 3 ? 0 : 1]))
  const planned = plan({ people, tags: [], k: 5, earlier: [earlier] })
  expect(planned.full.published).toBe(true)
  expect(standsBeside(planned, earlier, 5)).toBe(true)
})

describe('in a company of sixty that one person leaves between two surveys', () => {
  const everybody = Array.from({ length: 60 }, (_, index) => ({ id: index + 1, tags: [71 + (index % 3)] }))
  const first = plan({ people: everybody, tags, k: 5 })

  test('the second says nothing at all when everybody else answers both', () => {
    const planned = plan({ people: everybody.slice(1), tags, k: 5, earlier: [earlierOf(first)] })
    expect(planned).toEqual({
      blocks: [],
      full: { published: false, reason: 'could_identify' },
      teams: [
        { tag: 71, completed: 19, published: false, reason: 'could_identify' },
        { tag: 72, completed: 20, published: false, reason: 'could_identify' },
        { tag: 73, completed: 20, published: false, reason: 'could_identify' },
        { tag: 74, completed: 0, published: false, reason: 'too_few' },
      ],
    })
  })

  test('it speaks of everybody once seven answer only one of the two, and of the team that is the same people again', () => {
    const people = everybody.filter(({ id }) => id > 1 && !(id % 3 === 2 && id < 18))
    const planned = plan({ people, tags, k: 5, earlier: [earlierOf(first)] })
    expect(planned.full.published).toBe(true)
    expect(planned.teams.map(({ published }) => published)).toEqual([false, false, true, false])
  })
})

/** 10,000 people in 50 teams, of whom some move, leave or do not answer, by deterministic pseudo-random numbers. */
function largeCompany(survey: number): Respondent[] {
  const chance = (id: number, salt: number) => {
    const mixed = Math.imul(id ^ (id >>> 7) ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b)
    return (Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 0) / 2 ** 32
  }
  return Array.from({ length: 10_000 }, (_, id) => id + 1).flatMap((id) => {
    if (chance(id, survey + 11) > 0.8 || (chance(id, 3) < 0.02 && id % 4 > survey)) return []
    const moved = chance(id, 7) < 0.03 && id % 4 < survey
    return [{ id, tags: [(id + (moved ? 1 + (id % 40) : 0)) % 50] }]
  })
}

test('50 teams and 10,000 people with three earlier surveys are planned well under a second', () => {
  const manyTags = Array.from({ length: 50 }, (_, index) => index)
  const earlier: Earlier[] = []
  for (const survey of [0, 1, 2])
    earlier.push(earlierOf(plan({ people: largeCompany(survey), tags: manyTags, k: 5, earlier })))
  const people = largeCompany(3)
  const began = performance.now()
  const planned = plan({ people, tags: manyTags, k: 5, earlier })
  expect(performance.now() - began).toBeLessThan(1_000)
  expect(planned.teams.filter(({ published }) => published).length).toBeGreaterThan(40)
})
