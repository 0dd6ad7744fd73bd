/**
 * The question that the product adds to a survey, asking whether people have noticed a change since the last
 * survey.
 */
import { choicesOf } from './question-types.ts'
import type { Counts } from './scoring.ts'
import {
  type Category,
  isNoticed,
  NOTICED_KEY,
  type Question,
  questionsOf,
  type Template,
} from './template.ts'

const VALUES = { yes: 'Yes', a_little: 'A little', no: 'No' } as const
export type Noticed = Record<keyof typeof VALUES, number>

const NAME = 'Since the last survey'
export const NOTICED_QUESTION = 'Have you noticed a change because of the last survey?'

/** The template without the added question. */
export const withoutNoticed = <T extends { categories: Category[] }>(template: T): T => ({
  ...template,
  categories: template.categories.filter(({ questions }) => !questions.some(isNoticed)),
})

/**
 * Adds the optional question at the end, in a separate category that has no score and appears in no report.
 */
export function withNoticed<T extends { categories: Category[] }>(given: T): T {
  const template = withoutNoticed(given)
  const { categories } = template
  const question: Question = {
    id: beyond(questionsOf(template)),
    key: NOTICED_KEY,
    question: NOTICED_QUESTION,
    question_type: 'select',
    role: 'context',
    options: Object.entries(VALUES).map(([value, label]) => ({ value, label })),
    has_other: false,
    reversed: false,
    optional: true,
  }
  const added: Category = {
    id: beyond(categories),
    name: NAME,
    description: '',
    color: 'c2',
    // This part has no cover card, because a single question needs none.
    part: NAME,
    questions: [question],
  }
  return { ...template, categories: [...categories, added] }
}

const beyond = (things: readonly { id: number }[]) =>
  things.reduce((most, { id }) => Math.max(most, id), 0) + 1

/** How many people chose each answer. Null if the question was not asked or fewer than k people answered it. */
export function noticedIn(template: Template, counts: Counts, k: number): Noticed | null {
  const question = questionsOf(template).find(isNoticed)
  const given = question && counts[question.id]
  if (!given || given.answered < k) return null
  return Object.fromEntries(
    choicesOf(question).map(({ value }) => [value, given.choices[value] ?? 0]),
  ) as Noticed
}
