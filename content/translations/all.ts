import type { LanguageCode } from '#domain/languages.ts'
import { ar } from './ar.ts'
import { cy } from './cy.ts'
import { es } from './es.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ro } from './ro.ts'
import { ur } from './ur.ts'
import type { Translations } from './translations.ts'

/** The usual questionnaire, and what surveys add to any, in other languages: drafts, which somebody has to read first. */
export const translations: Partial<Record<LanguageCode, Translations>> = { ar, cy, es, pl, pt, ro, ur }
