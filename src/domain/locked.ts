/** What belongs to a recognised question set stays as it was published: its words, its options and its order. */
import type { Category, Question } from './template.ts'
import type { TemplateProblem } from './template-check.ts'

export const LOCKED = 'This belongs to a recognised question set and cannot be changed'

/** Said before such a question is hidden. */
export const lockedWarning = ({ role }: Question) =>
  role === 'score'
    ? 'Without it this area has no official score.'
    : 'Without it the report has no figure for this question.'

const FIXED = [
  ...(['key', 'question', 'description', 'answer_helper', 'question_type', 'role', 'options'] as const),
  ...(['has_other', 'reversed', 'optional'] as const),
]

/** The first thing that is sent of a question and is not what it is; what is left out is no change. */
export function changedField(question: Question, sent: { readonly [field: string]: unknown }) {
  return FIXED.find(
    (field) => sent[field] !== undefined && canonical(sent[field]) !== canonical(question[field]),
  )
}

export const isOrderKept = (before: readonly Question[], after: readonly Question[]) =>
  canonical(idsOf(before.filter(({ locked }) => locked))) ===
  canonical(idsOf(after.filter(({ locked }) => locked)))

/** What a new version of a recognised question set would change of it. Colours and descriptions are ours. */
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

/** A text that is taken away is a change, too. */
const emptied = (question: Question): Question => ({
  ...question,
  description: question.description ?? '',
  answer_helper: question.answer_helper ?? '',
})

/** The same for the same value, in whatever order its fields come; nothing is the same as an empty text. */
const canonical = (value: unknown) =>
  JSON.stringify(value ?? '', (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
