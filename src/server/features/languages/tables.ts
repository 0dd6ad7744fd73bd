import type { LanguageCode } from '#domain/languages.ts'

export interface LanguageReviewsTable {
  language: LanguageCode
  /** A hash of the texts when they were reviewed. */
  words_hash: string
  reviewed_by: number | null
  reviewed_at: Date
}

/** A user who wants an email once the language is reviewed. */
export interface LanguageWaitsTable {
  user_id: number
  language: LanguageCode
  asked_at: Date
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    language_reviews: LanguageReviewsTable
    language_waits: LanguageWaitsTable
  }
}
