import { BLOCKS } from '#content/question-blocks.ts'
import { translations } from '#content/translations/all.ts'
import { withCheck } from '#domain/check.ts'
import type { LanguageCode } from '#domain/languages.ts'
import { HOW_THINGS_ARE } from '#domain/pulse.ts'
import { withNoticed } from '#domain/since-last.ts'
import type { Category } from '#domain/template.ts'
import { textsOf } from '#domain/translation.ts'

const nothing = { categories: [] }

/**
 * The texts that the product may add to a survey's template: question blocks, the heading of a pulse's first
 * part, and the closing questions about a change since the last survey and about one action.
 */
const added = new Set([
  ...textsIn([...Object.values(BLOCKS), ...withNoticed(nothing).categories]),
  ...textsIn(withCheck(nothing, { uuid: '', title: '{title}' }).categories),
  HOW_THINGS_ARE,
])

function textsIn(categories: Category[]) {
  return textsOf({ categories }).values()
}

/** The names that appear in the texts added to one survey. */
interface Names {
  company: string
  /** The title of the action that a pulse asks about. */
  title?: string | undefined
}

/** Translations of the texts that the product adds to a survey, keyed by the English text in that survey. */
export function addedTexts(
  language: LanguageCode,
  { company, title = '' }: Names,
): ReadonlyMap<string, string> {
  const inSurvey = (text: string) =>
    text.replaceAll('{company}', () => company).replaceAll('{title}', () => title)
  return new Map(
    addedReadings(language).flatMap(({ source, text }) =>
      text ? [[inSurvey(source), inSurvey(text)] as const] : [],
    ),
  )
}

/** The texts that the product adds to surveys, each with its English original, for review. */
export const addedReadings = (language: LanguageCode) =>
  [...added].map((source) => ({
    place: 'questions',
    source,
    text: translations[language]?.[source] ?? '',
  }))
