import type { LanguageCode } from '#domain/languages.ts'
import type { AllWords } from './catalogue.ts'
import { enGB } from './en-gb.ts'

export const catalogues: { 'en-GB': AllWords } & Partial<Record<LanguageCode, AllWords>> = {
  'en-GB': enGB,
}
