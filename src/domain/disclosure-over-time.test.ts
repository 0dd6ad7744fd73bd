import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { smallestCutBetween } from './cut-between.ts'
import { type Plan, type PlanInput, plan, type Respondent } from './disclosure.ts'
import { standsBeside } from './disclosure-checks.ts'
import { fewAreSingledOut } from './isolation.fixture.ts'
import type { Earlier } from './look-back.ts'
import { smallestCut } from './smallest-cut.ts'

type Planner = (input: PlanInput) => Plan

interface History {
  k: number
  /** Each survey's respondents, oldest survey first. */
  surveys: Respondent[][]
}

const tags = [71, 72, 73, 74]
const anyTags = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom([71], [72], [73]) },
  { weight: 2, arbitrary: fc.constantFrom([71, 74], [72, 74], [73, 74], [71, 72]) },
)

/** Most people stay in their team and answer. The others join, leave, move or do not answer. */
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

/** The people counted in each published report. */
function publishedSets({ blocks, full, teams }: Plan): Set<number>[] {
  return [full, ...teams].flatMap((report) =>
    report.published ? [new Set(report.blocks.flatMap((index) => blocks[index]!))] : [],
  )
}

const earlierOf = ({ blocks }: Plan): Earlier =>
  new Map(blocks.flatMap((block, index) => block.map((id) => [id, index] as const)))

/** Plans the surveys one after another. The planner gets the earlier plans' blocks each time. */
function run(planner: Planner, { k, surveys }: History): Plan[] {
  const plans: Plan[] = []
  for (const people of surveys)
    plans.push(planner({ people, tags, k, earlier: plans.map(earlierOf).filter(({ size }) => size > 0) }))
  return plans
}

type Runs = { numRuns: number; seed?: number; endOnFailure?: boolean }

/**
 * fast-check's report of a counterexample: a case where arithmetic on all published numbers singles out fewer
 * than k people. Undefined if it finds none.
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

describe('published numbers of several surveys', () => {
  test.each([2, 3, 4])(
    'Published numbers of %i surveys never isolate fewer than k people',
    { timeout: 60_000 },
    (surveys) => {
      expect(broken(plan, surveys, { numRuns: 300 })).toBeUndefined()
    },
  )

  /**
   * Tries the teams in the planner's order, and keeps each team that `isFine` accepts. `isFine` replaces the
   * planner's own check against earlier surveys.
   */
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
    ['earlier surveys are ignored', 2, (input) => plan({ ...input, earlier: [] })],
    [
      'only the last survey is compared',
      3,
      ({ earlier = [], ...input }) => plan({ ...input, earlier: earlier.slice(-1) }),
    ],
    [
      'each earlier survey is compared separately',
      4,
      greedy((planned, { earlier = [], k }) =>
        earlier.every((one) => standsBeside(planned, { earlier: [one], k })),
      ),
    ],
    [
      'one person fewer than k is enough',
      2,
      greedy((planned, { earlier = [], k }) => standsBeside(planned, { earlier, k: k - 1 })),
    ],
    [
      'people who have left are ignored',
      2,
      ({ earlier = [], ...input }) => {
        const here = new Set(input.people.map(({ id }) => id))
        return plan({
          ...input,
          earlier: earlier.map((blockOf) => new Map([...blockOf].filter(([id]) => here.has(id)))),
        })
      },
    ],
  ])(
    'The check finds that fewer than k people can be isolated if %s',
    { timeout: 60_000 },
    (_title, surveys, planner) => {
      const runs = { numRuns: 3_000, seed: 20_280_114, endOnFailure: true }
      expect(broken(planner, surveys, runs)).toContain('Counterexample')
    },
  )
})

