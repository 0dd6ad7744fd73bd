import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { questionOf, templateOf } from './sample.fixture.ts'
import {
  type Counts,
  change,
  participationPercent,
  pointsOf,
  type QuestionCounts,
  ranked,
  roundScore,
  scoreCounts,
} from './scoring.ts'
import type { Question } from './template.ts'

const counted = (choices: Record<string, number>, answered?: number): QuestionCounts => ({
  choices,
  answered: answered ?? Object.values(choices).reduce((sum, people) => sum + people, 0),
})

function scoreOf(question: Question, choices: Record<string, number>, k = 5): number | null | undefined {
  const counts = { [question.id]: counted(choices) }
  return scoreCounts({ template: templateOf([[question]]), counts, k }).questions[0]?.score
}

const range = questionOf({ id: 21 })
const yesNo = questionOf({ id: 22, question_type: 'boolean' })
const often = questionOf({
  id: 23,
  question_type: 'select',
  options: [
    { value: 'never', label: 'Never', score: 0 },
    { value: 'often', label: 'Often', score: 8 },
    { value: 'unsure', label: 'Rather not say' },
  ],
})

describe('a question', () => {
  test('A range scores from 0 to 10, and negative wording reverses it', () => {
    expect(['1', '2', '3', '4', '5'].map((value) => pointsOf(range, value))).toEqual([0, 2.5, 5, 7.5, 10])
    expect(['1', '2', '3', '4', '5'].map((value) => pointsOf({ ...range, reversed: true }, value))).toEqual([
      10, 7.5, 5, 2.5, 0,
    ])
  })

  test('A question’s score is the mean of its answers', () => {
    expect(scoreOf(range, { '1': 2, '3': 1, '5': 3 })).toBe(35 / 6)
    expect(scoreOf(yesNo, { true: 3, false: 2 })).toBe(6)
    expect(scoreOf({ ...yesNo, reversed: true }, { true: 3, false: 2 })).toBe(4)
    expect(scoreOf(often, { never: 1, often: 4 })).toBe(6.4)
  })

  test('A question is not scored if fewer than k people gave a counted answer', () => {
    expect(scoreOf(range, { '5': 4 })).toBeNull()
    expect(scoreOf(often, { often: 4, unsure: 9 })).toBeNull()
    expect(scoreOf(often, { often: 5, unsure: 9 })).toBe(8)
    expect(scoreOf(range, {})).toBeNull()
  })

  test('Questions with another role or an unscored type have no score', () => {
    expect(scoreOf({ ...range, role: 'context' }, { '5': 9 })).toBeNull()
    expect(scoreOf(questionOf({ question_type: 'text' }), {})).toBeNull()
    expect(scoreOf(questionOf({ question_type: 'multi_select', options: ['a'] }), { a: 9 })).toBeNull()
    expect(scoreOf(questionOf({ question_type: 'select', options: ['a'] }), { a: 9 })).toBeNull()
  })

  test('A value that is not in the template is never counted', () => {
    expect(scoreOf(range, { '5': 5, '0': 40, '6': 40 })).toBe(10)
    expect(
      scoreOf(
        questionOf({
          question_type: 'select',
          options: [{ value: 'constructor', label: 'A builder', score: 3 }],
        }),
        {},
      ),
    ).toBeNull()
  })
})

test('A category averages its questions; the overall score averages categories', () => {
  const template = templateOf([
    [range, yesNo, questionOf({ id: 24, optional: true })],
    [questionOf({ id: 25 })],
    [questionOf({ id: 26, question_type: 'text' })],
    [questionOf({ id: 27, hidden: true })],
  ])
  const counts: Counts = {
    21: counted({ '1': 6 }),
    22: counted({ true: 5, false: 1 }),
    24: counted({ '5': 4 }),
    25: counted({ '5': 60 }),
    26: counted({}, 6),
    27: counted({ '1': 60 }),
  }

  const { overall, categories, questions } = scoreCounts({ template, counts, k: 5 })

  expect(categories.map(({ id, score }) => [id, score])).toEqual([
    [301, 50 / 6 / 2],
    [302, 10],
    [303, null],
  ])
  expect(overall).toBe((50 / 6 / 2 + 10) / 2)
  expect(questions.map(({ id, answered }) => [id, answered])).toEqual([
    [21, 6],
    [22, 6],
    [24, 4],
    [25, 60],
    [26, 6],
  ])
  expect(questions[2]).toEqual({ id: 24, score: null, answered: 4 })
})

test('A score without counted answers is null, not zero', () => {
  expect(scoreCounts({ template: templateOf([[range]]), counts: {}, k: 5 })).toMatchObject({
    overall: null,
    categories: [{ score: null, impacting_issues: {}, obstacles: {}, goals: {} }],
  })
})

test('Scores are from 0 to 10, and a reversed score is subtracted from 10', () => {
  const people = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(fc.array(people, { minLength: 5, maxLength: 5 }), fc.boolean(), (numbers, reversed) => {
      const choices = Object.fromEntries(numbers.map((count, index) => [String(index + 1), count]))
      const score = scoreOf({ ...range, reversed }, choices)
      const mirrored = scoreOf({ ...range, reversed: !reversed }, choices)
      if (score === null || score === undefined) return
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(10)
      expect(score + mirrored!).toBeCloseTo(10, 9)
    }),
  )
})

