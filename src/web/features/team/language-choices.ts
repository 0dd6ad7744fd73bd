import type { Recipient } from '#contract/team.ts'
import { isLanguage, LANGUAGES, languageCodes } from '#domain/languages.ts'

/**
 * The languages that one person can be given: all that an import accepts. The company may not use a language yet,
 * because a survey's page offers it only once somebody reads it.
 */
export const LANGUAGE_CHOICES = languageCodes.map((code) => ({ value: code, label: LANGUAGES[code].english }))

export const languageOf = (value: string): Recipient['language'] => (isLanguage(value) ? value : null)
