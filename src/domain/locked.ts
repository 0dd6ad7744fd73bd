/** Questions of a recognised question set are locked: words, options and order stay as they were published. */
import type { Category, Question } from './template.ts'
import type { TemplateProblem } from './template-check.ts'

export const LOCKED = 'This belongs to a recognised question set and cannot be changed'

/** Shown before such a question is hidden. */
export const lockedWarning = ({ role }: Question) =>
  role === 'score'
    ? 'Without it this area has no official score.'
    : 'Without it the report has no figure for this question.'

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

/** The first fixed field whose sent value differs from the question's. A field that is not sent is not a change. */
export function changedField(question: Question, sent: { readonly [field: string]: unknown }) {
  return FIXED.find(
    (field) => sent[field] !== undefined && canonical(sent[field]) !== canonical(question[field]),
  )
}

export const isOrderKept = (before: readonly Question[], after: readonly Question[]) =>
  canonical(idsOf(before.filter(({ locked }) => locked))) ===
  canonical(idsOf(after.filter(({ locked }) => locked)))

/** Changes that a new version of a template would make to a recognised question set. Colours and descriptions may change. */
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
      const field = other.hidden ? 'hidden' : changedField(emptied(question), { ...emptied(other) })
      return field ? [{ path: [...path, 'questions', place, field], message: LOCKED }] : []
    })
  })
}

const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id)

/** Fills in empty texts, so that removing a text counts as a change, too. */
const emptied = (question: Question): Question => ({
  ...question,
  description: question.description ?? '',
  answer_helper: question.answer_helper ?? '',
})

/** The same text for equal values, whatever the order of their fields. A missing value equals an empty text. */
const canonical = (value: unknown) =>
  JSON.stringify(value ?? '', (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
