import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { FieldMessages } from '#contract/errors.ts'
import type { SurveyUpdate, TemplateChange } from '#contract/surveys.ts'
import { lastFullHour, type PreflightCheck, preflightLabels, type SurveyStatus } from '#domain/lifecycle.ts'
import { changedField, isOrderKept, LOCKED } from '#domain/locked.ts'
import { type Category, isClosing, type Question, questionsOf, type Template } from '#domain/template.ts'
import { isLoneScore } from '#domain/template-check.ts'

/** Whether a running survey has reached its end, even if it has no reports yet. */
export const isOver = ({ closes_at }: { closes_at: Date | null }, now: Date) =>
  closes_at !== null && closes_at <= now

/** The checklist as displayed, in a fixed order. */
export const checklist = (checks: Record<string, boolean>): PreflightCheck[] =>
  preflightLabels.map((label) => ({ label, status: checks[label] === true }))

/**
 * A change's checklist boxes, as an object to merge into the stored one. Leaves out labels that are not on
 * the checklist.
 */
export const tickedBoxes = (checks: PreflightCheck[] = []): Record<string, boolean> =>
  Object.fromEntries(
    checks
      .filter(({ label }) => (preflightLabels as readonly string[]).includes(label))
      .map(({ label, status }) => [label, status]),
  )

/**
 * Hides, rewords and reorders a draft's questions within their category, and reorders its categories. A
 * change cannot add or remove anything. Questions and categories that it leaves out stay, in order, at the
 * end.
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
 * The fields of a change that would alter a recognised question set, with a message for each. Undefined if
 * there are none.
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

/**
 * True if the change does more to a pulse than hide or show its closing question. All pulses must ask the
 * same questions, so that their scores can be compared.
 */
export function changesPulse(
  template: Template,
  { survey_template, blocks = [] }: Pick<z.output<typeof SurveyUpdate>, 'survey_template' | 'blocks'>,
): boolean {
  if (blocks.length > 0) return true
  if (!survey_template) return false
  return !isDeepStrictEqual(askedIn(rearranged(template, survey_template)), askedIn(template))
}

/** A pulse's texts in order, including its closing question, hidden or not. */
const askedIn = ({ categories }: Template) =>
  categories.map(({ questions }) =>
    questions.map(({ hidden = false, answer_helper = '', ...question }) => ({
      ...question,
      answer_helper,
      hidden: hidden && !isClosing(question),
    })),
  )

/** A cleared helper text is sent as null. */
const emptied = ({ answer_helper, ...sent }: QuestionChange) =>
  answer_helper === undefined ? sent : { ...sent, answer_helper: answer_helper ?? '' }

type QuestionChange = z.output<typeof TemplateChange>['categories'][number]['questions'][number]

function reworded(question: Question, change: QuestionChange | undefined): Question {
  if (!change) return question
  return {
    ...question,
    question: change.question ?? question.question,
    answer_helper:
      change.answer_helper === undefined ? question.answer_helper : change.answer_helper || undefined,
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

/** At least one question must remain. */
export const asksSomething = (template: Template) =>
  template.categories.some((category) => category.questions.some((question) => !question.hidden))

/** The names of categories whose score would come from a single question. */
export const loneScores = ({ categories }: Template) => categories.filter(isLoneScore).map(({ name }) => name)

/** True if the survey has not been launched yet. */
export const isAhead = ({ status }: { status: SurveyStatus }) => status === 'draft' || status === 'scheduled'

/** The reader of a survey. An administrator sees more than the company's own people and systems do. */
export interface Reader {
  admin: boolean
}

/**
 * The hour whose figures are shown. A company sees a running survey's figures as of the start of the hour, so
 * that nobody can watch a single person answer. Null means current figures.
 */
export const shownAsOf = ({ now }: { now: Date }, { admin }: Reader) => (admin ? null : lastFullHour(now))
