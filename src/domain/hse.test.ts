import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandOf, roundMean } from './bands.ts'
import { hseTemplate, idOf, pointsOf } from './hse.fixture.ts'
import { AREAS, areaScores, BULLYING, HARASSMENT, itemKey, responseWords, shareOf } from './hse.ts'
import { type Counts, scoreCounts } from './scoring.ts'
import { questionsOf, type Template, valuesOf } from './template.ts'

const K = 5

/**
 * Counts the answers of these people. Each person is a function that takes an item's number and returns an
 * answer from 1 to 5.
 */
function countsOf(people: readonly ((item: number) => number)[]): Counts {
  const counts: Counts = {}
  for (let item = 1; item <= 35; item++) {
    const choices: Record<string, number> = {}
    for (const step of people.map((stepFor) => String(stepFor(item))))
      choices[step] = (choices[step] ?? 0) + 1
    counts[idOf(item)] = { answered: people.length, choices }
  }
  return counts
}

const areasFrom = (counts: Counts, template: Template = hseTemplate()) =>
  areaScores(template, scoreCounts({ template, counts, k: K }).questions)

const alike = (people: number, stepFor: (item: number) => number) => Array(people).fill(stepFor)

test('Each of the 35 HSE items belongs to one area', () => {
  const items = AREAS.flatMap((area) => area.items).toSorted((one, other) => one - other)
  expect(items).toEqual(Array.from({ length: 35 }, (_, index) => index + 1))
  expect(itemKey(5)).toBe('hse.05')
})

test('The best answer scores 5 and the worst 1, however an item is worded', () => {
  const best = areasFrom(countsOf(alike(6, (item) => pointsOf(item, 5))))
  expect(best.map(({ mean, band, gap }) => [mean, band, gap])).toEqual(Array(7).fill([5, 'green', null]))
  const worst = areasFrom(countsOf(alike(6, (item) => pointsOf(item, 1))))
  expect(worst.map(({ mean, band }) => [mean, band])).toEqual(Array(7).fill([1, 'red']))
  expect(worst.map(({ gap }) => gap)).toEqual([1.94, 2.22, 2.27, 2.63, 2.61, 3.04, 1.79])
})

test('An area’s mean is the average of its items across everyone counted', () => {
  // Seven people answer three items, so there are 21 answers. One is 2 and the others are 4:
  // (21 × 4 − 2) / 21.
  const people = [(item: number) => (item === 28 ? 2 : 4), ...alike(6, () => 4)]
  const change = areasFrom(countsOf(people)).at(-1)
  expect(change).toEqual({
    key: 'change',
    category_id: 307,
    name: 'Change',
    p20: 2.791,
    p50: 3.0428,
    p80: 3.24,
    mean: 3.9,
    band: 'green',
    gap: null,
  })
})

