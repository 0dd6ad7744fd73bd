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

/** Draft translations of the built-in templates and the question blocks. A draft is used only after a review. */
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
