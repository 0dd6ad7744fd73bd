import type { Generated } from 'kysely'
import type { LanguageCode } from '#domain/languages.ts'
import type { Category, Instrument } from '#domain/template.ts'

export interface TemplatesTable {
  id: Generated<number>
  name: string
  /** One sentence for whoever chooses between them. */
  description: Generated<string>
  categories: Category[]
  /** The recognised question set that it is. */
  instrument: Instrument | null
  /** When an administrator confirmed the bands of its scores; indicative until then. */
  bands_confirmed_at: Date | null
  /** The key of the shipped content that it was made from; null for one that administrators made. */
  shipped: string | null
  created_at: Date
  updated_at: Date
}

export interface TranslatedText {
  text: string
  /** Hash of the English text that it was translated from. */
  source: string
  /** The administrator who wrote it; null for what came with the product or from a model. */
  by: number | null
  /** A model wrote it, and nobody has changed it since. */
  machine: boolean
}

export interface TemplateTranslationsTable {
  template_id: number
  language: LanguageCode
  /** By path. */
  texts: Record<string, TranslatedText>
  reviewed_by: number | null
  reviewed_at: Date | null
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    templates: TemplatesTable
    template_translations: TemplateTranslationsTable
  }
}
