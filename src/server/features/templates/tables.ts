import type { Generated } from 'kysely'
import type { LanguageCode } from '#domain/languages.ts'
import type { Category, Instrument } from '#domain/template.ts'

export interface TemplatesTable {
  id: Generated<number>
  name: string
  /** One sentence to help people choose between templates. */
  description: Generated<string>
  categories: Category[]
  /** The recognised question set that the template represents; null if there is none. */
  instrument: Instrument | null
  /** When an administrator confirmed its score bands. Until then, they are indicative. */
  bands_confirmed_at: Date | null
  /** The key of the shipped content that the template is based on. Null if administrators created it. */
  shipped: string | null
  created_at: Date
  updated_at: Date
}

export interface TranslatedText {
  text: string
  /** A hash of the English text that was translated. */
  source: string
  /** The administrator who wrote the text; null if it was shipped or a model wrote it. */
  by: number | null
  /** True if a model wrote the text and nobody has edited it since. */
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

/** A company's request to have a template's translation reviewed. */
export interface TranslationRequestsTable {
  company_id: number
  template_id: number
  language: LanguageCode
  asked_at: Date
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    templates: TemplatesTable
    template_translations: TemplateTranslationsTable
    translation_requests: TranslationRequestsTable
  }
}
