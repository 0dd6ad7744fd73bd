/**
 * Figures that are shown next to the scores but do not count towards them: means of reference questions, and
 * published figures for comparison.
 */
import { type Counts, chosenBy, ofOneKind, roundTo } from './scoring.ts'
import { isReference, type Question, questionsOf, type Template, valuesOf, visible } from './template.ts'

/** How many people said 9 or 10, 7 or 8, and 6 or less. */
export interface Split {
  high: number
  middle: number
  low: number
}

export interface Reference {
  value: number
  population: string
  period: string
}

export interface ReferenceFigures {
  key: string
  question: string
  /** The mean from 0 to 10, to two decimal places; null if withheld. */
  mean: number | null
  /**
   * The split of answers. Null if withheld, and for all questions except the one about recommending the
   * company.
   */
  split: Split | null
  /** The percentage of high answers minus the percentage of low ones. */
  figure: number | null
  reference: Reference | null
}

export const RECOMMEND = 'recommend'
/**
 * The figure needs at least this many people. With fewer, one different answer would move it by a point or
 * more.
 */
export const FIGURE_FROM = 100
/**
 * Each part of the split must contain at least this many people, or nobody. A smaller part could identify its
 * people.
 */
export const PART_FROM = 3

const UK_ADULTS = { population: 'UK adults', period: 'year to March 2023' }
const UK_UNTIL = { year: 2023, month: 3, day: 31 }
const OLD_AFTER_YEARS = 3
const UK_MEANS = new Map([
  ['ons4.satisfied', 7.45],
  ['ons4.worthwhile', 7.73],
  ['ons4.happy', 7.39],
  ['ons4.anxious', 3.23],
])

/** Shown with every published mean. */
export const ASKED_BY_INTERVIEWERS = 'asked by interviewers, which tends to give higher scores'

/** The three parts into which answers are split, and the answers in each part. */
export const PARTS = [
  { part: 'high', said: '9 or 10' },
  { part: 'middle', said: '7 or 8' },
  { part: 'low', said: '0 to 6' },
] as const

export const WHAT_THE_FIGURE_IS = 'percentage who said 9 or 10, minus percentage who said 0 to 6'

export const ABOUT_REFERENCES =
  'These questions use a scale from 0 to 10. Each number is the average of the answers counted, and does not count towards any score.'

/**
 * Explains the reference marks: their population, survey method and age, and what is withheld and why.
 * `today` is yyyy-MM-dd.
 */
export function explainReferences(references: readonly ReferenceFigures[], today: string): string[] {
  const other = references.find(({ reference }) => reference)?.reference
  const asked = references.find(({ key }) => key === RECOMMEND)
  const age = ageOfReferences(today)
  return [
    ...(other
      ? [
          `The small marks show averages for ${other.population} in the ${other.period}. These people were ${ASKED_BY_INTERVIEWERS}. The marks are there for context and are not a target.${age ? ` These figures are ${age}.` : ''}`,
        ]
      : []),
    ...(asked && asked.mean !== null && asked.split === null
      ? [
          'We do not split the answers about recommending the company, because one of the groups would have only 1 or 2 people.',
        ]
      : []),
    ...(asked?.split
      ? [
          'If people answered by e-mail and by card, only the e-mail answers about recommending the company are counted.',
        ]
      : []),
    ...(asked?.split && asked.figure === null
      ? [`The figure from −100 to 100 about recommending the company needs at least ${FIGURE_FROM} answers.`]
      : []),
  ]
}

export const isLowerBetter = ({ key }: Pick<Question, 'key'>) => key === 'ons4.anxious'

/**
 * A survey's reference figures, in template order. Published counts leave out questions that fewer than k
 * people answered.
 */
export function referencesOf(template: Template, counts: Counts): ReferenceFigures[] {
  return questionsOf(visible(template))
    .filter(isReference)
    .map((question) => {
      const isSplit = question.key === RECOMMEND
      // The mean must cover the same answers as the split. Otherwise, subtracting the split would reveal the
      // other answers.
      const given = isSplit
        ? givenBy(question, counts, ofOneKind(counts[question.id], valuesOf(question)))
        : givenBy(question, counts, chosenBy)
      const split = isSplit ? splitOf(given) : null
      return {
        key: question.key,
        question: question.question,
        mean: meanOf(given),
        split,
        figure: split && figureOf(split),
        reference: ukMean(question.key),
      }
    })
}

type Given = { value: number; people: number }[]

const givenBy = (question: Question, counts: Counts, by: typeof chosenBy): Given =>
  valuesOf(question).map((value) => ({ value: Number(value), people: by(counts[question.id], value) }))

const peopleIn = (given: Given) => given.reduce((sum, { people }) => sum + people, 0)

function meanOf(given: Given): number | null {
  const people = peopleIn(given)
  if (people === 0) return null
  return roundTo(given.reduce((sum, { value, people }) => sum + value * people, 0) / people, 2)
}

const partsOf = (given: Given): Split => ({
  high: peopleIn(given.filter(({ value }) => value >= 9)),
  middle: peopleIn(given.filter(({ value }) => value === 7 || value === 8)),
  low: peopleIn(given.filter(({ value }) => value <= 6)),
})

const hasNoSmallPart = (given: Given) =>
  Object.values(partsOf(given)).every((people) => people === 0 || people >= PART_FROM)

const splitOf = (given: Given): Split | null =>
  peopleIn(given) > 0 && hasNoSmallPart(given) ? partsOf(given) : null

function figureOf({ high, middle, low }: Split): number | null {
  const people = high + middle + low
  return people < FIGURE_FROM ? null : roundTo(((high - low) * 100) / people, 0)
}

function ukMean(key: string): Reference | null {
  const value = UK_MEANS.get(key)
  return value === undefined ? null : { value, ...UK_ADULTS }
}

/** The age of the UK means, as text. Null while they are at most three years old. `today` is yyyy-MM-dd. */
export function ageOfReferences(today: string): string | null {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const isBeforeAnniversary = month < UK_UNTIL.month || (month === UK_UNTIL.month && day <= UK_UNTIL.day)
  const years = year - UK_UNTIL.year - (isBeforeAnniversary ? 1 : 0)
  return years < OLD_AFTER_YEARS ? null : `more than ${years} years old`
}
