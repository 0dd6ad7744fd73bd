import type { z } from 'zod'
import type { AnswerForm, FeedbackAnswer } from '#contract/feedback.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { AppError, found, notFound } from '#server/platform/core/app-error.ts'
import { draftReply } from './jobs.ts'
import { feedbackOfLink, lockFeedbackOfLink } from './queries.ts'
import { changeableUntil, isChangeable, requestOf } from './rules.ts'

/**
 * The form that anyone with the link may see. Throws `not_found` for any other secret and for a closed
 * company.
 */
export async function openAnswer(ctx: Context, secret: string): Promise<z.input<typeof AnswerForm>> {
  const feedback = found(await feedbackOfLink(ctx.db, uuidOf(ctx, secret)))
  const { company, rating, additional_comments, publish, answered_at } = feedback
  return {
    company,
    rating,
    name: answered_at ? feedback.given_name : feedback.asked_name,
    additional_comments,
    publish,
    answered: answered_at !== null,
    changeable_until: answered_at && changeableUntil(answered_at),
    changeable: isChangeable(answered_at, ctx.now),
  }
}

/**
 * The first answer starts a draft reply. A change within 24 hours replaces the answer, but does not start
 * another draft.
 */
export async function leaveAnswer(ctx: Context, secret: string, answer: z.output<typeof FeedbackAnswer>) {
  await transaction(ctx, async (tx) => {
    const { id, company_id, status, answered_at } = found(await lockFeedbackOfLink(tx.db, uuidOf(tx, secret)))
    if (!isChangeable(answered_at, tx.now))
      throw new AppError('conflict', 'Your feedback can no longer be changed: more than 24 hours have passed')
    const { name: given_name, ...given } = answer
    await tx.db
      .updateTable('feedbacks')
      .set({
        ...given,
        given_name,
        answered_at: answered_at ?? tx.now,
        status: status === 'replied' ? 'replied' : 'answered',
      })
      .where('id', '=', id)
      .execute()
    if (!answered_at) await tx.jobs.enqueue(tx, draftReply, { feedback_id: id }, company_id)
  })
  return openAnswer(ctx, secret)
}

function uuidOf(ctx: Context, secret: string) {
  const uuid = requestOf(ctx, secret)
  if (uuid === undefined) throw notFound()
  return uuid
}
