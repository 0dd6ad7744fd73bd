/** Everything that makes a type of question, stated once: a new type compiles only when each line of it is filled in. */

export const questionRoles = ['score', 'impact', 'obstacle', 'goal', 'reference', 'context'] as const

/** What a question is for: `score` counts towards its category, `impact`, `obstacle` and `goal` fill the three lists, `reference` stands beside the scores and counts towards none, `context` is read by nobody but the administrators. */
export type QuestionRole = (typeof questionRoles)[number]

export interface Option {
  /** What is stored. Never holds a comma: multi-select answers are joined by comma and space. Range: '1' to '5'; scale: its ends, '0' and '10'. */
  value: string
  label: string
  /** Range only: a sentence that says what the label means. */
  label_helper?: string | undefined
  /** Select only: points from 0 to 10. A select question without them is not scored. */
  score?: number | undefined
  /** Several choices only: says that none of the others holds, so it is chosen alone, and is never an issue, an obstacle or a goal. */
  exclusive?: boolean | undefined
}

type Choice = Pick<Option, 'value' | 'label'>

/** Options that are given, of which the template has only the words. */
interface Steps {
  values: readonly string[]
  /** What they are called together. */
  name: string
  /** Each can say in a sentence what it means. */
  explained: boolean
  /** Said where they are not these. */
  wrong: string
}

interface QuestionKind {
  /** For whoever edits questions. */
  label: string
  options: 'none' | 'own' | Steps
  /** All that can be chosen, in the order in which it is offered. */
  choices(options: readonly Option[]): Choice[]
  reading: 'text' | 'one' | 'several'
  /** What the input shows before anybody has answered, and what is no answer therefore. */
  unset: string | null
  /** May offer 'Other' with a free text field. */
  other: boolean
  /** Agreeing can be made to lower the score. */
  reversible: boolean
  /** From 0 to 10, before it is reversed; null when the choice is worth nothing, which is not the same as 0. */
  points(value: string, options: readonly Option[]): number | null
  /** Each option may carry points of its own. */
  pointsByOption: boolean
  /** What it can be for, the likeliest first. */
  roles: readonly [QuestionRole, ...QuestionRole[]]
}

const RANGE_STEPS = ['1', '2', '3', '4', '5']
const SCALE = Array.from({ length: 11 }, (_, index) => String(index))
const YES_OR_NO: Choice[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

const labelIn = (options: readonly Option[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value
const own = (options: readonly Option[]) => options.map(({ value, label }) => ({ value, label }))
const worthless = () => null

export const QUESTION_TYPES = {
  range: {
    label: 'Scale of five',
    options: {
      values: RANGE_STEPS,
      name: 'The five steps',
      explained: true,
      wrong: 'A range has the values 1 to 5',
    },
    choices: (options) => RANGE_STEPS.map((value) => ({ value, label: labelIn(options, value) })),
    reading: 'one',
    // The slider rests at 0, which means that nobody has moved it yet.
    unset: '0',
    other: false,
    reversible: true,
    points: (value) => ((Number(value) - 1) / 4) * 10,
    pointsByOption: false,
    roles: ['score', 'context'],
  },
  scale: {
    label: 'Scale of 0 to 10',
    options: {
      values: ['0', '10'],
      name: 'The two ends',
      explained: false,
      wrong: 'A scale has words for its ends, 0 and 10',
    },
    choices: () => SCALE.map((value) => ({ value, label: value })),
    reading: 'one',
    unset: null,
    other: false,
    reversible: true,
    points: (value) => Number(value),
    pointsByOption: false,
    roles: ['reference', 'score', 'context'],
  },
  boolean: {
    label: 'Yes or no',
    options: 'none',
    choices: () => YES_OR_NO,
    reading: 'one',
    unset: null,
    other: false,
    reversible: true,
    points: (value) => (value === 'true' ? 10 : 0),
    pointsByOption: false,
    roles: ['score', 'context'],
  },
  select: {
    label: 'One choice',
    options: 'own',
    choices: own,
    reading: 'one',
    unset: null,
    other: false,
    reversible: false,
    points: (value, options) => options.find((option) => option.value === value)?.score ?? null,
    pointsByOption: true,
    roles: ['score', 'context'],
  },
  multi_select: {
    label: 'Several choices',
    options: 'own',
    choices: own,
    reading: 'several',
    unset: null,
    other: true,
    reversible: false,
    points: worthless,
    pointsByOption: false,
    roles: ['impact', 'obstacle', 'goal', 'context'],
  },
  text: {
    label: 'Free text',
    options: 'none',
    choices: () => [],
    reading: 'text',
    unset: null,
    other: false,
    reversible: false,
    points: worthless,
    pointsByOption: false,
    roles: ['context'],
  },
} as const satisfies Record<string, QuestionKind>

export type QuestionType = keyof typeof QUESTION_TYPES
export const questionTypes = Object.keys(QUESTION_TYPES) as [QuestionType, ...QuestionType[]]

export const kindOf = ({ question_type }: { question_type: QuestionType }): QuestionKind =>
  QUESTION_TYPES[question_type]

/** The options that a type gives by itself; null where they are the template's own, or none. */
export function stepsOf(type: QuestionType): Steps | null {
  const { options } = kindOf({ question_type: type })
  return typeof options === 'object' ? options : null
}

/** All that can be chosen, with the words in which it is offered. */
export const choicesOf = (question: { question_type: QuestionType; options: readonly Option[] }) =>
  kindOf(question).choices(question.options)