test('Every mean is rounded once, after its band is chosen', () => {
  const person = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 35, maxLength: 35 })
  fc.assert(
    fc.property(fc.array(person, { minLength: K, maxLength: 12 }), (people) => {
      const areas = areasFrom(countsOf(people.map((steps) => (item) => steps[item - 1]!)))
      for (const [index, { items, p20, p50, p80 }] of AREAS.entries()) {
        const given = people.flatMap((steps) => items.map((item) => pointsOf(item, steps[item - 1]!)))
        const exact = given.reduce((sum, points) => sum + points, 0) / given.length
        const { mean, band, gap } = areas[index]!
        expect(Math.abs(mean! - exact)).toBeLessThan(0.005 + 1e-9)
        expect(band).toBe(bandOf(Number(exact.toPrecision(12)), { p20, p50, p80 }))
        const next = [p20, p50, p80].find((mark) => exact < mark - 1e-9)
        if (next === undefined) expect(gap).toBeNull()
        else {
          expect(gap).toBeGreaterThanOrEqual(0)
          expect((mean! + gap!).toFixed(2)).toBe(roundMean(next).toFixed(2))
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('A mean of exactly 3.24 is in the top band for Change', () => {
  // 25 people and three items give 75 answers with a sum of 243.
  const people = Array.from({ length: 25 }, (_, index) => () => (index < 6 ? 4 : 3))
  const change = areasFrom(countsOf(people)).at(-1)
  expect(change).toMatchObject({ mean: 3.24, band: 'green', gap: null })
})

test('The gap is 0 if the rounded figures are equal', () => {
  // 37 people answer three items. The 111 answers have a sum of 337 and a mean of 3.036. This mean and the
  // percentile 3.0428 are both shown as 3.04.
  const counts = countsOf(alike(37, () => 3))
  counts[idOf(26)] = { answered: 37, choices: { 3: 33, 4: 4 } }
  expect(areasFrom(counts).at(-1)).toMatchObject({ mean: 3.04, band: 'yellow', gap: 0 })
})

test('An area is not scored if one of its questions is missing', () => {
  const template = hseTemplate((question) => ({ ...question, hidden: question.key === 'hse.34' }))
  const areas = areasFrom(countsOf(alike(6, () => 3)), template)
  expect(areas.map(({ mean }) => mean)).toEqual([3, 3, 3, 3, null, 3, 3])
  expect(areas[4]).toMatchObject({ name: 'Relationships', band: null, gap: null })
})

test('An area is not scored if fewer than k people answered any of its items', () => {
  const counts = countsOf(alike(6, () => 3))
  counts[idOf(1)] = { answered: 4, choices: { 3: 4 } }
  expect(areasFrom(counts)[5]).toMatchObject({ name: 'Role', mean: null })
})

test('A template without the HSE items has no areas', () => {
  const template = { ...hseTemplate(), categories: [] }
  expect(areaScores(template, [])).toEqual([])
  expect(shareOf(template, {}, HARASSMENT)).toBeNull()
})

test('Harassment is shown only if 10 or more answer and 3 or more report it', () => {
  const said = (people: number, sometimesOrMore: number, item = BULLYING) =>
    shareOf(
      hseTemplate(),
      countsOf(
        Array.from({ length: people }, (_, index) => () => (index < sometimesOrMore ? 3 + (index % 3) : 2)),
      ),
      item,
    )
  expect(said(10, 3)).toEqual({ counted: 10, share: 30 })
  expect(said(36, 7, HARASSMENT)).toEqual({ counted: 36, share: 19 })
  expect(said(10, 2)).toBeNull()
  expect(said(9, 9)).toBeNull()
  expect(said(40, 0)).toBeNull()
  const hidden = hseTemplate((question) => ({ ...question, hidden: question.key === 'hse.21' }))
  expect(shareOf(hidden, countsOf(alike(12, () => 4)), BULLYING)).toBeNull()
})

test('Filling in cards never reveals emailed answers about harassment', () => {
  const question = questionsOf(hseTemplate()).find(({ key }) => key === 'hse.05')!
  const said = (byMail: Record<string, number>, byCard: Record<string, number>) => {
    const sum = (value: string) => (byMail[value] ?? 0) + (byCard[value] ?? 0)
    const choices = Object.fromEntries(valuesOf(question).map((value) => [value, sum(value)]))
    const answered = Object.values(choices).reduce((all, people) => all + people, 0)
    return shareOf(hseTemplate(), { [question.id]: { answered, choices, by_card: byCard } }, HARASSMENT)
  }
  for (const few of [0, 1, 2]) expect(said({ 1: 12, 4: few }, { 1: 7, 4: 9 })).toBeNull()
  expect(said({ 1: 2, 4: 3 }, { 1: 20, 4: 9 })).toBeNull()
  expect(said({ 1: 7, 4: 3 }, { 1: 8, 4: 2 })).toEqual({ counted: 10, share: 30 })
  expect(said({}, { 1: 15, 4: 5 })).toEqual({ counted: 20, share: 25 })
})

test.each([
  [50, 'too low to speak for everybody'],
  [51, 'adequate'],
  [60, 'adequate'],
  [61, 'desirable'],
  [70, 'desirable'],
  [71, 'good'],
  [80, 'good'],
  [81, 'very good'],
])('A response of %i out of 100 is rated: %s', (completed, words) => {
  expect(responseWords({ completed, recipients: 100 })).toBe(words)
})

test('No response rate is reported if nobody was asked', () => {
  expect(responseWords({ completed: 0, recipients: 0 })).toBe('too low to speak for everybody')
})
