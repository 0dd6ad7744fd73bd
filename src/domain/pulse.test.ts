import { expect, test } from 'vitest'
import { shippedTemplates } from '#content/templates/all.ts'
import { actionAskedIn, checkAnswers, checkDue, checkIn, checkInWords, withCheck } from './check.ts'
import { anchorsIn, asksAnchors, chooseInDepth, inDepthIn, pulseOf, pulseScoreOf } from './pulse.ts'
import { minutesFor, partsOf } from './question-flow.ts'
import { type Counts, scoreCounts } from './scoring.ts'
import { spreadsOf } from './spread.ts'
import { questionsOf, reported, type Template, valuesOf } from './template.ts'

const [shipped, hse] = shippedTemplates.map(({ template }, index) => ({ ...template, id: index + 1 })) as [
  Template,
  Template,
]
const nothing = { scores: new Map(), taken: new Set<number>() }
const inDepthOf = (id: number) => shipped.categories.find((category) => category.id === id)!
const third = shipped.categories[2]!

test('A pulse asks six anchor questions and one category, without repeats', () => {
  const pulse = pulseOf({ last: undefined, shipped }, third)
  const keys = questionsOf(pulse).map(({ key }) => key)
  expect(keys).toEqual([
    'mental.calm',
    'physical.energy',
    'relationships.belonging',
    'purpose.meaning',
    'financial.worry',
    'workload.deadlines',
    'workload.say',
    'workload.priorities',
    'workload.too_much',
  ])
  expect(asksAnchors(pulse)).toBe(true)
  expect(partsOf(pulse).map(({ name, hasCover }) => [name, hasCover])).toEqual([
    ['How things are', false],
    [third.name, true],
  ])
  expect(minutesFor(pulse)).toBe(2)
  expect(reported(pulse).categories.map(({ id }) => id)).toEqual([third.id])
})

test('A pulse uses the last full survey’s wording and restores hidden anchors', () => {
  const last: Template = {
    ...shipped,
    categories: shipped.categories.map((category) => ({
      ...category,
      questions: category.questions.map((question) => ({
        ...question,
        question: `New: ${question.question}`,
        hidden: question.key === 'workload.say' || question.key === 'workload.too_much',
      })),
    })),
  }
  const pulse = pulseOf(
    { last, shipped },
    chooseInDepth({ last, shipped, ...nothing, taken: new Set([1, 2]) })!,
  )
  const asked = new Map(questionsOf(pulse).map(({ key, question }) => [key, question]))
  expect(asked.get('mental.calm')).toMatch(/^New: /)
  expect(asked.get('workload.say')).toBe(anchorsIn(shipped)[2]!.question)
  expect(asked.has('workload.too_much')).toBe(false)
  expect(asksAnchors(pulse)).toBe(true)
  expect(asksAnchors(last)).toBe(false)
})

test('A pulse asks about the lowest category not yet covered by a pulse', () => {
  const scores = new Map(shipped.categories.map(({ id }, index) => [id, [6, 4, 5, 7, 3, 8][index] ?? null]))
  const choose = (taken: number[]) =>
    chooseInDepth({ last: shipped, shipped, scores, taken: new Set(taken) })?.id
  const [, second, inThird, , fifth] = shipped.categories.map(({ id }) => id)
  expect(choose([])).toBe(fifth)
  expect(choose([fifth!])).toBe(second)
  expect(choose([fifth!, second!])).toBe(inThird)
  expect(chooseInDepth({ last: hse, shipped, ...nothing })?.id).toBe(shipped.categories[0]!.id)
  const everything = new Set(shipped.categories.map(({ id }) => id))
  expect(chooseInDepth({ last: shipped, shipped, scores, taken: everything })?.id).toBe(fifth)
})

/**
 * The counts for people who each choose the option at the same position in every question. `places` has one
 * position for each person.
 */
const counted = (template: Template, places: number[]): Counts =>
  Object.fromEntries(
    questionsOf(template).map((question) => {
      const values = valuesOf(question)
      const choices: Record<string, number> = {}
      for (const place of places) {
        const value = values[place % Math.max(1, values.length)] ?? ''
        choices[value] = (choices[value] ?? 0) + 1
      }
      return [question.id, { answered: places.length, choices }]
    }),
  )

