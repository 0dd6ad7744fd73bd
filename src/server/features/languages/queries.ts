import type { LanguageCode } from '#domain/languages.ts'
import type { Db } from '#server/platform/database/db.ts'

/** A hash of each language's texts when they were reviewed. */
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

export const addWait = (db: Db, wait: { user_id: number; language: LanguageCode; asked_at: Date }) =>
  db
    .insertInto('language_waits')
    .values(wait)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const waitsOf = (db: Db, userId: number): Promise<LanguageCode[]> =>
  db
    .selectFrom('language_waits')
    .select('language')
    .where('user_id', '=', userId)
    .orderBy('language')
    .execute()
    .then((rows) => rows.map(({ language }) => language))

/** Deletes all requests for an email about a language, and returns the users who made them. */
export const takeWaits = (db: Db, language: LanguageCode) =>
  db
    .deleteFrom('language_waits as w')
    .using('users as u')
    .whereRef('u.id', '=', 'w.user_id')
    .where('w.language', '=', language)
    .returning(['u.id', 'u.name', 'u.email'])
    .execute()