describe('the smallest cut of two surveys', () => {
  /** Each person's block in each of the two surveys; null if not counted. */
  const anyPlaces = fc.array(
    fc.tuple(fc.option(fc.nat({ max: 2 }), { freq: 4 }), fc.option(fc.nat({ max: 2 }), { freq: 4 })),
    { maxLength: 30, size: 'max' },
  )
  const ends = ([now, before]: [number | null, number | null]) =>
    [now === null ? 0 : 1 + now, before === null ? 0 : 4 + before] as const

  test('The smallest cut is below k exactly if groups single out under k people', () => {
    let few = 0
    fc.assert(
      fc.property(anyPlaces, fc.integer({ min: 2, max: 4 }), (people, k) => {
        const sets = [1, 2, 3, 4, 5, 6].map(
          (block) => new Set(people.flatMap((places, id) => (ends(places).includes(block) ? [id] : []))),
        )
        const cut = smallestCut(
          people.map((places) => {
            const [one, other] = ends(places)
            return [String(one), String(other), 1] as const
          }),
          k,
        )
        expect(cut < k).toBe(fewAreSingledOut(sets, k))
        few += cut < k ? 1 : 0
      }),
      { numRuns: 1_000 },
    )
    expect(few).toBeGreaterThan(100)
    expect(few).toBeLessThan(900)
  })

  test('The algorithm finds the minimum cut between any two nodes', () => {
    fc.assert(
      fc.property(anyPlaces, fc.integer({ min: 2, max: 6 }), (people, enough) => {
        const edges = people.map(ends)
        const edgesOf = (node: number) => {
          const between = new Map<number, number>()
          for (const [one, other] of edges) {
            if (one === other || (one !== node && other !== node)) continue
            const neighbour = one === node ? other : one
            between.set(neighbour, (between.get(neighbour) ?? 0) + 1)
          }
          return between
        }
        const nodes = [0, 1, 2, 3, 4, 5, 6]
        const cuts = nodes.flatMap((from) =>
          nodes.filter((to) => to > from).map((to) => smallestCutBetween(edgesOf, { from, to, enough })),
        )
        const all = smallestCut(
          edges.map(([one, other]) => [String(one), String(other), 1] as const),
          enough,
        )
        expect(Math.min(enough, ...cuts.filter((cut) => cut > 0))).toBe(Math.min(enough, all))
      }),
    )
  })
})

test('Every disclosure plan passes the full graph check', () => {
  fc.assert(
    fc.property(anyHistory(4), (history) => {
      const plans = run(plan, history)
      for (const [index, planned] of plans.entries())
        expect(standsBeside(planned, { earlier: plans.slice(0, index).map(earlierOf), k: history.k })).toBe(
          true,
        )
    }),
  )
})

describe('a person counted by two earlier surveys', () => {
  const ids = (from: number, number: number) => Array.from({ length: number }, (_, index) => from + index)
  const tagged = (people: number[], ...of: number[]) => people.map((id) => ({ id, tags: of }))
  const survey = (people: number[]): Earlier => new Map(people.map((id) => [id, 0]))

  test('People counted in two earlier surveys are left out', () => {
    const people = tagged(ids(1, 36), 71)
    const earlier = [survey([...ids(1, 10), ...ids(101, 10)]), survey([...ids(1, 2), ...ids(201, 10)])]
    // Both earlier surveys counted people 1 and 2, so this survey does not count them. Without them, it
    // shares people only with the first survey.
    expect(plan({ people, tags: [71], k: 5, earlier })).toMatchObject({
      full: { published: true, counted: 34 },
      teams: [{ completed: 36, published: true, counted: 34 }],
    })
  })

  test('A team’s report is withheld if too many of its people are left out', () => {
    const people = [...tagged(ids(1, 10), 71), ...tagged(ids(11, 20), 72)]
    const earlier = [survey(ids(1, 3)), survey([...ids(1, 3), ...ids(301, 9)])]
    expect(plan({ people, tags: [71, 72], k: 5, earlier })).toMatchObject({
      full: { published: true, counted: 27 },
      teams: [
        { completed: 10, published: false, reason: 'could_identify' },
        { completed: 20, published: true, counted: 20 },
      ],
    })
  })

  test('A report withheld because of earlier surveys is not called ‘too few’', () => {
    const earlier = [survey(ids(1, 9)), survey(ids(1, 9))]
    expect(plan({ people: tagged(ids(1, 9)), tags: [], k: 5, earlier }).full).toEqual({
      published: false,
      reason: 'could_identify',
    })
  })

  test('No report is published if three surveys share people in an odd cycle', () => {
    const [one, other] = [survey(ids(1, 20)), survey([...ids(1, 1), ...ids(30, 20)])]
    const people = tagged([...ids(11, 10), ...ids(40, 10), ...ids(60, 10)])
    const of = (earlier: Earlier[]) => plan({ people, tags: [], k: 5, earlier }).full.published
    expect(of([one, other])).toBe(false)
    expect(of([one])).toBe(true)
    expect(of([one, survey(ids(30, 20))])).toBe(true)
  })
})

