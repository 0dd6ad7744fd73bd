/** All properties of all question types in one place. A new type compiles only when it has every property. */

export const questionRoles = ['score', 'impact', 'obstacle', 'goal', 'reference', 'context'] as const

/**
 * The purpose of a question. `score` counts towards its category. `impact`, `obstacle` and `goal` fill the
 * three lists. `reference` is shown next to the scores but counts towards none of them. `context` is shown to
 * administrators only.
 */
export type QuestionRole = (typeof questionRoles)[number]

export interface Option {
  /**
   * The stored value. Never contains a comma, because multi-select answers are joined by a comma and a space.
   * Range questions use '1' to '5'. Scale questions list only the two ends, '0' and '10'.
   */
  value: string
  label: string
  /** Range only: a sentence that explains the label. */
  label_helper?: string | undefined
  /** Select only: points from 0 to 10. A select question without them is not scored. */
  score?: number | undefined
  /**
   * Multi-select only: an option such as 'none of these', which excludes all others. It is never listed as an
   * issue, obstacle or goal.
   */
  exclusive?: boolean | undefined
}

type Choice = Pick<Option, 'value' | 'label'>

/** Fixed options. The type sets their values, and the template sets only their labels. */
interface Steps {
  values: readonly string[]
  /** The name for this set of options. */
  name: string
  /** Whether an option may have a sentence explaining its label. */
  explained: boolean
  /** The error message if a template's options do not have exactly these values. */
  wrong: string
}

interface QuestionKind {
  /** The type's name in the question editor. */
  label: string
  options: 'none' | 'own' | Steps
  /** All options that can be chosen, in display order. */
  choices(options: readonly Option[]): Choice[]
  reading: 'text' | 'one' | 'several'
  /** The initial value of the input. It is never stored as an answer. */
  unset: string | null
  /** Whether a question of this type may offer 'Other' with a free-text field. */
  other: boolean
  /** Whether a question of this type may be worded negatively, so that agreement lowers the score. */
  reversible: boolean
  /** Points from 0 to 10, before reversing. Null, which is not the same as 0, if the choice has no points. */
  points(value: string, options: readonly Option[]): number | null
  /** Whether each option may have its own points. */
  pointsByOption: boolean
  /** The allowed roles, most likely first. */
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
      wrong: 'A range needs one option for each value from 1 to 5',
    },
    choices: (options) => RANGE_STEPS.map((value) => ({ value, label: labelIn(options, value) })),
    reading: 'one',
    // The slider starts at 0, which means that it has not been moved yet.
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
      wrong: 'A scale needs labels for 0 and 10',
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

/**
 * The options that the question type itself sets. Null if the type has no options or if the template sets
 * them.
 */
export function stepsOf(type: QuestionType): Steps | null {
  const { options } = kindOf({ question_type: type })
  return typeof options === 'object' ? options : null
}

/** All options that can be chosen, with labels. */
export const choicesOf = (question: { question_type: QuestionType; options: readonly Option[] }) =>
  kindOf(question).choices(question.options)
