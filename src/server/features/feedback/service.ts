import type { z } from 'zod'
import type { FeedbackReply, FeedbackRequest, FeedbackStatus } from '#contract/feedback.ts'
import { activeCompany, companyOf } from '#server/features/companies/queries.ts'
import { requireConfirmed } from '#server/features/companies/service.ts'
import { type Caller, type CompanyScope, proveScope } from '#server/platform/access.ts'
import { post } from '#server/platform/mail/outbox.ts'
import { countUnasked } from '#server/platform/mail/unasked.ts'
import { found, notFound, Refusal } from '#server/platform/refusal.ts'
import { transaction, type Work } from '#server/platform/work.ts'
import { answerLink, feedbackReply, feedbackRequest, stopLink } from './emails.tsx'
import {
  answerToDraft,
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

type Request = z.output<typeof FeedbackRequest>

/** The company to ask for: the active one, or another of the caller's own. Any other is not there. */
export async function scopeToAsk(work: Work, caller: Caller, scope: CompanyScope, companyId: number) {
  if (companyId === scope.companyId) return scope
  const company = await activeCompany(work, caller, companyId)
  if (!company || company.deletes_at || (!company.role && !caller.admin)) throw notFound()
  return proveScope('company', caller, company, work.now)
}

/** For which company, and who asks: nobody where it is the company's own token. */
export interface Asker {
  scope: CompanyScope
  caller: Caller | undefined
}

/** Goes out now, whatever the company's delay is. */
export const requestFeedback = (work: Work, { scope, caller }: Asker, request: Request) =>
  transaction(work, async (tx) => {
    await requireConfirmed(tx, scope, caller)
    return ask(tx, scope, request, tx.now)
  })

/** Goes out after the company's delay. */
export const triggerFeedback = (work: Work, { scope, caller }: Asker, request: Request) =>
  transaction(work, async (tx) => {
    await requireConfirmed(tx, scope, caller)
    const { trigger_delay } = await companyOf(tx, scope)
    return ask(tx, scope, request, new Date(tx.now.getTime() + (trigger_delay ?? 0) * 60_000))
  })

async function ask(tx: Work, scope: CompanyScope, { email, name }: Request, sendAt: Date) {
  const person = await takeTurn(tx.db, scope, { email, sendAt, notAfter: askedLatelyAfter(tx.now) })
  if (!person) throw await whyNot(tx, scope, email)
  await countUnasked(tx, email, sendAt)
  const { companyId } = scope
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
    { mail: feedbackRequest, facts: { company: company.name, name }, companyId, dueAt: sendAt },
    {
      key: `feedback:${id}`,
      to: email,
      links: { answer: [answerLink, uuid], stop: [stopLink, person.uuid] },
    },
  )
  return found(await feedbackByUuid(tx.db, scope, uuid))
}

async function whyNot(tx: Work, scope: CompanyScope, email: string) {
  const person = await personByEmail(tx.db, scope, email)
  return new Refusal(
    'conflict',
    person?.stopped_at
      ? 'This person has asked not to be asked for feedback again'
      : 'This person has been asked within the last 30 days',
  )
}

/** What waited has gone out by now: its mail has lain in the outbox until this time. Nothing goes out for who stopped or who closed. */
export const markAsSent = ({ db, now }: Work) =>
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

/** One request as its company sees it; prompts are for administrators. */
export async function showFeedback({ db }: Work, scope: CompanyScope, uuid: string) {
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

/** The draft that an answer asks for. Whoever does this twice finds the first one there. */
export async function draftFirstReply(work: Work, feedbackId: number) {
  if (await hasDraft(work.db, feedbackId)) return
  await draft(work, feedbackId, { automatic: true })
}

/** A new draft of an answer that has had no reply yet. */
export async function refreshReply(work: Work, scope: CompanyScope, uuid: string) {
  const { id, status } = found(await feedbackByUuid(work.db, scope, uuid))
  if (status !== 'answered') throw notNow(status)
  await draft(work, id, { automatic: false })
  return showFeedback(work, scope, uuid)
}

// Written outside any transaction: a model may take its time, and no connection waits for it.
async function draft(work: Work, feedbackId: number, { automatic }: { automatic: boolean }) {
  const answer = await answerToDraft(work.db, feedbackId)
  if (!answer) return
  const { prompt, text } = await replyTo(work, answer)
  await work.db
    .insertInto('feedback_responses')
    .values({ feedback_id: feedbackId, automatic, prompt, ai_response: text, created_at: work.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const notNow = (status: FeedbackStatus) =>
  new Refusal(
    'conflict',
    status === 'waiting' || status === 'sent' ? 'There is no answer yet' : 'A reply has already been sent',
  )

/** Stores the reply and sends it, once: of two that press at the same moment, the second is told so. */
export async function sendReply(
  work: Work,
  { scope, caller }: Asker,
  uuid: string,
  { feedback_response_id, human_response }: z.output<typeof FeedbackReply>,
) {
  await transaction(work, async (tx) => {
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
    const facts = { company, contact_email, human_response }
    await post(
      tx,
      { mail: feedbackReply, facts, companyId: scope.companyId },
      {
        key: `feedback-reply:${feedback.id}`,
        to: feedback.email,
        links: { stop: [stopLink, feedback.person_uuid] },
      },
    )
  })
  return showFeedback(work, scope, uuid)
}

/** On the profile or off it. Only what its writer agreed to can be put there. */
export async function setPublished(work: Work, scope: CompanyScope, uuid: string, published: boolean) {
  const { id, publish } = found(await feedbackByUuid(work.db, scope, uuid))
  if (published && !publish) throw new Refusal('conflict', 'Its writer has not agreed to have this published')
  await work.db.updateTable('feedbacks').set({ unpublished: !published }).where('id', '=', id).execute()
  return showFeedback(work, scope, uuid)
}