test('A pulse and a full survey give the same pulse score for equal answers', () => {
  const pulse = pulseOf({ last: shipped, shipped }, third)
  const places = [0, 1, 2, 3, 4, 1, 2]
  const [full, short] = [shipped, pulse].map((template) => ({
    template,
    counts: counted(template, places),
    k: 5,
  }))
  expect(pulseScoreOf(short!)).toBe(pulseScoreOf(full!))
  expect(spreadsOf(pulse, short!.counts).pulse).toBe(spreadsOf(shipped, full!.counts).pulse)
  expect(pulseScoreOf({ ...short!, k: 8 })).toBeNull()
  expect(pulseScoreOf({ template: hse, counts: counted(hse, places), k: 5 })).toBeNull()
})

test('A pulse reports no separate scores for its other five anchor questions', () => {
  const pulse = pulseOf({ last: shipped, shipped }, third)
  const { categories } = scoreCounts({ template: pulse, counts: counted(pulse, [0, 1, 2, 3, 4]), k: 5 })
  expect(categories.map(({ id }) => id)).toEqual([third.id])
  expect(inDepthIn(pulse)?.id).toBe(third.id)
  expect(inDepthOf(third.id)).toBe(third)
})

/** The rank of a matrix that has one row for each published number and one column for each question. */
function rankOf(rows: number[][]): number {
  const matrix = rows.map((row) => [...row])
  let rank = 0
  for (let column = 0; column < (matrix[0]?.length ?? 0); column++) {
    const pivot = matrix.findIndex((row, index) => index >= rank && Math.abs(row[column]!) > 1e-9)
    if (pivot === -1) continue
    ;[matrix[rank], matrix[pivot]] = [matrix[pivot]!, matrix[rank]!]
    for (const [index, row] of matrix.entries()) {
      if (index === rank) continue
      const factor = row[column]! / matrix[rank]![column]!
      for (const at of row.keys()) row[at] = row[at]! - factor * matrix[rank]![at]!
    }
    rank++
  }
  return rank
}

test('A pulse’s totals do not reveal the score of any single question', () => {
  const questions = questionsOf(shipped).filter(({ role }) => role === 'score')
  const row = (asked: { id: number }[]) =>
    questions.map(({ id }) => (asked.some((question) => question.id === id) ? 1 : 0))
  const categories = shipped.categories.map((category) => row(category.questions))
  // The sums that a full survey and a pulse publish together, whichever category the pulse asks about.
  const sums = [...categories, row(anchorsIn(shipped))]
  const rank = rankOf(sums)
  for (const [index] of questions.entries()) {
    const alone = questions.map((_, column) => (column === index ? 1 : 0))
    expect(rankOf([...sums, alone])).toBe(rank + 1)
  }
  // Proves that this check fails if a single question's score is published.
  const anchor = row([anchorsIn(shipped)[0]!])
  expect(rankOf([...sums, anchor, anchor])).toBe(rank + 1)
})

const action = { uuid: '6f1c2d3e-0000-4000-8000-123456789abc', title: 'Plan “the” week {title} $& first' }

test('A pulse names the action it asks about and hides small groups’ answers', () => {
  const pulse = withCheck(pulseOf({ last: shipped, shipped }, third), action)
  const question = questionsOf(pulse).at(-1)!
  expect(question.question).toBe(
    'After the last survey we did this: “Plan “the” week {title} $& first”. Has it made things better?',
  )
  expect(question.optional).toBe(true)
  expect(actionAskedIn(pulse)).toEqual(action)
  const counts = (answered: number): Counts => ({
    [question.id]: { answered, choices: { yes: 3, no: answered - 3 } },
  })
  expect(checkIn(pulse, counts(6), 5)).toEqual({ yes: 3, a_little: 0, no: 3, cannot_say: 0 })
  expect(checkIn(pulse, counts(5), 5), 'two people said no').toBeNull()
  expect(checkIn(pulse, counts(4), 5)).toBeNull()
  expect(reported(pulse).categories.map(({ id }) => id)).toEqual([third.id])
  expect(checkDue('2027-01-05')).toBe('2027-02-02')
  const published = { yes: 12, a_little: 9, no: 4, cannot_say: 3 }
  expect(checkAnswers(published)).toBe('28 people answered this question.')
  expect(checkInWords('Pulse, August 2026', published)).toBe(
    'From ‘Pulse, August 2026’: 12 said yes, 9 a little, 4 no, 3 could not say.',
  )
})

test('A pulse asks nothing about an action whose question is hidden', () => {
  const asked = withCheck(shipped, action)
  const hidden = {
    ...asked,
    categories: asked.categories.map((category) => ({
      ...category,
      questions: category.questions.map((question) => ({ ...question, hidden: true })),
    })),
  }
  expect(actionAskedIn(hidden)).toBeUndefined()
})
