import fc from 'fast-check'
import { expect, test } from 'vitest'
import { questionOf, templateOf } from './sample.fixture.ts'
import { pointsOf } from './scoring.ts'
import { comparableCategories, isWholeComparable, spreadsOf } from './spread.ts'

let number = 0
const STEPS = ['1', '2', '3', '4', '5']
const question = (more: Parameters<typeof questionOf>[0] = {}) =>
  questionOf({ id: ++number, options: STEPS, ...more })

const template = templateOf([
  [question(), question({ reversed: true })],
  [question(), question(), question()],
])
const questions = template.categories.map((category) => category.questions)
const [FIRST, SECOND] = [301, 302]

/** Answers from 1 to 5, by person and question. */
const people = fc.array(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 5, maxLength: 5 }), {
  minLength: 2,
  maxLength: 30,
})

const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

/** One person's overall score and category scores. */
function scoresOf(steps: number[]) {
  const rest = [...steps]
  const categories = questions.map((own) =>
    mean(own.map((one) => pointsOf(one, String(rest.shift())) ?? Number.NaN)),
  )
  return [mean(categories), ...categories]
}

function byTheTextbook(values: number[]) {
  const middle = mean(values)
  return Math.sqrt(values.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (values.length - 1))
}

const countsOf = (answers: number[][]) =>
  Object.fromEntries(
    questions.flat().map(({ id }, place) => {
      const choices: Record<string, number> = {}
      for (const steps of answers) choices[String(steps[place])] = (choices[String(steps[place])] ?? 0) + 1
      return [id, { answered: answers.length, choices }]
    }),
  )

test('The estimated spread is never narrower than the exact spread', () => {
  fc.assert(
    fc.property(people, (answers) => {
      const { overall, categories } = spreadsOf(template, countsOf(answers))
      const [whole = 0, ...parts] = [0, 1, 2].map((place) =>
        byTheTextbook(answers.map((steps) => scoresOf(steps)[place] ?? Number.NaN)),
      )
      expect(overall ?? 0).toBeGreaterThanOrEqual(whole - 1e-6)
      for (const [index, part] of parts.entries())
        expect(categories[FIRST + index] ?? 0).toBeGreaterThanOrEqual(part - 1e-6)
    }),
  )
})

test('The spread is exact if each person gives all questions the same answer', () => {
  const alike = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 30 })
  fc.assert(
    fc.property(alike, (steps) => {
      // The second question is reversed.
      const answers = steps.map((step) => [step, 6 - step, step, step, step])
      const exact = byTheTextbook(answers.map((own) => scoresOf(own)[0] ?? Number.NaN))
      expect(spreadsOf(template, countsOf(answers)).overall).toBeCloseTo(exact, 6)
    }),
  )
})

test('The spread does not depend on which answers came from the same person', () => {
  fc.assert(
    fc.property(people, fc.nat(), fc.nat(), fc.nat(4), (answers, one, other, place) => {
      const exchanged = answers.map((steps) => [...steps])
      const [first, second] = [exchanged[one % answers.length]!, exchanged[other % answers.length]!]
      ;[first[place], second[place]] = [second[place]!, first[place]!]
      expect(spreadsOf(template, countsOf(exchanged))).toEqual(spreadsOf(template, countsOf(answers)))
    }),
  )
})

test('Equal answers have zero spread, and one person alone has no spread', () => {
  expect(spreadsOf(template, countsOf(Array(9).fill([1, 2, 3, 4, 5])))).toEqual({
    overall: 0,
    categories: { [FIRST]: 0, [SECOND]: 0 },
  })
  expect(spreadsOf(template, countsOf([[1, 2, 3, 4, 5]]))).toEqual({ overall: null, categories: {} })
  expect(spreadsOf(template, {})).toEqual({ overall: null, categories: {} })
})

test('A category has no spread if a scored question may give no points', () => {
  const worthless = { question_type: 'select' as const, options: ['a'] }
  for (const odd of [question({ optional: true }), question(worthless)]) {
    const partly = templateOf([
      [question(), odd],
      [question(), question()],
    ])
    expect(comparableCategories(partly).map(({ id }) => id)).toEqual([SECOND])
    expect(isWholeComparable(partly)).toBe(false)
    const answers = [
      [1, 2, 3, 4, 5],
      [5, 4, 3, 2, 1],
    ]
    expect(spreadsOf(partly, countsOf(answers))).toMatchObject({ overall: null })
  }
  const hidden = templateOf([[question(), question({ optional: true, hidden: true })]])
  expect(isWholeComparable(hidden)).toBe(true)
})