test('Surveys that share people use the largest of their minimum group sizes', () => {
  const ids = Array.from({ length: 30 }, (_, index) => index + 1)
  const people = ids.map((id) => ({ id, tags: [] }))
  const earlier = [new Map(ids.slice(0, 26).map((id) => [id, 0]))]
  const isPublished = (earlierK?: number) =>
    plan({ people, tags: [], k: 3, earlier, ...(earlierK && { earlierK }) }).full.published
  expect(isPublished()).toBe(true)
  expect(isPublished(5)).toBe(false)
})

test('The order of people, teams and surveys does not change the plan', () => {
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

test('Earlier surveys of different people are ignored', () => {
  fc.assert(
    fc.property(anyHistory(2), ({ k, surveys: [people = [], others = []] }) => {
      const elsewhere = plan({ people: others.map((other) => ({ ...other, id: -other.id })), tags, k })
      expect(JSON.stringify(plan({ people, tags, k, earlier: [earlierOf(elsewhere)] }))).toBe(
        JSON.stringify(plan({ people, tags, k })),
      )
    }),
  )
})

test('A survey is published if it reveals no more than earlier surveys did', () => {
  const ids = Array.from({ length: 30 }, (_, index) => index + 1)
  const people = ids.map((id) => ({ id, tags: [] }))
  const earlier = new Map(ids.slice(0, 20).map((id) => [id, id <= 3 ? 0 : 1]))
  const planned = plan({ people, tags: [], k: 5, earlier: [earlier] })
  expect(planned.full.published).toBe(true)
  expect(standsBeside(planned, { earlier: [earlier], k: 5 })).toBe(true)
})

describe('one of sixty people leaves between two surveys', () => {
  const everybody = Array.from({ length: 60 }, (_, index) => ({ id: index + 1, tags: [71 + (index % 3)] }))
  const first = plan({ people: everybody, tags, k: 5 })

  test('A second survey is withheld if only one person left since the first', () => {
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

  test('A second survey is published if seven people answer only the first', () => {
    const people = everybody.filter(({ id }) => id > 1 && !(id % 3 === 2 && id < 18))
    const planned = plan({ people, tags, k: 5, earlier: [earlierOf(first)] })
    expect(planned.full.published).toBe(true)
    expect(planned.teams.map(({ published }) => published)).toEqual([false, false, true, false])
  })
})

/** The teams that a person is in: usually a few of the 50, because teams overlap. */
const overlapping = (id: number) =>
  Array.from({ length: 50 }, (_, tag) => tag).filter((tag) => (id * 7_919 + tag * 104_729) % (tag + 3) === 0)

/** 10,000 people in 50 teams. Some of them move, leave or do not answer. Random, with a fixed seed. */
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

test.each([
  ['50 teams', (_: number, own: number[]) => own],
  ['50 overlapping teams', (id: number) => overlapping(id)],
])('Planning %s, 10,000 people and two earlier surveys takes under a second', (_, tagsOf) => {
  const manyTags = Array.from({ length: 50 }, (_, index) => index)
  const people = (survey: number) =>
    largeCompany(survey).map(({ id, tags }) => ({ id, tags: tagsOf(id, [...tags]) }))
  // Each of the two surveys asks half the company.
  const earlier = [0, 1].map((half) => {
    const asked = people(half).filter(({ id }) => id % 2 === half)
    return earlierOf(plan({ people: asked, tags: manyTags, k: 5 }))
  })
  const began = process.cpuUsage()
  const planned = plan({ people: people(2), tags: manyTags, k: 5, earlier })
  const { user, system } = process.cpuUsage(began)
  expect(standsBeside(planned, { earlier, k: 5 })).toBe(true)
  // Measures CPU time, so that other work on the machine does not count.
  expect((user + system) / 1_000).toBeLessThan(1_000)
  expect(planned.full.published).toBe(true)
})