describe('the three lists', () => {
  const multi = (id: number, role: Question['role'], options: string[]) =>
    questionOf({ id, role, question_type: 'multi_select', options, has_other: true })
  const listsOf = (questions: Question[], counts: Counts) =>
    scoreCounts({ template: templateOf([questions]), counts, k: 5 }).categories[0]!

  test('Each list has at most five labels, each chosen by three or more people', () => {
    const issues = multi(31, 'impact', ['a', 'b', 'c', 'd', 'e', 'f', 'g'])
    const counts = { 31: counted({ g: 9, a: 2, b: 4, c: 4, d: 3, e: 8, f: 3, somethingTyped: 50 }) }
    expect(Object.entries(listsOf([issues], counts).impacting_issues)).toEqual([
      ['G', 9],
      ['E', 8],
      ['B', 4],
      ['C', 4],
      ['D', 3],
    ])
  })

  test('Each list contains only answers to questions with that list’s role', () => {
    const questions = [multi(31, 'impact', ['a']), multi(32, 'obstacle', ['b']), multi(33, 'goal', ['c'])]
    const counts = { 31: counted({ a: 3, b: 9 }), 32: counted({ b: 4 }), 33: counted({ c: 5 }) }
    expect(listsOf(questions, counts)).toMatchObject({
      impacting_issues: { A: 3 },
      obstacles: { B: 4 },
      goals: { C: 5 },
    })
  })

  test('Lists merge questions with the same role and count nobody twice', () => {
    const questions = [multi(31, 'impact', ['a', 'b']), multi(32, 'impact', ['b', 'c'])]
    const counts = { 31: counted({ a: 3, b: 2 }), 32: counted({ b: 2, c: 5 }) }
    expect(listsOf(questions, counts).impacting_issues).toEqual({ C: 5, A: 3 })
  })

  test('Labels that look like numbers are still listed by frequency', () => {
    const options = ['30', '20', '10', '7', 'x', '1', '__proto__'].map((label) => ({
      value: `v${label}`,
      label,
    }))
    const question = { ...multi(31, 'goal', []), options }
    const counts = { 31: counted({ v30: 9, v20: 5, v10: 6, v7: 4, vx: 8, v1: 3, v__proto__: 7 }) }
    expect(ranked(listsOf([question], counts).goals).map(({ label }) => label)).toEqual([
      '30',
      'x',
      '__proto__',
      '10',
      '20',
    ])
  })
})

test('Lists are ranked by frequency even if storage reorders their keys', () => {
  expect(ranked({ '2': 3, '10': 7, Noise: 9, Light: 3 })).toEqual([
    { label: 'Noise', people: 9 },
    { label: '10', people: 7 },
    { label: '2', people: 3 },
    { label: 'Light', people: 3 },
  ])
})

describe('rounding', () => {
  test('Scores are rounded half up to one decimal place', () => {
    expect([6.25, 6.35, 6.449, 0.05, 9.95, 0, 10].map(roundScore)).toEqual([6.3, 6.4, 6.4, 0.1, 10, 0, 10])
    expect([-0.25, -0.26, -0.04].map(roundScore)).toEqual([-0.2, -0.3, 0])
  })

  test('Rounding is correct despite floating-point errors', () => {
    expect(roundScore(1.2499999999999998)).toBe(1.3)
    expect(roundScore(7.05 - 6.9)).toBe(0.2)
  })

  test('A mean of means rounds exactly as integer arithmetic would', () => {
    const sum = fc.integer({ min: 0, max: 400 })
    fc.assert(
      fc.property(
        fc.array(sum, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 3, max: 200 }),
        (sums, people) => {
          // Each category's sum is a multiple of 2.5 points.
          const score =
            sums.map((quarters) => (quarters * 2.5) / people).reduce((a, b) => a + b, 0) / sums.length
          const quarters = sums.reduce((a, b) => a + b, 0)
          const tenths = Math.floor((2 * 25 * quarters + people * sums.length) / (2 * people * sums.length))
          expect(roundScore(score)).toBe(tenths / 10)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})

test('A change needs two scores and is rounded once', () => {
  // The two scores are shown as 6.5 and 6.6, although the unrounded scores are only 0.02 apart.
  expect(change(6.56, 6.54)).toBe(0.1)
  expect(change(6.64, 6.56)).toBe(0)
  expect(change(7.05, 6.94)).toBe(0.2)
  expect(change(6, 6.3)).toBe(-0.3)
  expect(change(6, 6)).toBe(0)
  expect(change(null, 6)).toBeNull()
  expect(change(6, null)).toBeNull()
})

test('Participation is rounded, and it is 0 when nobody was asked', () => {
  expect(participationPercent(0, 0)).toBe(0)
  expect(participationPercent(1, 200)).toBe(1)
  expect(participationPercent(34, 36)).toBe(94)
  expect(participationPercent(36, 36)).toBe(100)
})

test('Exclusive options are left out of lists and counted separately', () => {
  const question = questionOf({
    id: 31,
    question_type: 'multi_select',
    role: 'obstacle',
    options: ['noise', 'light', { value: 'none', label: 'Nothing gets in the way', exclusive: true }],
  })
  const of = (none: number) =>
    scoreCounts({
      template: templateOf([[question]]),
      counts: { 31: counted({ noise: 4, light: 2, none }) },
      k: 5,
    }).categories[0]
  expect(of(12)).toMatchObject({
    obstacles: { NOISE: 4 },
    exclusive: { impact: {}, obstacle: { 'Nothing gets in the way': 12 }, goal: {} },
  })
  expect(of(2)?.exclusive?.obstacle).toEqual({})
})

test('The change shown is the difference between the two scores shown', () => {
  const score = fc.double({ min: 0, max: 10, noNaN: true })
  fc.assert(
    fc.property(score, score, (now, before) => {
      const shown = (roundScore(before) + change(now, before)!).toFixed(1)
      expect(shown).toBe(roundScore(now).toFixed(1))
    }),
  )
})
