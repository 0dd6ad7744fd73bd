import type { LanguageCode } from '#domain/languages.ts'
import { ar } from './ar.ts'
import { cy } from './cy.ts'
import { es } from './es.ts'
import { pa } from './pa.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ro } from './ro.ts'
import type { Translations } from './translations.ts'
import { ur } from './ur.ts'

/** The usual questionnaire, and what surveys add to any, in other languages: drafts, which somebody has to read first. */
export const translations: Partial<Record<LanguageCode, Translations>> = {
  ar,
  cy,
  es,
  pa,
  pl,
  pt,
  ro,
  ur,
}
