import { BLOCKS } from '#content/question-blocks.ts'
import { translations } from '#content/translations/all.ts'
import type { LanguageCode } from '#domain/languages.ts'
import { withNoticed } from '#domain/since-last.ts'
import { type Texts, textsOf } from '#domain/translation.ts'

/**
 * The texts that may be added to a survey's template: question blocks, and the question whether people noticed a change
 * because of the last survey.
 */
const added: Texts = textsOf({
  categories: [...Object.values(BLOCKS), ...withNoticed({ categories: [] }).categories],
})

/**
 * Translations of the texts that surveys add by themselves, keyed by the English text in a company's survey.
 */
export function addedTexts(language: LanguageCode, company: string): ReadonlyMap<string, string> {
  const inCompany = (text: string) => text.replaceAll('{company}', () => company)
  return new Map(
    addedReadings(language).flatMap(({ source, text }) =>
      text ? [[inCompany(source), inCompany(text)] as const] : [],
    ),
  )
}

/** The texts that surveys add by themselves, each with its English original, for review. */
export const addedReadings = (language: LanguageCode) =>
  [...new Set(added.values())].map((source) => ({
    place: 'questions',
    source,
    text: translations[language]?.[source] ?? '',
  }))
