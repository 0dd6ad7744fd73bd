import { describe, expect, test } from 'vitest'
import { type PlanInput, plan, planInSteps, type Respondent } from './disclosure.ts'
import { smallestIndistinguishable, standsBeside } from './disclosure-checks.ts'

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

test('Checking 3,000 people in overlapping teams of five is fast', () => {
  const tags = Array.from({ length: 600 }, (_, tag) => tag)
  const planned = (teamOf: (id: number) => number, earlier: Map<number, number>[]) => {
    const people = Array.from({ length: 3_000 }, (_, id) => ({ id, tags: [teamOf(id)] }))
    return plan({ people, tags, k: 5, earlier })
  }
  const { blocks } = planned((id) => Math.floor(id / 5), [])
  const earlier = [new Map(blocks.flatMap((ids, block) => ids.map((id) => [id, block])))]
  const second = planned((id) => (Math.floor(id / 5) + (id % 5) * 97) % 600, earlier)
  expect(second.blocks).toHaveLength(600)
  const before = process.threadCpuUsage()
  expect(standsBeside(second, { earlier, k: 5 })).toBe(true)
  // An algorithm that is cubic in the number of teams takes six seconds.
  expect(process.threadCpuUsage(before).user / 1e6).toBeLessThan(2)
})
