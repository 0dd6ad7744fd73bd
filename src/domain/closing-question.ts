/** A question that the product adds at the end of a survey, in a separate category without a score. */
import { choicesOf } from './question-types.ts'
import { type Counts, ofOneKind } from './scoring.ts'
import { beyond, type Category, type Question, questionsOf, type Template } from './template.ts'

/** How many people chose each answer. */
export type Split<Value extends string> = Record<Value, number>

interface Closing {
  key: string
  /** The name of the question's category. */
  name: string
  question: string
  /** Labels by value. */
  values: Readonly<Record<string, string>>
}

/** Adds the question at the end. Answering it is optional. */
export function withClosing<T extends { categories: Category[] }>(
  template: T,
  { key, name, question, values }: Closing,
): T {
  const { categories } = template
  const asked: Question = {
    id: beyond(questionsOf(template)),
    key,
    question,
    question_type: 'select',
    role: 'context',
    options: Object.entries(values).map(([value, label]) => ({ value, label })),
    has_other: false,
    reversed: false,
    optional: true,
  }
  const added: Category = {
    id: beyond(categories),
    name,
    description: '',
    color: 'c2',
    // This part has no cover card, because a single question needs none.
    part: name,
    questions: [asked],
  }
  return { ...template, categories: [...categories, added] }
}

type IsClosing = (question: Pick<Question, 'key'>) => boolean

export const withoutClosing = <T extends { categories: Category[] }>(template: T, isIt: IsClosing): T => ({
  ...template,
  categories: template.categories.filter(({ questions }) => !questions.some(isIt)),
})

/**
 * How the answers are split. Counts emailed answers only or, if there are none, answers by card. Null if the
 * question was not asked or fewer than k people answered it.
 */
export function splitIn(
  template: Template,
  isIt: IsClosing,
  { counts, k }: { counts: Counts; k: number },
): Split<string> | null {
  const question = questionsOf(template).find(isIt)
  if (!question) return null
  const given = counts[question.id]
  const values = choicesOf(question).map(({ value }) => value)
  const people = ofOneKind(given, values)
  const split = Object.fromEntries(values.map((value) => [value, people(given, value)]))
  const answered = Object.values(split).reduce((sum, chosen) => sum + chosen, 0)
  return answered < k ? null : split
}
