import { TemplateForm as Shape, type TemplateForm } from '#contract/templates.ts'
import { kindOf, type Option, QUESTION_TYPES, type QuestionType, stepsOf } from '#domain/question-types.ts'
import type { Category, Instrument, Question } from '#domain/template.ts'
import type { Direction } from '#web/ui/tables/move-buttons.tsx'

/** A template being edited. Immutable: each change returns a new draft. */
export interface Draft {
  name: string
  description: string
  /** Set for a recognised question set. Only its colours and descriptions can be edited. */
  instrument?: Instrument | null | undefined
  categories: Category[]
}

export const draftOf = ({ name, description, instrument, categories }: Draft): Draft => ({
  name,
  description,
  instrument,
  categories,
})

const SECONDS_BEFORE = Date.UTC(2026, 0) / 1_000

/** A new id based on the clock, so that it never reuses a deleted question's id. Surveys are compared by these ids. */
export function newId(taken: readonly { id: number }[], now: Date): number {
  const newest = taken.reduce((most, { id }) => Math.max(most, id), 0)
  return Math.max(newest + 1, Math.floor(now.getTime() / 1_000) - SECONDS_BEFORE)
}

const questionsOf = ({ categories }: Draft) => categories.flatMap(({ questions }) => questions)

export function withNewCategory(draft: Draft, now: Date): Draft {
  const id = newId(draft.categories, now)
  const color = `c${(draft.categories.length % 6) + 1}`
  const category: Category = { id, name: '', description: '', color, questions: [] }
  return withNewQuestion({ ...draft, categories: [...draft.categories, category] }, id, now)
}

export const withCategory = (draft: Draft, id: number, change: Partial<Category>): Draft => ({
  ...draft,
  categories: draft.categories.map((category) =>
    category.id === id ? { ...category, ...change } : category,
  ),
})

export const withoutCategory = (draft: Draft, id: number): Draft => ({
  ...draft,
  categories: draft.categories.filter((category) => category.id !== id),
})

const inCategory = (
  draft: Draft,
  categoryId: number,
  change: (questions: Question[]) => Question[],
): Draft => ({
  ...draft,
  categories: draft.categories.map((category) =>
    category.id === categoryId ? { ...category, questions: change(category.questions) } : category,
  ),
})

export function withNewQuestion(draft: Draft, categoryId: number, now: Date): Draft {
  const id = newId(questionsOf(draft), now)
  const question: Question = {
    id,
    key: `question.${id}`,
    question: '',
    question_type: 'range',
    role: 'score',
    options: optionsFor('range', []),
    has_other: false,
    reversed: false,
    optional: false,
  }
  return inCategory(draft, categoryId, (questions) => [...questions, question])
}

export const withQuestion = (draft: Draft, categoryId: number, question: Question): Draft =>
  inCategory(draft, categoryId, (questions) =>
    questions.map((other) => (other.id === question.id ? question : other)),
  )

export const withoutQuestion = (draft: Draft, categoryId: number, id: number): Draft =>
  inCategory(draft, categoryId, (questions) => questions.filter((question) => question.id !== id))

/** Drops the fields that the new type does not use, and keeps the others. */
export function withType(question: Question, question_type: QuestionType): Question {
  const { roles, other, reversible } = kindOf({ question_type })
  return {
    ...question,
    question_type,
    role: roles.includes(question.role) ? question.role : roles[0],
    themes: kindOf({ question_type }).reading === 'text' ? question.themes : undefined,
    options: optionsFor(question_type, kindOf(question).options === 'own' ? question.options : []),
    has_other: other && question.has_other,
    reversed: reversible && question.reversed,
  }
}

function optionsFor(type: QuestionType, options: Option[]): Option[] {
  const steps = stepsOf(type)
  if (steps)
    return steps.values.map((value) => ({ value, label: '', ...(steps.explained && { label_helper: '' }) }))
  const kind = QUESTION_TYPES[type].options
  if (kind === 'none') return []
  return options.length > 0 ? options : [newOption(), newOption()]
}

export const newOption = (): Option => ({ value: '', label: '' })

/** Updates the value with the label until somebody edits the value. The value never contains a comma. */
export function relabelled(option: Option, label: string): Option {
  const follows = option.value === valueFrom(option.label)
  return { ...option, label, value: follows ? valueFrom(label) : option.value }
}

const valueFrom = (label: string) => label.replaceAll(',', '').trim()

export function moved<T>(items: readonly T[], index: number, by: Direction): T[] {
  const target = index + by
  const item = items[index]
  if (item === undefined || target < 0 || target >= items.length) return [...items]
  return items.toSpliced(index, 1).toSpliced(target, 0, item)
}

export type Problems = Record<string, string>

export type Editing = { draft: Draft; problems: Problems; onChange: (next: Draft) => void }

/** The first problem of each field, keyed by path such as 'categories.2.questions.0.options.1.value'. */
export function problemsOf(draft: Draft): Problems {
  const { error } = Shape.safeParse(draft)
  const problems = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const)
  // Reversed, because `fromEntries` keeps the last entry of each path and the first problem is wanted.
  return Object.fromEntries(problems.toReversed())
}

/** The problems below a path, with that prefix removed from their keys. */
export const below = (problems: Problems, place: string): Problems =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([path, message]) =>
      path.startsWith(`${place}.`) ? [[path.slice(place.length + 1), message]] : [],
    ),
  )

export const asForm = (draft: Draft): TemplateForm => Shape.parse(draft)
