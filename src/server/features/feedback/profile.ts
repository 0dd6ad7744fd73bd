import { Slug } from '#contract/companies.ts'
import type { Profile } from '#contract/feedback.ts'
import { PER_PAGE } from '#contract/fields.ts'
import { londonDate } from '#domain/london.ts'
import { found, notFound } from '#server/platform/core/app-error.ts'
import type { Db } from '#server/platform/database/db.ts'
import { companyWithProfile, countPublished, publishedFeedback, ratingsOf } from './queries.ts'
import { averageRating } from './rules.ts'

/** The most published feedback a profile can have. */
const SHOWN = 100

/** A company's public data. Throws `not_found` for a hidden profile. */
export const profileOf = async (db: Db, slug: string): Promise<Profile> =>
  withFeedback(db, await companyWith(db, slug), { limit: SHOWN, offset: 0 })

/**
 * One page of a profile, and the number of its last page. The first page is 1. A hundred long answers on a
 * page would keep the server busy for a tenth of a second. Throws `not_found` for a hidden profile or a
 * missing page.
 */
export async function pageOfProfile(db: Db, slug: string, page: number) {
  const company = await companyWith(db, slug)
  const { count } = await countPublished(db, company.id)
  const last = Math.max(1, Math.ceil(Math.min(count, SHOWN) / PER_PAGE))
  if (page > last) throw notFound()
  const profile = await withFeedback(db, company, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
  return { profile, page, last }
}
export type PageOfProfile = Awaited<ReturnType<typeof pageOfProfile>>

async function companyWith(db: Db, slug: string) {
  if (!Slug.safeParse(slug).success) throw notFound()
  return found(await companyWithProfile(db, slug))
}

async function withFeedback(
  db: Db,
  { id, ...company }: Awaited<ReturnType<typeof companyWith>>,
  rows: { limit: number; offset: number },
): Promise<Profile> {
  const { count, sum } = await ratingsOf(db, id)
  const published = await publishedFeedback(db, id, rows)
  return {
    ...company,
    average_rating: averageRating(Number(sum), count),
    ratings: count,
    feedback: published.flatMap(({ answered_at, rating, ...feedback }) =>
      answered_at && rating ? [{ ...feedback, rating, date: londonDate(answered_at) }] : [],
    ),
  }
}
