import type { LanguageCode } from '#domain/languages.ts'
import { ar } from './ar.ts'
import { pl } from './pl.ts'
import type { Translations } from './translations.ts'

/** The usual questionnaire, and what surveys add to any, in other languages: drafts, which somebody has to read first. */
export const translations: Partial<Record<LanguageCode, Translations>> = { ar, pl }
