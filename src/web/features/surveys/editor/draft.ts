import type { Survey, SurveyChange } from '#contract/surveys.ts'
import { type Block, blocks } from '#domain/question-blocks.ts'
import type { Category, Question } from '#domain/template.ts'
import { isLoneScore, LONE_SCORE } from '#domain/template-check.ts'

/** A survey being edited. It is saved as a whole or not at all. */
export interface Draft {
  title: string
  estimated_date: string
  tag_ids: number[] | null
  repeat: Survey['repeat']
  blocks: Block[]
  categories: Category[]
}

export type Direction = -1 | 1

export const draftOf = (survey: Survey): Draft => ({
  title: survey.title,
  estimated_date: survey.estimated_date,
  tag_ids: survey.tag_ids.length > 0 ? survey.tag_ids : null,
  repeat: survey.repeat,
  blocks: survey.blocks,
  categories: survey.survey_template.categories,
})

/** Returns only the changed fields, so that a colleague's changes to other fields are not overwritten. */
export function changeOf(draft: Draft, before: Draft): SurveyChange {
  const was = wholeOf(before)
  const differs = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(was[field as keyof SurveyChange])
  return Object.fromEntries(Object.entries(wholeOf(draft)).filter(differs))
}

export const isChanged = (draft: Draft, before: Draft) => Object.keys(changeOf(draft, before)).length > 0

/** The whole survey. Questions have only their editable fields, in the new order. */
const wholeOf = (draft: Draft): SurveyChange => ({
  title: draft.title,
  estimated_date: draft.estimated_date,
  tag_ids: draft.tag_ids ?? [],
  repeat: draft.repeat,
  blocks: draft.blocks,
  survey_template: {
    categories: draft.categories.map(({ id, questions }) => ({
      id,
      questions: questions.map(({ id, question, answer_helper, hidden }) => ({
        id,
        question,
        answer_helper: answer_helper ?? null,
        hidden: hidden ?? false,
      })),
    })),
  },
})

/** The key under which a category's problems are stored. */
export const ofCategory = ({ id }: { id: number }) => `category-${id}`

/** Problems that the server would reject, by field or by question id. */
export function problemsOf(draft: Draft): Record<string, string> {
  const problems: Record<string, string> = {}
  if (!draft.title.trim()) problems.title = 'Required'
  if (draft.tag_ids?.length === 0) problems.tag_ids = 'Choose at least one tag'
  const questions = draft.categories.flatMap((category) => category.questions)
  if (questions.every(({ hidden }) => hidden)) problems.questions = 'At least one question must be shown'
  for (const category of draft.categories)
    if (isLoneScore(category)) problems[ofCategory(category)] = LONE_SCORE
  for (const { id, question } of questions) if (!question.trim()) problems[id] = 'Required'
  return problems
}

/** Moves an item by one place. An item at either end does not move past it. */
export function moved<T extends { id: number }>(items: T[], id: number, by: Direction): T[] {
  const from = items.findIndex((item) => item.id === id)
  const to = from + by
  const item = items[from]
  if (!item || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

export const withQuestion = (draft: Draft, id: number, change: Partial<Question>): Draft => ({
  ...draft,
  categories: draft.categories.map((category) =>
    category.questions.some((question) => question.id === id)
      ? {
          ...category,
          questions: category.questions.map((question) =>
            question.id === id ? { ...question, ...change } : question,
          ),
        }
      : category,
  ),
})

export const withQuestionMoved = (draft: Draft, id: number, by: Direction): Draft => ({
  ...draft,
  categories: draft.categories.map((category) => ({
    ...category,
    questions: moved(category.questions, id, by),
  })),
})

export const withCategoryMoved = (draft: Draft, id: number, by: Direction): Draft => ({
  ...draft,
  categories: moved(draft.categories, id, by),
})

/**
 * Sorts the blocks in the order in which they are offered. Adding and then removing a block therefore counts as no
 * change.
 */
export const withBlock = (draft: Draft, block: Block, isWanted: boolean): Draft => ({
  ...draft,
  blocks: blocks.filter((other) => (other === block ? isWanted : draft.blocks.includes(other))),
})
