import type { LanguageCode } from '#domain/languages.ts'

export interface LanguageReviewsTable {
  language: LanguageCode
  /** Hash of the words that were reviewed. */
  words_hash: string
  reviewed_by: number | null
  reviewed_at: Date
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    language_reviews: LanguageReviewsTable
  }
}
