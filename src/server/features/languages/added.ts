import { BLOCKS } from '#content/question-blocks.ts'
import { translations } from '#content/translations/all.ts'
import type { LanguageCode } from '#domain/languages.ts'
import { withNoticed } from '#domain/since-last.ts'
import { type Texts, textsOf } from '#domain/translation.ts'

/** What surveys ask besides their template: the blocks, and whether anything was noticed. */
const added: Texts = textsOf({
  categories: [...Object.values(BLOCKS), ...withNoticed({ categories: [] }).categories],
})

/** The texts of what surveys add by themselves, by the English that stands in a company's survey. */
export function addedTexts(language: LanguageCode, company: string): ReadonlyMap<string, string> {
  const inCompany = (text: string) => text.replaceAll('{company}', () => company)
  return new Map(
    addedReadings(language).flatMap(({ source, text }) =>
      text ? [[inCompany(source), inCompany(text)] as const] : [],
    ),
  )
}

/** The same texts beside their English, for review. */
export const addedReadings = (language: LanguageCode) =>
  [...new Set(added.values())].map((source) => ({
    place: 'questions',
    source,
    text: translations[language]?.[source] ?? '',
  }))
