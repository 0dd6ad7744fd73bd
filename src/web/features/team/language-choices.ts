import { useQuery } from '@tanstack/react-query'
import type { Recipient } from '#contract/team.ts'
import { isLanguage, LANGUAGES, type LanguageCode, languageCodes } from '#domain/languages.ts'
import { companyQuery } from '#web/lib/company-query.ts'

/** The company's languages, plus the person's current one. Null if there is no choice. */
export function useLanguageChoices({ language }: Pick<Recipient, 'language'>) {
  const { data: company } = useQuery(companyQuery)
  const codes = languageCodes.filter((code) => company?.languages.includes(code) || code === language)
  if (codes.length < 2 && language === null) return null
  return codes.map((code) => ({ value: code, label: LANGUAGES[code].english }))
}

export const languageOf = (value: string): LanguageCode | null => (isLanguage(value) ? value : null)
