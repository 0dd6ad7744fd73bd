/** Locks the questions in recognised question sets: wording, options and order stay as published. */
import type { Category, Question, Template } from './template.ts'
import type { TemplateProblem } from './template-check.ts'

export const LOCKED = 'This belongs to a recognised question set and cannot be changed'

/** Shown above locked questions, which have no control for hiding them. */
export const ALWAYS_ASKED =
  'This is a recognised question set. Its questions, their wording and their order cannot be changed.'

const FIXED = [
  'key',
  'question',
  'description',
  'answer_helper',
  'question_type',
  'role',
  'options',
  'has_other',
  'reversed',
  'optional',
] as const

/**
 * Shows every locked question. If some of a category's questions were hidden, its score would come from the
 * others alone.
 */
export const withLockedShown = (template: Template): Template => ({
  ...template,
  categories: template.categories.map((category) => ({
    ...category,
    questions: category.questions.map((asked) => (asked.locked ? { ...asked, hidden: false } : asked)),
  })),
})

/**
 * The first field in the request that hides the question or differs from its fixed value. A missing field is
 * not a change.
 */
export function changedField(question: Question, sent: { readonly [field: string]: unknown }) {
  if (sent.hidden === true) return 'hidden'
  return FIXED.find(
    (field) => sent[field] !== undefined && canonical(sent[field]) !== canonical(question[field]),
  )
}

export const isOrderKept = (before: readonly Question[], after: readonly Question[]) =>
  canonical(idsOf(before.filter(({ locked }) => locked))) ===
  canonical(idsOf(after.filter(({ locked }) => locked)))

/**
 * The changes that a template's new version would make to a recognised question set. Colours and descriptions
 * may change.
 */
export function lockedProblems(before: readonly Category[], after: readonly Category[]): TemplateProblem[] {
  if (canonical(idsOf(before)) !== canonical(idsOf(after))) return [{ path: ['categories'], message: LOCKED }]
  return before.flatMap((category, index) => {
    const path = ['categories', index]
    const sent = after[index]
    if (!sent) return []
    if (sent.name !== category.name) return [{ path: [...path, 'name'], message: LOCKED }]
    if (canonical(idsOf(sent.questions)) !== canonical(idsOf(category.questions)))
      return [{ path: [...path, 'questions'], message: LOCKED }]
    return category.questions.flatMap((question, place) => {
      const other = sent.questions[place] ?? question
      const field = changedField(emptied(question), { ...emptied(other) })
      return field ? [{ path: [...path, 'questions', place, field], message: LOCKED }] : []
    })
  })
}

const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id)

/** Treats a missing text as empty, so that removing it is a change. */
const emptied = (question: Question): Question => ({
  ...question,
  description: question.description ?? '',
  answer_helper: question.answer_helper ?? '',
})

/**
 * Serialises equal values to the same string, whatever the order of their fields. A missing value equals an
 * empty string.
 */
const canonical = (value: unknown) =>
  JSON.stringify(value ?? '', (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
