import type { LanguageCode } from '#domain/languages.ts'
import type { Db } from '#server/platform/database/db.ts'

/** A hash of each language's texts at the time of their review. */
export const languageReviews = (db: Db): Promise<ReadonlyMap<LanguageCode, string>> =>
  db
    .selectFrom('language_reviews')
    .select(['language', 'words_hash'])
    .execute()
    .then((rows) => new Map(rows.map(({ language, words_hash }) => [language, words_hash])))

export const saveReview = (
  db: Db,
  review: { language: LanguageCode; words_hash: string; reviewed_by: number; reviewed_at: Date },
) =>
  db
    .insertInto('language_reviews')
    .values(review)
    .onConflict((conflict) => conflict.column('language').doUpdateSet(review))
    .execute()
