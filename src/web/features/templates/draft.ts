import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { TemplateForm } from '#contract/templates.ts'
import { kindOf, type Option, QUESTION_TYPES, type QuestionType, stepsOf } from '#domain/question-types.ts'
import { type Category, type Question, questionsOf, type Template } from '#domain/template.ts'

/** A template being edited. */
export type Draft = Pick<Template, 'name' | 'categories'> & { description: string }
export type DraftForm = UseFormReturn<Draft, unknown, z.output<typeof TemplateForm>>
export type CategoryPath = `categories.${number}`
export type QuestionPath = `${CategoryPath}.questions.${number}`

/** The cast is needed because callers of the contract may leave out fields that a draft always has. */
export const DraftShape = TemplateForm as z.ZodType<z.output<typeof TemplateForm>, Draft>

/**
 * Fills in every field that has an input, so that merely showing an input does not count as a change. Locked
 * questions have no inputs.
 */
export const draftOf = ({ name, description, categories }: Draft): Draft => ({
  name,
  description,
  categories: categories.map((category) => ({
    ...category,
    questions: category.questions.map((question) => (question.locked ? question : filledIn(question))),
  })),
})

const filledIn = (question: Question): Question => ({
  ...question,
  answer_helper: question.answer_helper ?? '',
  themes: question.themes ?? [],
  options: question.options.map(({ label_helper = '', exclusive = false, score, ...option }) => ({
    ...option,
    label_helper,
    exclusive,
    score,
  })),
})

const SECONDS_BEFORE = Date.UTC(2026, 0) / 1_000

/**
 * A new id, based on the clock so that a deleted question's id is never reused. Surveys are compared by these
 * ids.
 */
export function newId(taken: readonly { id: number }[], now: Date): number {
  const newest = taken.reduce((most, { id }) => Math.max(most, id), 0)
  return Math.max(newest + 1, Math.floor(now.getTime() / 1_000) - SECONDS_BEFORE)
}

export const newCategory = (draft: Draft, now: Date): Category => ({
  id: newId(draft.categories, now),
  name: '',
  description: '',
  color: `c${(draft.categories.length % 6) + 1}`,
  questions: [newQuestion(draft, now)],
})

export function newQuestion(draft: Draft, now: Date): Question {
  const id = newId(questionsOf(draft), now)
  return filledIn({
    id,
    key: `question.${id}`,
    question: '',
    question_type: 'range',
    role: 'score',
    options: optionsFor('range', []),
    has_other: false,
    reversed: false,
    optional: false,
  })
}

/** Drops the fields that the new type does not use and keeps the others. */
export function withType(question: Question, question_type: QuestionType): Question {
  const { roles, other, reversible, reading } = kindOf({ question_type })
  return filledIn({
    ...question,
    question_type,
    role: roles.includes(question.role) ? question.role : roles[0],
    themes: reading === 'text' ? question.themes : [],
    options: optionsFor(question_type, kindOf(question).options === 'own' ? question.options : []),
    has_other: other && question.has_other,
    reversed: reversible && question.reversed,
  })
}

function optionsFor(type: QuestionType, options: Option[]): Option[] {
  const steps = stepsOf(type)
  if (steps) return steps.values.map((value) => ({ value, label: '' }))
  if (QUESTION_TYPES[type].options === 'none') return []
  return options.length > 0 ? options : [NEW_OPTION, NEW_OPTION]
}

export const NEW_OPTION = { value: '', label: '', label_helper: '', exclusive: false, score: undefined }
export const NEW_THEME = { value: '', label: '' }

/** The value for a label. It follows the label until somebody edits the value, and never contains a comma. */
export const valueFrom = (label: string) => label.replaceAll(',', '').trim()
