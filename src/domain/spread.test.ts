import fc from 'fast-check'
import { expect, test } from 'vitest'
import { questionOf, templateOf } from './sample.fixture.ts'
import { pointsOf } from './scoring.ts'
import {
  comparableCategories,
  isWholeComparable,
  type ScoreSums,
  spreadsOf,
  widestSpreads,
} from './spread.ts'

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

function sumsOf(answers: number[][]): ScoreSums[] {
  const all = answers.map(scoresOf)
  return [null, FIRST, SECOND].map((category, place) => {
    const values = all.map((scores) => scores[place] ?? Number.NaN)
    return {
      category,
      people: values.length,
      sum: values.reduce((sum, one) => sum + one, 0),
      squares: values.reduce((sum, one) => sum + one ** 2, 0),
    }
  })
}

const countsOf = (answers: number[][]) =>
  Object.fromEntries(
    questions.flat().map(({ id }, place) => {
      const choices: Record<string, number> = {}
      for (const steps of answers) choices[String(steps[place])] = (choices[String(steps[place])] ?? 0) + 1
      return [id, { answered: answers.length, choices }]
    }),
  )

test('gives the same spread of scores however blocks are split', () => {
  fc.assert(
    fc.property(people, fc.nat(), (answers, at) => {
      const cut = at % answers.length
      const blocks = [answers.slice(0, cut), answers.slice(cut)].filter(({ length }) => length > 0)
      const { overall, categories } = spreadsOf(template, blocks.flatMap(sumsOf))
      const [whole = 0, ...parts] = [0, 1, 2].map((place) =>
        byTheTextbook(answers.map((steps) => scoresOf(steps)[place] ?? Number.NaN)),
      )
      expect(overall).toBeCloseTo(whole, 6)
      for (const [index, part] of parts.entries()) expect(categories[FIRST + index]).toBeCloseTo(part, 6)
    }),
  )
})

test('gives no upper bound below the real spread', () => {
  fc.assert(
    fc.property(people, (answers) => {
      const exact = spreadsOf(template, sumsOf(answers))
      const widest = widestSpreads(template, countsOf(answers))
      expect(widest.overall ?? 0).toBeGreaterThanOrEqual((exact.overall ?? 0) - 1e-6)
      for (const id of [FIRST, SECOND])
        expect(widest.categories[id] ?? 0).toBeGreaterThanOrEqual((exact.categories[id] ?? 0) - 1e-6)
    }),
  )
})

test('gives no spread for equal answers or a single person', () => {
  expect(spreadsOf(template, sumsOf(Array(9).fill([1, 2, 3, 4, 5])))).toEqual({
    overall: 0,
    categories: { [FIRST]: 0, [SECOND]: 0 },
  })
  expect(spreadsOf(template, sumsOf([[1, 2, 3, 4, 5]]))).toEqual({ overall: null, categories: {} })
  expect(widestSpreads(template, {})).toEqual({ overall: null, categories: {} })
})

test('gives no spread where not everybody answers a category', () => {
  const worthless = { question_type: 'select' as const, options: ['a'] }
  for (const odd of [question({ optional: true }), question(worthless)]) {
    const partly = templateOf([
      [question(), odd],
      [question(), question()],
    ])
    expect(comparableCategories(partly).map(({ id }) => id)).toEqual([SECOND])
    expect(isWholeComparable(partly)).toBe(false)
    expect(
      spreadsOf(
        partly,
        sumsOf([
          [1, 2, 3, 4, 5],
          [5, 4, 3, 2, 1],
        ]),
      ),
    ).toMatchObject({ overall: null })
  }
  const hidden = templateOf([[question(), question({ optional: true, hidden: true })]])
  expect(isWholeComparable(hidden)).toBe(true)
})
