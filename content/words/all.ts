import type { LanguageCode } from '#domain/languages.ts'
import { ar } from './ar.ts'
import type { AllWords } from './catalogue.ts'
import { enGB } from './en-gb.ts'
import { pl } from './pl.ts'

/** English as it is; the others are drafts until somebody has read them. */
export const catalogues: { 'en-GB': AllWords } & Partial<Record<LanguageCode, AllWords>> = {
  'en-GB': enGB,
  ar,
  pl,
}
