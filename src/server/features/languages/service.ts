import { createHash } from 'node:crypto'
import { catalogues } from '#content/words/all.ts'
import type { AllWords } from '#content/words/catalogue.ts'
import {
  acceptedLanguages,
  firstOffered,
  isLanguage,
  LANGUAGES,
  type LanguageCode,
  languageCodes,
} from '#domain/languages.ts'
import { SOURCE_LANGUAGE } from '#domain/source-language.ts'
import { type Translator, translator } from '#domain/words.ts'
import type { Context } from '#server/platform/context.ts'
import { addedReadings } from './added.ts'
import { languageReviews } from './queries.ts'

export { addedTexts } from './added.ts'

/** The texts for employees in a language. Falls back to English for an unknown language. */
export function wordsIn(language: string = SOURCE_LANGUAGE): Translator<AllWords> {
  const code = isLanguage(language) ? language : SOURCE_LANGUAGE
  const { direction } = LANGUAGES[code]
  return translator({ language: code, direction, words: catalogues[code] })
}

/** The texts sent with the page where employees answer. */
export function pageWordsIn(language?: string) {
  const { language: code, direction, words } = wordsIn(language)
  return { language: code, direction, words: words.page }
}

/**
 * The page's texts for people who answer by card. The promises to them are different: nobody sees whether
 * they answered, and no draft is kept.
 */
export function cardPageWordsIn(asked?: string) {
  const { language, direction, words } = wordsIn(asked)
  const { page, card } = words
  const { promise, confirm, reviewHelp, trying } = card
  return {
    language,
    direction,
    words: {
      ...page,
      intro: { ...page.intro, promise },
      confirm: { ...page.confirm, promise: confirm },
      review: { ...page.review, help: reviewHelp, trying, offline: trying },
    },
    card,
  }
}

interface Stranger {
  query: unknown
  headers: { 'accept-language'?: string | undefined }
}

/**
 * The texts for an unknown reader. Uses the language that the reader has chosen on the page or, if they have
 * not chosen one, the language that their browser requests. Also returns the languages on offer. By default,
 * these are the reviewed languages.
 */
export async function wordsForStranger(
  ctx: Pick<Context, 'db'>,
  { query, headers }: Stranger,
  given?: readonly LanguageCode[],
) {
  const offered = given ?? (await reviewedLanguages(ctx))
  const { lang } = query as { lang?: unknown }
  const chosen = typeof lang === 'string' ? lang : undefined
  const wanted = acceptedLanguages(headers['accept-language'] ?? '')
  return {
    translator: wordsIn(firstOffered([chosen, ...wanted], offered)),
    languages: offered.map((code) => ({ code, name: LANGUAGES[code].name })),
  }
}
export type ForStranger = Awaited<ReturnType<typeof wordsForStranger>>

/**
 * The response page's texts for an unknown reader, in the language that the browser requests. The page's
 * address never contains a language, because the browser's history would keep it.
 */
export async function pageForStranger(
  ctx: Pick<Context, 'db'>,
  { headers }: Pick<Stranger, 'headers'>,
  offered?: readonly LanguageCode[],
) {
  const { translator, languages } = await wordsForStranger(ctx, { query: {}, headers }, offered)
  return { ...pageWordsAround(translator.language), languages }
}

/** All texts of the response page, with those for cards. */
export const pageWordsAround = (language: LanguageCode) => ({
  words: pageWordsIn(language),
  card: wordsIn(language).words.card,
})

const hashes = new Map<LanguageCode, string>()

/**
 * A hash of all texts that must be reviewed before an employee reads them. Calculated only once, because that
 * takes several milliseconds for all languages, and pages that anybody may open need all of the hashes.
 */
export function wordsHash(language: LanguageCode): string {
  const known = hashes.get(language)
  if (known !== undefined) return known
  const hash = createHash('sha256')
    .update(JSON.stringify([catalogues[language], addedReadings(language)]))
    .digest('base64url')
  hashes.set(language, hash)
  return hash
}

/** The languages whose current texts are reviewed. English needs no review. */
export async function reviewedLanguages({ db }: Pick<Context, 'db'>): Promise<LanguageCode[]> {
  const reviews = await languageReviews(db)
  return languageCodes.filter((code) => code === SOURCE_LANGUAGE || reviews.get(code) === wordsHash(code))
}

/**
 * The language for emails to a person: the first of the wanted languages that has been reviewed, or English
 * if none has.
 */
export async function languageFor(ctx: Pick<Context, 'db'>, wanted: readonly (string | null)[]) {
  if (wanted.every((one) => one === null || one === SOURCE_LANGUAGE)) return SOURCE_LANGUAGE
  return firstOffered(wanted, await reviewedLanguages(ctx))
}

/** Groups people by the language of their emails. Only languages on offer are used. */
export function byLanguage<T extends { language: LanguageCode | null }>(
  people: readonly T[],
  company: LanguageCode,
  offered: readonly LanguageCode[],
): [LanguageCode, T[]][] {
  const groups = new Map<LanguageCode, T[]>()
  for (const person of people) {
    const language = firstOffered([person.language, company], offered)
    const group = groups.get(language)
    if (group) group.push(person)
    else groups.set(language, [person])
  }
  return [...groups]
}

export async function listLanguages(ctx: Context) {
  const reviewed = await reviewedLanguages(ctx)
  return languageCodes.map((code) => {
    const { name, direction } = LANGUAGES[code]
    return { code, name, direction, reviewed: reviewed.includes(code) }
  })
}

/** Every text in a language, with its English original. */
export function readingsOf(language: LanguageCode) {
  const [own, english] = [catalogues[language], catalogues[SOURCE_LANGUAGE]]
  const places = [...placesOf(own)]
  const source = new Map(placesOf(english))
  return [
    ...places.map(([place, text]) => ({
      place,
      text,
      // Plural forms that English does not have are compared with its 'other' form.
      source: source.get(place) ?? source.get(place.replace(/[^.]+$/, 'other')) ?? '',
    })),
    ...addedReadings(language),
  ]
}

function* placesOf(words: unknown, place = ''): Generator<[string, string]> {
  if (typeof words === 'string') yield [place, words]
  else if (typeof words === 'object' && words !== null)
    for (const [key, value] of Object.entries(words)) yield* placesOf(value, place ? `${place}.${key}` : key)
}
