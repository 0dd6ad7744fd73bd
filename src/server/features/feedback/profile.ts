import { Slug } from '#contract/companies.ts'
import type { Profile } from '#contract/feedback.ts'
import { londonDate } from '#domain/london.ts'
import { found, notFound } from '#server/platform/core/app-error.ts'
import type { Db } from '#server/platform/database/db.ts'
import { companyWithProfile, publishedFeedback, ratingsOf } from './queries.ts'
import { averageRating } from './rules.ts'

/** A company's public data. Throws `not_found` for a hidden profile. */
export async function profileOf(db: Db, slug: string): Promise<Profile> {
  if (!Slug.safeParse(slug).success) throw notFound()
  const { id, ...company } = found(await companyWithProfile(db, slug))
  const { count, sum } = await ratingsOf(db, id)
  const published = await publishedFeedback(db, id)
  return {
    ...company,
    average_rating: averageRating(Number(sum), count),
    ratings: count,
    feedback: published.flatMap(({ answered_at, rating, ...feedback }) =>
      answered_at && rating ? [{ ...feedback, rating, date: londonDate(answered_at) }] : [],
    ),
  }
}
