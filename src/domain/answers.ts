/** Parses and formats the single string that represents an answer in the API. */
import { kindOf } from './question-types.ts'
import {
  exclusiveValues,
  type Question,
  questionsOf,
  type Template,
  themesOf,
  valuesOf,
  visible,
} from './template.ts'

/** The maximum length of free text, in characters as the browser's `maxlength` counts them. */
export const TEXT_MAX = 5_000
export const OTHER_MAX = 500
/** The maximum number of themes that an author can tick for one comment. */
export const TICKED_AT_MOST = 3
/** A choice or theme is listed if at least this many people chose it, even if k is smaller. */
export const LISTED_FROM = 3

/**
 * A parsed answer. Only `choices` are counted: for a free-text question, these are the themes that its author
 * ticked. `written` is the respondent's own text and stays out of every report.
 */
export interface Given {
  choices: string[]
  written: string | null
}

/** Why an answer is invalid. It never repeats any part of the answer, and the caller writes the message. */
export type Problem =
  | { problem: 'required' | 'unknown_option' | 'not_alone' | 'unknown_theme' }
  /** The number of themes allowed. */
  | { problem: 'too_many_themes'; max: number }
  /** The number of characters allowed. */
  | { problem: 'too_long'; max: number }

const SEPARATOR = ', '

export function readAnswer(
  question: Question,
  answer: string,
  themes: readonly string[] = [],
): Given | Problem {
  if (themes.length > 0) return readTicked(question, answer, themes)
  if (answer.trim() === '') return { problem: 'required' }
  const { reading, unset } = kindOf(question)
  if (answer === unset) return { problem: 'required' }
  return read[reading](question, answer)
}

/** Ticked themes are an answer even without any text. */
function readTicked(question: Question, answer: string, themes: readonly string[]): Given | Problem {
  const offered = themesOf(question).map(({ value }) => value)
  if (themes.some((theme) => !offered.includes(theme))) return { problem: 'unknown_theme' }
  const choices = offered.filter((value) => themes.includes(value))
  if (choices.length > TICKED_AT_MOST) return { problem: 'too_many_themes', max: TICKED_AT_MOST }
  const given = readText(question, answer)
  if (!('problem' in given)) return { choices, written: given.written }
  return given.problem === 'required' ? { choices, written: null } : given
}

/**
 * An answer as the API represents it. Themes have their own field, so that they cannot be confused with the free text.
 */
export const saidOf = (question: Question | undefined, given: Given): { answer: string; themes: string[] } =>
  question && kindOf(question).reading === 'text'
    ? { answer: given.written ?? '', themes: given.choices }
    : { answer: writeAnswer(given), themes: [] }

/**
 * The inverse of `readAnswer`. Free text that starts with an option's value is read back as that option, because the
 * format cannot tell them apart.
 */
export function writeAnswer({ choices, written }: Given): string {
  return [...choices, ...(written === null ? [] : [written])].join(SEPARATOR)
}

/** Questions that must still be answered before the survey can be submitted, in the order of the template. */
export function unanswered(template: Template, answeredIds: ReadonlySet<number>): Question[] {
  return questionsOf(visible(template)).filter(
    (question) => !question.optional && !answeredIds.has(question.id),
  )
}

function readText(_question: Question, answer: string): Given | Problem {
  const written = clean(answer)
  if (written === '') return { problem: 'required' }
  return written.length > TEXT_MAX ? tooLong(TEXT_MAX) : { choices: [], written }
}

function readChoice(question: Question, answer: string): Given | Problem {
  return valuesOf(question).includes(answer)
    ? { choices: [answer], written: null }
    : { problem: 'unknown_option' }
}

/**
 * Reads option values from the start of the answer, each at most once. Everything from the first unknown or
 * repeated value onwards is the 'Other' text.
 */
function readChoices(question: Question, answer: string): Given | Problem {
  const known = new Set(valuesOf(question))
  const parts = answer.split(SEPARATOR)
  const stranger = parts.findIndex((part, index) => !known.has(part) || parts.indexOf(part) < index)
  if (stranger === -1) return together(question, { choices: parts, written: null })

  const written = clean(parts.slice(stranger).join(SEPARATOR))
  const choices = parts.slice(0, stranger)
  if (written === '')
    return choices.length > 0 ? together(question, { choices, written: null }) : { problem: 'required' }
  if (!question.has_other) return { problem: 'unknown_option' }
  return written.length > OTHER_MAX ? tooLong(OTHER_MAX) : together(question, { choices, written })
}

/** An exclusive option ('none of these') cannot be combined with another choice or with free text. */
function together(question: Question, given: Given): Given | Problem {
  const isMixed = given.choices.length > 1 || given.written !== null
  const alone = isMixed ? exclusiveValues(question) : []
  return given.choices.some((choice) => alone.includes(choice)) ? { problem: 'not_alone' } : given
}

/**
 * The choices after one more is ticked. An exclusive option unticks all others, and any other option unticks
 * exclusive ones. `value` is null for 'Other'.
 */
export function chosenTogether(
  question: Question,
  choices: readonly string[],
  value: string | null,
): string[] {
  const alone = exclusiveValues(question)
  if (value !== null && alone.includes(value)) return [value]
  return [...choices.filter((choice) => !alone.includes(choice)), ...(value === null ? [] : [value])]
}

const read = { text: readText, one: readChoice, several: readChoices }

/** Removes NUL, which PostgreSQL's text type cannot store. */
function clean(text: string): string {
  return text.replaceAll('\0', '').trim()
}

function tooLong(max: number): Problem {
  return { problem: 'too_long', max }
}
