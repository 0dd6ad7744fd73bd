import { remindedUntil, reviewDue } from '#domain/assessment.ts'
import { ownerOf } from '#server/features/companies/queries.ts'
import { manageLink } from '#server/features/surveys/emails.tsx'
import { type Context, transaction } from '#server/platform/context.ts'
import { post } from '#server/platform/mail/outbox.ts'
import { reviewDueSoon } from './emails.tsx'
import {
  beginAssessment,
  markReminded,
  type Review,
  reviewsToRemindOf,
  surveysWithoutAssessment,
} from './queries.ts'

/** Gives every complete survey of this kind its review date, also where nobody has written anything down. */
export async function setReviewDates({ db, now }: Context) {
  for (const { id, completed_at } of await surveysWithoutAssessment(db))
    await beginAssessment(db, id, reviewDue(completed_at ?? now))
}

/** Once for each date: a review that is put off is reminded of again. */
export async function remindOfReviews(ctx: Context) {
  for (const review of await reviewsToRemindOf(ctx.db, remindedUntil(ctx.now)))
    await transaction(ctx, (tx) => remind(tx, review))
}

async function remind(tx: Context, review: Review) {
  if (!(await markReminded(tx.db, review))) return
  const { survey_id, uuid, title, company_id, review_on } = review
  const owner = await ownerOf(tx.db, company_id)
  if (!owner) return
  await post(
    tx,
    { mail: reviewDueSoon, facts: { name: owner.name, title, review_on }, companyId: company_id },
    { key: `review:${survey_id}:${review_on}`, to: owner.email, links: { survey: [manageLink, uuid] } },
  )
}
