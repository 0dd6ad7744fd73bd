import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BLOCKS } from '#content/question-blocks.ts'
import { ageOfReferences, referencesOf } from './references.ts'
import { questionOf, templateOf } from './sample.fixture.ts'
import { scoreCounts } from './scoring.ts'
import type { Category } from './template.ts'

const templateWith = (...categories: Category[]) => ({ ...templateOf([]), categories })
const recommend = BLOCKS.recommend.questions[0]!

/**
 * The figures about recommending the company if `people` maps each answer, from 0 to 10, to a number of
 * people.
 */
const recommended = (people: Record<number, number>) => {
  const answered = Object.values(people).reduce((sum, some) => sum + some, 0)
  const counts = answered === 0 ? {} : { [recommend.id]: { answered, choices: people } }
  return referencesOf(templateWith(BLOCKS.recommend), counts)[0]!
}

test('The mean of all answers has two decimal places, rounded half up', () => {
  expect(recommended({ 7: 2, 8: 1 }).mean).toBe(7.33)
  expect(recommended({ 0: 5 }).mean).toBe(0)
  expect(recommended({ 0: 7, 1: 1 }).mean).toBe(0.13)
  expect(recommended({}).mean).toBe(null)
})

test('Recommendation scores are split into 0 to 6, 7 to 8 and 9 to 10', () => {
  expect(recommended({ 10: 3, 9: 4, 8: 5, 7: 1, 6: 2, 0: 1 }).split).toEqual({ high: 7, middle: 6, low: 3 })
  expect(recommended({ 10: 12 }).split).toEqual({ high: 12, middle: 0, low: 0 })
})

test('A split is withheld if it has a part with only one or two people', () => {
  for (const few of [1, 2]) {
    expect(recommended({ 9: 30, 8: 30, 3: few })).toMatchObject({ split: null, figure: null })
    expect(recommended({ 9: few, 3: 100 + few }).split).toBe(null)
    expect(recommended({ 9: 10, 8: few, 3: 10 }).split).toBe(null)
  }
})

test('A split counts only emailed answers and has no part of 1 or 2 people', () => {
  const figures = (byMail: number) => {
    const choices = { 9: 10, 7: 10, 3: byMail + 6 }
    const counts = { [recommend.id]: { answered: byMail + 26, choices, by_card: { 3: 6 } } }
    return referencesOf(templateWith(BLOCKS.recommend), counts)[0]!
  }
  const split = (byMail: number) => figures(byMail).split
  expect([1, 2].map(split)).toEqual([null, null])
  expect([0, 3].map(split)).toEqual([
    { high: 10, middle: 10, low: 0 },
    { high: 10, middle: 10, low: 3 },
  ])
  // 23 of these people answered, with 169 points in total.
  expect(figures(3).mean).toBe(7.35)
})

test('The single recommendation figure needs at least 100 answers', () => {
  expect(recommended({ 9: 50, 8: 19, 6: 30 })).toMatchObject({ split: { high: 50 }, figure: null })
  expect(recommended({ 9: 50, 8: 20, 6: 30 })).toMatchObject({ figure: 20 })
  expect(recommended({ 0: 100 })).toMatchObject({ figure: -100 })
  expect(recommended({ 10: 200 })).toMatchObject({ figure: 100 })
  expect(recommended({ 9: 3, 8: 197 })).toMatchObject({ figure: 2 })
})

test('A published split never has a part with only one or two people', () => {
  const people = fc.dictionary(fc.integer({ min: 0, max: 10 }).map(String), fc.integer({ min: 0, max: 60 }))
  fc.assert(
    fc.property(people, (said) => {
      const { split, figure, mean } = recommended(said)
      const all = Object.values(said).reduce((sum, some) => sum + some, 0)
      expect(mean === null).toBe(all === 0)
      if (split === null) {
        expect(figure).toBe(null)
        return
      }
      const parts = Object.values(split)
      expect(parts.some((part) => part === 1 || part === 2)).toBe(false)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all)
      expect(figure === null).toBe(all < 100)
    }),
  )
})

test('The four ONS questions are compared with UK means and are not split', () => {
  const references = referencesOf(templateWith(BLOCKS.ons4, BLOCKS.recommend), {})
  const uk = { population: 'UK adults', period: 'year to March 2023' }
  expect(references.map(({ key, reference }) => [key, reference])).toEqual([
    ['ons4.satisfied', { value: 7.45, ...uk }],
    ['ons4.worthwhile', { value: 7.73, ...uk }],
    ['ons4.happy', { value: 7.39, ...uk }],
    ['ons4.anxious', { value: 3.23, ...uk }],
    ['recommend', null],
  ])
  const [satisfied] = BLOCKS.ons4.questions
  const counts = { [satisfied!.id]: { answered: 9, choices: { '10': 9 } } }
  expect(referencesOf(templateWith(BLOCKS.ons4), counts)[0]).toMatchObject({
    mean: 10,
    split: null,
    figure: null,
  })
})

test('Only visible questions with the role ‘reference’ are compared', () => {
  const [satisfied, ...others] = BLOCKS.ons4.questions
  const hidden = { ...BLOCKS.ons4, questions: [{ ...satisfied!, hidden: true }, ...others] }
  expect(referencesOf(templateWith(hidden), {})).toHaveLength(3)
  const context = questionOf({ question_type: 'scale', role: 'context', options: ['0', '10'] })
  expect(referencesOf(templateOf([[context, questionOf({ id: 12 })]]), {})).toEqual([])
})

test('Reference questions do not affect scores', () => {
  const scale = (id: number, role: 'score' | 'reference') =>
    questionOf({ id, question_type: 'scale', role, options: ['0', '10'] })
  const said = (value: string) => ({ answered: 6, choices: { [value]: 6 } })
  const template = templateOf([
    [scale(1, 'score'), { ...scale(2, 'score'), reversed: true }, scale(3, 'reference')],
    [scale(4, 'reference')],
  ])
  const counts = { 1: said('7'), 2: said('1'), 3: said('0'), 4: said('0') }
  const { overall, categories } = scoreCounts({ template, counts, k: 5 })
  expect(overall).toBe(8)
  expect(categories.map(({ id, score }) => [id, score])).toEqual([[301, 8]])
})

test('UK averages that are over 3 years old are labelled with their age', () => {
  expect(ageOfReferences('2026-03-31')).toBe(null)
  expect(ageOfReferences('2026-04-01')).toBe('more than 3 years old')
  expect(ageOfReferences('2027-03-31')).toBe('more than 3 years old')
  expect(ageOfReferences('2027-04-01')).toBe('more than 4 years old')
})
