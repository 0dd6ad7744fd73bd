import type { z } from 'zod'
import type { AnswerForm, FeedbackAnswer } from '#contract/feedback.ts'
import { found, notFound, Refusal } from '#server/platform/refusal.ts'
import { transaction, type Work } from '#server/platform/work.ts'
import { draftReply } from './jobs.ts'
import { feedbackOfLink, lockFeedbackOfLink } from './queries.ts'
import { changeableUntil, isChangeable, requestOf } from './rules.ts'

/** What the holder of the link may see. Any other secret, and a company that has closed, is not there. */
export async function openAnswer(work: Work, secret: string): Promise<z.input<typeof AnswerForm>> {
  const feedback = found(await feedbackOfLink(work.db, uuidOf(work, secret)))
  const { company, rating, additional_comments, publish, answered_at } = feedback
  return {
    company,
    rating,
    name: answered_at ? feedback.given_name : feedback.asked_name,
    additional_comments,
    publish,
    answered: answered_at !== null,
    changeable_until: answered_at && changeableUntil(answered_at),
    changeable: isChangeable(answered_at, work.now),
  }
}

/** The first answer asks for a draft of a reply. A change within 24 hours replaces it and asks for nothing. */
export async function leaveAnswer(work: Work, secret: string, answer: z.output<typeof FeedbackAnswer>) {
  await transaction(work, async (tx) => {
    const { id, status, answered_at } = found(await lockFeedbackOfLink(tx.db, uuidOf(tx, secret)))
    if (!isChangeable(answered_at, tx.now))
      throw new Refusal('conflict', 'Your feedback can no longer be changed: more than 24 hours have passed')
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
    if (!answered_at) await tx.jobs.enqueue(tx, draftReply, { feedback_id: id })
  })
  return openAnswer(work, secret)
}

function uuidOf(work: Work, secret: string) {
  const uuid = requestOf(work, secret)
  if (uuid === undefined) throw notFound()
  return uuid
}
