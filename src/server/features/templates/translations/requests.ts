import { sql } from 'kysely'
import type { LanguageCode } from '#domain/languages.ts'
import { textsOf } from '#domain/translation.ts'
import { reviewedLanguages } from '#server/features/languages/service.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { templateById } from '../queries.ts'
import { effective } from './effective.ts'
import { storedTranslation } from './queries.ts'

interface Wanted {
  company_id: number
  template_id: number
}

/** Records the request for a review. A second request has no effect. */
export const askForReview = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  wanted: Wanted & { language: LanguageCode },
) =>
  db
    .insertInto('translation_requests')
    .values({ ...wanted, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The languages in which the company has requested a review of the template. */
export const reviewsAskedBy = (db: Db, { company_id, template_id }: Wanted): Promise<LanguageCode[]> =>
  db
    .selectFrom('translation_requests')
    .select('language')
    .where('company_id', '=', company_id)
    .where('template_id', '=', template_id)
    .execute()
    .then((rows) => rows.map(({ language }) => language))

/** The reviews that companies have requested and nobody has done yet. */
export async function listAskedReviews(ctx: Context) {
  const [asked, reviewed] = [await askedReviews(ctx.db), await reviewedLanguages(ctx)]
  const open = []
  for (const one of asked) {
    const texts_reviewed = reviewed.includes(one.language)
    const questions_reviewed = await isReviewed(ctx.db, one)
    if (!texts_reviewed || !questions_reviewed) open.push({ ...one, texts_reviewed, questions_reviewed })
  }
  return open
}

async function isReviewed(
  db: Db,
  { template_id, language }: { template_id: number; language: LanguageCode },
) {
  const template = await templateById(db, template_id)
  const stored = await storedTranslation(db, template_id, language)
  return template !== undefined && effective(textsOf(template), language, stored).reviewed
}

const askedReviews = (db: Db) =>
  db
    .selectFrom('translation_requests as r')
    .innerJoin('templates as t', 't.id', 'r.template_id')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .where('c.deletes_at', 'is', null)
    .select([
      'r.template_id',
      't.name as template',
      'r.language',
      sql<string[]>`array_agg(c.name order by r.asked_at, c.id)`.as('companies'),
      sql<Date>`min(r.asked_at)`.as('asked_at'),
    ])
    .groupBy(['r.template_id', 't.name', 'r.language'])
    .orderBy('asked_at')
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, asked_at: row.asked_at.toISOString() })))
