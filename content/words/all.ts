import type { LanguageCode } from '#domain/languages.ts'
import { ar } from './ar.ts'
import type { AllWords } from './catalogue.ts'
import { cy } from './cy.ts'
import { enGB } from './en-gb.ts'
import { es } from './es.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ro } from './ro.ts'

/** English as it is; the others are drafts until somebody has read them. */
export const catalogues: { 'en-GB': AllWords } & Partial<Record<LanguageCode, AllWords>> = {
  'en-GB': enGB,
  ar,
  cy,
  es,
  pl,
  pt,
  ro,
}
