import type { LanguageCode } from '#domain/languages.ts'
import { ar } from './ar.ts'
import type { AllWords } from './catalogue.ts'
import { cy } from './cy.ts'
import { enGB } from './en-gb.ts'
import { es } from './es.ts'
import { pa } from './pa.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ro } from './ro.ts'
import { ur } from './ur.ts'

/** English, and drafts in other languages. A draft is used only after a review. */
export const catalogues: Record<LanguageCode, AllWords> = {
  'en-GB': enGB,
  ar,
  cy,
  es,
  pa,
  pl,
  pt,
  ro,
  ur,
}
