import { createHash } from 'node:crypto'
import { catalogues } from '#content/words/all.ts'
import type { AllWords } from '#content/words/catalogue.ts'
import {
  firstOffered,
  isLanguage,
  LANGUAGES,
  type LanguageCode,
  languageCodes,
  SOURCE_LANGUAGE,
} from '#domain/languages.ts'
import { type Translator, translator } from '#domain/words.ts'
import type { Context } from '#server/platform/context.ts'
import { languageReviews } from './queries.ts'

/** What an employee reads, in a language; in English where it is none of ours. */
export function wordsIn(language: string = SOURCE_LANGUAGE): Translator<AllWords> {
  const code = isLanguage(language) && catalogues[language] ? language : SOURCE_LANGUAGE
  const { direction } = LANGUAGES[code]
  return translator({ language: code, direction, words: catalogues[code] ?? catalogues[SOURCE_LANGUAGE] })
}

/** The words that travel with a page on which employees answer. */
export function pageWordsIn(language?: string) {
  const { language: code, direction, words } = wordsIn(language)
  return { language: code, direction, words: words.page }
}

/** Of all that somebody has to have read before an employee does. */
export const wordsHash = (language: LanguageCode) =>
  createHash('sha256').update(JSON.stringify(catalogues[language])).digest('base64url')

/** The languages whose words somebody has read as they are now. English needs nobody. */
export async function reviewedLanguages({ db }: Pick<Context, 'db'>): Promise<LanguageCode[]> {
  const reviews = await languageReviews(db)
  return languageCodes.filter(
    (code) => code === SOURCE_LANGUAGE || (catalogues[code] && reviews.get(code) === wordsHash(code)),
  )
}

/** In which somebody is written to: their own language, the company's or English, as far as its words have been read. */
export async function languageFor(ctx: Pick<Context, 'db'>, wanted: readonly (string | null)[]) {
  if (wanted.every((one) => one === null || one === SOURCE_LANGUAGE)) return SOURCE_LANGUAGE
  return firstOffered(wanted, await reviewedLanguages(ctx))
}
