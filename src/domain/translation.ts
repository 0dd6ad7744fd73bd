/**
 * A questionnaire in another language, as translated texts by path. Stored option values have no path and are
 * never translated.
 */
import type { Option } from './question-types.ts'
import { type Category, type Question, questionsOf, themesOf } from './template.ts'
import { placesIn } from './words.ts'

/** Texts by path, in questionnaire order. */
export type Texts = ReadonlyMap<string, string>

interface Texted {
  name?: string
  categories: Category[]
}

/** All texts that people read, except empty ones. */
export function textsOf(template: Texted): Texts {
  const texts: [path: string, text: string | undefined][] = [['name', template.name]]
  for (const category of template.categories) {
    const path = `category.${category.id}`
    texts.push([`${path}.name`, category.name], [`${path}.description`, category.description])
    if (isFirstOfPart(template, category)) texts.push([`${path}.part`, category.part])
  }
  for (const question of questionsOf(template)) texts.push(...textsOfQuestion(question))
  return new Map(texts.flatMap(([path, text]) => (text?.trim() ? [[path, text] as const] : [])))
}

function textsOfQuestion(question: Question): [string, string | undefined][] {
  const path = `question.${question.key}`
  return [
    [`${path}.question`, question.question],
    [`${path}.answer_helper`, question.answer_helper],
    [`${path}.description`, question.description],
    ...question.options.flatMap(({ value, label, label_helper }): [string, string | undefined][] => [
      [`${path}.option.${value}.label`, label],
      [`${path}.option.${value}.label_helper`, label_helper],
    ]),
    ...themesOf(question).map(({ value, label }): [string, string] => [`${path}.theme.${value}`, label]),
  ]
}

/** Categories that are asked together share their part's name, which is translated once. */
const isFirstOfPart = ({ categories }: Texted, { id, part }: Category) =>
  part !== undefined && categories.find((other) => other.part === part)?.id === id

/** The template with its texts replaced by these translations. Text without a translation stays as it is. */
export function inTexts<T extends Texted>(template: T, texts: Readonly<Record<string, string>>): T {
  const said = <V extends string | undefined>(path: string, own: V) =>
    own ? ((texts[path] as V) ?? own) : own
  const partOf = ({ part }: Category) => {
    const first = template.categories.find((other) => other.part === part)
    return said(`category.${first?.id}.part`, part)
  }
  return {
    ...template,
    ...(template.name !== undefined && { name: said('name', template.name) }),
    categories: template.categories.map((category) => ({
      ...category,
      name: said(`category.${category.id}.name`, category.name),
      description: said(`category.${category.id}.description`, category.description),
      ...(category.part !== undefined && { part: partOf(category) }),
      questions: category.questions.map((question) => inTextsOf(question, said)),
    })),
  }
}

function inTextsOf(
  question: Question,
  said: <V extends string | undefined>(path: string, own: V) => V,
): Question {
  const path = `question.${question.key}`
  const optionIn = (option: Option): Option => ({
    ...option,
    label: said(`${path}.option.${option.value}.label`, option.label),
    label_helper: said(`${path}.option.${option.value}.label_helper`, option.label_helper),
  })
  return {
    ...question,
    question: said(`${path}.question`, question.question),
    answer_helper: said(`${path}.answer_helper`, question.answer_helper),
    description: said(`${path}.description`, question.description),
    options: question.options.map(optionIn),
    ...(question.themes && {
      themes: question.themes.map(({ value, label }) => ({
        value,
        label: said(`${path}.theme.${value}`, label),
      })),
    }),
  }
}

/**
 * The maximum length of a translation, as a multiple of the length of the English text. It is enough for any
 * language, yet short enough for a card.
 */
const LONGER = 3
const LONGEST_LEAST = 200
const LONGEST = 3_000

export const longestOf = (source: string) =>
  Math.min(LONGEST, Math.max(LONGEST_LEAST, source.length * LONGER))

/** Why a translation of this text is invalid; undefined if it is valid. */
export function translationProblem(source: string, text: string | undefined): string | undefined {
  if (!text?.trim()) return 'This is not translated yet'
  if (text.length > longestOf(source)) return `Must be at most ${longestOf(source)} characters`
  const lost = placesIn(source).filter((place) => !placesIn(text).includes(place))
  if (lost.length > 0) return `This must also contain ${lost.map((place) => `{${place}}`).join(' and ')}`
  return undefined
}
