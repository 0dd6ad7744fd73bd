import type { z } from 'zod'
import type { FieldMessages } from '#contract/errors.ts'
import type { TemplateChange } from '#contract/surveys.ts'
import { lastFullHour, type PreflightCheck, preflightLabels, type SurveyStatus } from '#domain/lifecycle.ts'
import { changedField, isOrderKept, LOCKED } from '#domain/locked.ts'
import { type Category, type Question, questionsOf, type Template } from '#domain/template.ts'
import { isLoneScore } from '#domain/template-check.ts'

/** The checklist as the screen shows it, in its own order. */
export const checklist = (checks: Record<string, boolean>): PreflightCheck[] =>
  preflightLabels.map((label) => ({ label, status: checks[label] === true }))

/** The known boxes of a change, as an object that is merged into the stored one. */
export const tickedBoxes = (checks: PreflightCheck[] = []): Record<string, boolean> =>
  Object.fromEntries(
    checks
      .filter(({ label }) => (preflightLabels as readonly string[]).includes(label))
      .map(({ label, status }) => [label, status]),
  )

/**
 * A draft's questions may be hidden, reworded and moved within their category, and categories may change places. Nothing
 * comes from outside and nothing is lost: what the change does not name keeps its place at the end.
 */
export function rearranged(template: Template, change: z.output<typeof TemplateChange>): Template {
  const categories = inOrder(template.categories, change.categories).map(({ item, change }): Category => {
    const questions = inOrder(item.questions, change?.questions ?? []).map(({ item, change }) =>
      reworded(item, change),
    )
    return { ...item, questions }
  })
  return { ...template, categories }
}

/**
 * Which fields of a change would touch recognised question sets, with a message each; undefined where none would. Hiding a
 * question is allowed.
 */
export function lockedChanges(
  template: Template,
  change: z.output<typeof TemplateChange> | undefined,
): FieldMessages | undefined {
  if (!change) return undefined
  const locked = new Map(
    questionsOf(template).flatMap((question) => (question.locked ? [[question.id, question]] : [])),
  )
  const places = change.categories.flatMap(({ questions }, index) =>
    questions.flatMap((sent, place) => {
      const question = locked.get(sent.id)
      const field = question && changedField(question, emptied(sent))
      return field ? [`categories.${index}.questions.${place}.${field}`] : []
    }),
  )
  const after = new Map(rearranged(template, change).categories.map(({ id, questions }) => [id, questions]))
  const isMoved = template.categories.some(
    ({ id, questions }) => !isOrderKept(questions, after.get(id) ?? []),
  )
  const all = isMoved ? [...places, 'categories'] : places
  if (all.length === 0) return undefined
  return Object.fromEntries(all.map((place) => [`survey_template.${place}`, [LOCKED]]))
}

/** An emptied helper is sent as null. */
const emptied = ({ answer_helper, ...sent }: QuestionChange) =>
  answer_helper === undefined ? sent : { ...sent, answer_helper: answer_helper ?? '' }

type QuestionChange = z.output<typeof TemplateChange>['categories'][number]['questions'][number]

function reworded(question: Question, change: QuestionChange | undefined): Question {
  if (!change) return question
  return {
    ...question,
    question: change.question ?? question.question,
    answer_helper:
      change.answer_helper === undefined ? question.answer_helper : (change.answer_helper ?? undefined),
    hidden: change.hidden ?? question.hidden,
  }
}

function inOrder<T extends { id: number }, C extends { id: number }>(items: T[], changes: C[]) {
  const changeOf = new Map(changes.map((change) => [change.id, change]))
  const place = new Map([...changeOf.keys()].map((id, index) => [id, index]))
  const placeOf = ({ id }: T) => place.get(id) ?? items.length
  return items
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((item) => ({ item, change: changeOf.get(item.id) }))
}

/** At least one question must be left to ask. */
export const asksSomething = (template: Template) =>
  template.categories.some((category) => category.questions.some((question) => !question.hidden))

/** Categories, by name, whose score would be that of one question. */
export const loneScores = ({ categories }: Template) => categories.filter(isLoneScore).map(({ name }) => name)

/** The survey is not launched yet. */
export const isAhead = ({ status }: { status: SurveyStatus }) => status === 'draft' || status === 'scheduled'

/** Who reads: an administrator sees more than a company's people and their systems. */
export interface Reader {
  admin: boolean
}

/** A company sees a running survey as of the last full hour, so that nobody can watch one person answer; null: as it is. */
export const shownAsOf = ({ now }: { now: Date }, { admin }: Reader) => (admin ? null : lastFullHour(now))
