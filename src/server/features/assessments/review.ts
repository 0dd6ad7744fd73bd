import { remindedUntil } from '#domain/assessment.ts'
import { confirmedOwnerOf } from '#server/features/companies/queries.ts'
import { surveyById } from '#server/features/surveys/queries.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { inTurns } from '#server/platform/core/turns.ts'
import { post } from '#server/platform/mail/outbox.ts'
import { begin } from './begin.ts'
import { assessmentLink, reviewDueSoon } from './emails.tsx'
import { markReminded, type Review, reviewsToRemindOf, surveysWithoutAssessment } from './queries.ts'

/**
 * Creates the assessment of every complete survey with HSE's questions. This sets the assessment's review
 * date.
 */
export async function beginAssessments(ctx: Context) {
  for await (const { id } of inTurns(await surveysWithoutAssessment(ctx.db))) {
    const survey = await surveyById(ctx.db, id)
    const completed_at = survey?.completed_at
    if (completed_at) await transaction(ctx, (tx) => begin(tx, { ...survey, completed_at }))
  }
}

/** One reminder per date, so a postponed review gets another reminder. */
export async function remindOfReviews(ctx: Context) {
  for (const review of await reviewsToRemindOf(ctx.db, remindedUntil(ctx.now)))
    await transaction(ctx, (tx) => remind(tx, review))
}

async function remind(tx: Context, review: Review) {
  if (!(await markReminded(tx.db, review))) return
  const { survey_id, uuid, title, company_id, review_on } = review
  const owner = await confirmedOwnerOf(tx.db, company_id)
  if (!owner) return
  await post(
    tx,
    { mail: reviewDueSoon, props: { name: owner.name, title, review_on }, companyId: company_id },
    {
      key: `review:${survey_id}:${review_on}`,
      to: owner.email,
      links: { survey: [assessmentLink, uuid] },
    },
  )
}
