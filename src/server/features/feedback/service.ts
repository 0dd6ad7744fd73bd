import type { z } from 'zod'
import type { FeedbackReply, FeedbackRequest, FeedbackStatus } from '#contract/feedback.ts'
import { companyOf } from '#server/features/companies/queries.ts'
import { requireConfirmed } from '#server/features/companies/service.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { AppError, found } from '#server/platform/core/app-error.ts'
import type { Asker } from '#server/platform/http/routes.ts'
import { post } from '#server/platform/mail/outbox.ts'
import { countUnasked } from '#server/platform/mail/unasked.ts'
import { answerLink, feedbackReply, feedbackRequest, stopLink } from './emails.tsx'
import {
  answerToDraft,
  countDrafts,
  feedbackByUuid,
  hasDraft,
  moveToReplied,
  personByEmail,
  responsesTo,
  responseTo,
  takeTurn,
} from './queries.ts'
import { replyTo } from './reply.ts'
import { askedLatelyAfter } from './rules.ts'

type Request = Pick<z.output<typeof FeedbackRequest>, 'email' | 'name'>

/** Sends the request now, even if the company has set a delay. */
export const requestFeedback = (ctx: Context, { scope, caller }: Asker, request: Request) =>
  transaction(ctx, async (tx) => {
    await requireConfirmed(tx, scope, caller)
    return ask(tx, scope, request, tx.now)
  })

/** Sends the request after the company's delay. */
export const triggerFeedback = (ctx: Context, { scope, caller }: Asker, request: Request) =>
  transaction(ctx, async (tx) => {
    await requireConfirmed(tx, scope, caller)
    const { trigger_delay } = await companyOf(tx, scope)
    return ask(tx, scope, request, new Date(tx.now.getTime() + (trigger_delay ?? 0) * 60_000))
  })

async function ask(tx: Context, scope: CompanyScope, { email, name }: Request, sendAt: Date) {
  const person = await takeTurn(tx.db, scope, { email, sendAt, notAfter: askedLatelyAfter(tx.now) })
  if (!person) throw await whyNot(tx, scope, email)
  const { companyId } = scope
  await countUnasked(tx, email, { from: companyId, goesOut: sendAt })
  const { id, uuid } = await tx.db
    .insertInto('feedbacks')
    .values({
      company_id: companyId,
      person_id: person.id,
      name,
      status: sendAt > tx.now ? 'waiting' : 'sent',
      send_at: sendAt,
      created_at: tx.now,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
  const company = await companyOf(tx, scope)
  await post(
    tx,
    { mail: feedbackRequest, props: { company: company.name, name }, companyId, dueAt: sendAt },
    {
      key: `feedback:${id}`,
      to: email,
      links: { answer: [answerLink, uuid], stop: [stopLink, person.uuid] },
    },
  )
  return found(await feedbackByUuid(tx.db, scope, uuid))
}

async function whyNot(tx: Context, scope: CompanyScope, email: string) {
  const person = await personByEmail(tx.db, scope, email)
  return new AppError(
    'conflict',
    person?.stopped_at
      ? 'This person has stopped feedback requests from you'
      : 'You have already asked this person for feedback in the last 30 days',
  )
}

/**
 * Marks waiting requests as sent when their email is due. Skips closed companies and people who have stopped
 * requests.
 */
export const markAsSent = ({ db, now }: Context) =>
  db
    .updateTable('feedbacks as f')
    .from('feedback_people as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .set({ status: 'sent' })
    .whereRef('p.id', '=', 'f.person_id')
    .where('f.status', '=', 'waiting')
    .where('f.send_at', '<=', now)
    .where('p.stopped_at', 'is', null)
    .where('c.deletes_at', 'is', null)
    .execute()

/** One request as its company sees it. Only administrators see the prompt. */
export async function showFeedback({ db }: Context, scope: CompanyScope, uuid: string) {
  const { unpublished, ...feedback } = found(await feedbackByUuid(db, scope, uuid))
  const responses = await responsesTo(db, feedback.id)
  return {
    ...feedback,
    published: feedback.publish && !unpublished,
    feedback_responses: responses.map(({ prompt, ...response }) => ({
      ...response,
      prompt: scope.role === 'administrator' ? { value: prompt } : null,
    })),
  }
}

/** Creates the draft reply to an answer. Idempotent: a second call returns the first draft. */
export async function draftFirstReply(ctx: Context, feedbackId: number) {
  if (await hasDraft(ctx.db, feedbackId)) return
  await draft(ctx, feedbackId, { automatic: true })
}

/** The maximum for one answer, which is always shown with all its drafts. */
const DRAFTS_AT_MOST = 50

/** Drafts another reply to an answer that nobody has replied to yet. */
export async function refreshReply(ctx: Context, scope: CompanyScope, uuid: string) {
  const { id, status } = found(await feedbackByUuid(ctx.db, scope, uuid))
  if (status !== 'answered') throw notNow(status)
  if ((await countDrafts(ctx.db, id)) >= DRAFTS_AT_MOST)
    throw new AppError('conflict', `There are already ${DRAFTS_AT_MOST} drafts. Choose one and change it.`)
  await draft(ctx, id, { automatic: false })
  return showFeedback(ctx, scope, uuid)
}

// Runs outside any transaction, because a slow model must not hold a database connection.
async function draft(ctx: Context, feedbackId: number, { automatic }: { automatic: boolean }) {
  const answer = await answerToDraft(ctx.db, feedbackId)
  if (!answer) return
  const { prompt, text } = await replyTo(ctx, answer)
  await ctx.stillAllowed?.()
  await ctx.db
    .insertInto('feedback_responses')
    .values({ feedback_id: feedbackId, automatic, prompt, ai_response: text, created_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const notNow = (status: FeedbackStatus) =>
  new AppError(
    'conflict',
    status === 'waiting' || status === 'sent'
      ? 'There is no feedback to reply to yet'
      : 'A reply has already been sent',
  )

/** Stores the reply and sends it once. If two calls run at the same time, the second one is refused. */
export async function sendReply(
  ctx: Context,
  { scope, caller }: Asker,
  uuid: string,
  { feedback_response_id, human_response }: z.output<typeof FeedbackReply>,
) {
  await transaction(ctx, async (tx) => {
    const feedback = found(await feedbackByUuid(tx.db, scope, uuid))
    found(await responseTo(tx.db, feedback.id, feedback_response_id))
    await requireConfirmed(tx, scope, caller)
    if (!(await moveToReplied(tx.db, feedback.id))) throw notNow(feedback.status)
    await tx.db
      .updateTable('feedback_responses')
      .set({ human_response })
      .where('id', '=', feedback_response_id)
      .execute()
    const { name: company, contact_email } = await companyOf(tx, scope)
    const props = { company, contact_email, human_response }
    await post(
      tx,
      { mail: feedbackReply, props, companyId: scope.companyId },
      {
        key: `feedback-reply:${feedback.id}`,
        to: feedback.email,
        links: { stop: [stopLink, feedback.person_uuid] },
      },
    )
  })
  return showFeedback(ctx, scope, uuid)
}

/** Shows the feedback on the profile or hides it. Feedback can be shown only with its author's consent. */
export async function setPublished(ctx: Context, scope: CompanyScope, uuid: string, published: boolean) {
  const { id, publish } = found(await feedbackByUuid(ctx.db, scope, uuid))
  if (published && !publish)
    throw new AppError('conflict', 'This person has not agreed to publish their feedback')
  await ctx.db.updateTable('feedbacks').set({ unpublished: !published }).where('id', '=', id).execute()
  return showFeedback(ctx, scope, uuid)
}
