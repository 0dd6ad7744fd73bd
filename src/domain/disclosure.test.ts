import { describe, expect, test } from 'vitest'
import { type PlanInput, plan, planInSteps, type Respondent } from './disclosure.ts'
import { smallestIndistinguishable, standsBeside, standsBesideInSteps } from './disclosure-checks.ts'

describe('one person who belongs to both teams of a company', () => {
  const people: Respondent[] = [
    { id: 1, tags: [71, 72] },
    ...[2, 3, 4, 5, 6].map((id) => ({ id, tags: [71] })),
    ...[7, 8, 9, 10, 11].map((id) => ({ id, tags: [72] })),
  ]
  const input: PlanInput = { people, tags: [71, 72], k: 5 }

  test('A member of two teams is counted in only one of the two reports', () => {
    const planned = plan(input)
    expect(planned).toEqual({
      blocks: [
        [1, 2, 3, 4, 5, 6],
        [7, 8, 9, 10, 11],
      ],
      full: { published: true, blocks: [0, 1], counted: 11 },
      teams: [
        { tag: 71, completed: 6, published: true, blocks: [0], counted: 6 },
        { tag: 72, completed: 6, published: true, blocks: [1], counted: 5 },
      ],
    })
    expect(smallestIndistinguishable(planned)).toBe(5)
  })

  test('A team’s report is withheld if too few of its members can be counted', () => {
    const second = plan({ ...input, cover: 0.9 }).teams[1]
    expect(second).toEqual({ tag: 72, completed: 6, published: false, reason: 'could_identify' })
  })
})

test('No report is published for fewer than k people', () => {
  const people = [1, 2, 3, 4].map((id) => ({ id, tags: [71] }))
  const planned = plan({ people, tags: [72, 71], k: 5 })
  expect(planned).toEqual({
    blocks: [],
    full: { published: false, reason: 'too_few' },
    teams: [
      { tag: 71, completed: 4, published: false, reason: 'too_few' },
      { tag: 72, completed: 0, published: false, reason: 'too_few' },
    ],
  })
  expect(smallestIndistinguishable(planned)).toBe(Number.POSITIVE_INFINITY)
})

test('A team that includes everybody has a report, but an unused tag has none', () => {
  const people = [1, 2, 3, 4, 5].map((id) => ({ id, tags: [71, 99] }))
  const planned = plan({ people, tags: [71, 71, 72], k: 5 })
  expect(planned.teams).toEqual([
    { tag: 71, completed: 5, published: true, blocks: [0], counted: 5 },
    { tag: 72, completed: 0, published: false, reason: 'too_few' },
  ])
})

test('Planning 50 teams and 10,000 people takes well under a second', () => {
  const manyTags = Array.from({ length: 50 }, (_, index) => index + 1)
  const people = Array.from({ length: 10_000 }, (_, index) => ({
    id: index + 1,
    tags: manyTags.filter((tag) => (index * 7_919 + tag * 104_729) % (tag + 3) === 0),
  }))
  const before = performance.now()
  const planned = plan({ people, tags: manyTags, k: 5 })
  const milliseconds = performance.now() - before

  console.log(`50 teams × 10,000 people: ${milliseconds.toFixed(0)} ms, ${planned.blocks.length} blocks`)
  expect(smallestIndistinguishable(planned)).toBeGreaterThanOrEqual(5)
  // The limit is generous, because timings vary between machines. It only detects a run time that grows faster
  // than tags × people.
  expect(milliseconds).toBeLessThan(5_000)
})

test('A plan pauses for every thousand people, however few teams there are', () => {
  const people = Array.from({ length: 5_000 }, (_, id) => ({ id, tags: [71] }))
  const steps = planInSteps({ people, tags: [71], k: 5 })
  let pauses = 0
  while (!steps.next().done) pauses += 1
  expect(pauses).toBeGreaterThan(5)
})

test.each([
  ['in overlapping teams of five', 5, (id: number) => (Math.floor(id / 5) + (id % 5) * 97) % 600],
  ['in teams of seven that shift by three', 7, (id: number) => Math.floor(((id + 3) % 2_996) / 7)],
])('Checking 3,000 people %s is fast', (_, size, teamOfSecond) => {
  const number = Math.floor(3_000 / size)
  const tags = Array.from({ length: number }, (_, tag) => tag)
  const planned = (teamOf: (id: number) => number, earlier: Map<number, number>[]) => {
    const people = Array.from({ length: number * size }, (_, id) => ({ id, tags: [teamOf(id)] }))
    return plan({ people, tags, k: 5, earlier })
  }
  const { blocks } = planned((id) => Math.floor(id / size), [])
  const earlier = [new Map(blocks.flatMap((ids, block) => ids.map((id) => [id, block])))]
  const second = planned(teamOfSecond, earlier)
  expect(second.blocks).toHaveLength(number)
  const before = process.threadCpuUsage()
  let steps = 0
  const check = standsBesideInSteps(second, { earlier, k: 5 })
  let step = check.next()
  for (; !step.done; step = check.next()) steps += 1
  expect(step.value).toBe(true)
  // An algorithm that is cubic in the number of teams takes six seconds.
  expect(process.threadCpuUsage(before).user / 1e6).toBeLessThan(2)
  // A quadratic one examines most places again for each pair that it merges, in 300,000 steps or more.
  expect(steps).toBeLessThan(20_000)
})

test('A survey that is linked to 800 earlier ones is planned and checked quickly', () => {
  // A chain: each survey shares five people with the one before.
  const earlier = Array.from(
    { length: 800 },
    (_, survey) => new Map(Array.from({ length: 10 }, (_, person) => [survey * 5 + person, 0])),
  )
  const people = Array.from({ length: 10 }, (_, person) => ({ id: 800 * 5 + person, tags: [] }))
  const began = process.cpuUsage()
  const planned = plan({ people, tags: [], k: 5, earlier })
  expect(planned.full.published).toBe(true)
  expect(standsBeside(planned, { earlier, k: 5 })).toBe(true)
  const { user, system } = process.cpuUsage(began)
  // Comparing each survey with all others took seven seconds.
  expect((user + system) / 1_000).toBeLessThan(1_000)
})
