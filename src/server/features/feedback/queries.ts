import { sql } from 'kysely'
import type { z } from 'zod'
import type { FeedbackListQuery } from '#contract/feedback.ts'
import { canonicalAddress } from '#domain/email.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pageOf } from '#server/platform/database/paging.ts'
import { isRefused } from '#server/platform/mail/refusals.ts'

const withPerson = (db: Db) =>
  db
    .selectFrom('feedbacks as f')
    .innerJoin('feedback_people as p', 'p.id', 'f.person_id')
    .select((columns) => [
      'f.id',
      'f.uuid',
      'p.email',
      columns.fn.coalesce('f.given_name', 'f.name').as('name'),
      'f.status',
      'f.rating',
      'f.created_at',
      columns('p.stopped_at', 'is not', null).$castTo<boolean>().as('stopped'),
      isRefused({ companyId: columns.ref('f.company_id'), address: columns.ref('p.email') }).as('refused'),
    ])

/** Selects the page of requests first, then joins the people for that page only. */
export async function pageOfFeedback(
  db: Db,
  { companyId }: CompanyScope,
  { page, status }: z.output<typeof FeedbackListQuery>,
) {
  const ofCompany = db.selectFrom('feedbacks').select('id').where('company_id', '=', companyId)
  const wanted = status ? ofCompany.where('status', '=', status) : ofCompany
  const cut = await pageOf(wanted.orderBy('id', 'desc'), page)
  const ids = cut.data.map(({ id }) => id)
  const data = await withPerson(db)
    .where(sql<boolean>`f.id = any(${ids}::integer[])`)
    .orderBy('f.id', 'desc')
    .execute()
  return { ...cut, data }
}

export const feedbackByUuid = (db: Db, { companyId }: CompanyScope, uuid: string) =>
  withPerson(db)
    .select(['f.additional_comments', 'f.answered_at', 'f.publish', 'f.unpublished', 'p.uuid as person_uuid'])
    .where('f.company_id', '=', companyId)
    .where('f.uuid', '=', uuid)
    .executeTakeFirst()

export const responsesTo = (db: Db, feedbackId: number) =>
  db
    .selectFrom('feedback_responses')
    .select(['id', 'created_at', 'prompt', 'ai_response', 'human_response'])
    .where('feedback_id', '=', feedbackId)
    .orderBy('id', 'desc')
    .execute()

export const responseTo = (db: Db, feedbackId: number, id: number) =>
  db
    .selectFrom('feedback_responses')
    .select('id')
    .where('feedback_id', '=', feedbackId)
    .where('id', '=', id)
    .executeTakeFirst()

export const hasDraft = (db: Db, feedbackId: number) =>
  db
    .selectFrom('feedback_responses')
    .select('id')
    .where('feedback_id', '=', feedbackId)
    .where('automatic', '=', true)
    .executeTakeFirst()
    .then(Boolean)

export const countDrafts = (db: Db, feedbackId: number): Promise<number> =>
  db
    .selectFrom('feedback_responses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('feedback_id', '=', feedbackId)
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count))

/** True only for the one caller that changed the status. */
export const moveToReplied = (db: Db, id: number) =>
  db
    .updateTable('feedbacks')
    .set({ status: 'replied' })
    .where('id', '=', id)
    .where('status', '=', 'answered')
    .returning('id')
    .executeTakeFirst()
    .then(Boolean)

/**
 * The person with this mailbox, unless they were asked recently or have stopped requests. Uses a single
 * statement, so that two concurrent calls cannot both ask them.
 */
export const takeTurn = (
  db: Db,
  { companyId }: CompanyScope,
  { email, sendAt, notAfter }: { email: string; sendAt: Date; notAfter: Date },
) =>
  sql<{ id: number; uuid: string }>`
    insert into feedback_people as p (company_id, email, asked_at) values (${companyId}, ${email}, ${sendAt})
    on conflict on constraint feedback_people_once do update set asked_at = excluded.asked_at
      where p.stopped_at is null and p.asked_at <= ${notAfter}
    returning id, uuid`
    .execute(db)
    .then(({ rows }) => rows[0])

export const personByEmail = (db: Db, { companyId }: CompanyScope, email: string) =>
  db
    .selectFrom('feedback_people')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('canonical', '=', canonicalAddress(email))
    .executeTakeFirst()

/** The request that a link opens. Returns nothing if the company is closed. */
const ofLink = (db: Db, uuid: string) =>
  db
    .selectFrom('feedbacks as f')
    .innerJoin('companies as c', 'c.id', 'f.company_id')
    .select([
      'f.id',
      'f.company_id',
      'f.status',
      'f.name as asked_name',
      'f.given_name',
      'f.rating',
      'f.additional_comments',
      'f.publish',
      'f.answered_at',
      'c.name as company',
    ])
    .where('f.uuid', '=', uuid)
    .where('c.deletes_at', 'is', null)

export const feedbackOfLink = (db: Db, uuid: string) => ofLink(db, uuid).executeTakeFirst()

export const lockFeedbackOfLink = (db: Db, uuid: string) => ofLink(db, uuid).forUpdate('f').executeTakeFirst()

/**
 * The input for a draft reply. The name is the one that the author gave, because the reply may be published
 * along with the feedback.
 */
export const answerToDraft = (db: Db, feedbackId: number) =>
  db
    .selectFrom('feedbacks as f')
    .innerJoin('companies as c', 'c.id', 'f.company_id')
    .select(['c.name as company', 'f.given_name as name', 'f.rating', 'f.additional_comments'])
    .where('f.id', '=', feedbackId)
    .where('f.answered_at', 'is not', null)
    .executeTakeFirst()

/** The person whose requests this link stops. */
export const personByUuid = (db: Db, uuid: string) =>
  db
    .selectFrom('feedback_people as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select(['p.id', 'p.canonical as email', 'p.company_id', 'c.name as company'])
    .where('p.uuid', '=', uuid)
    .executeTakeFirst()

/** The company with this slug, if its profile is public. */
export const companyWithProfile = (db: Db, slug: string) =>
  db
    .selectFrom('companies')
    .select(['id', 'name', 'slug', 'website'])
    .where('slug', '=', slug)
    .where('hide_profile', '=', false)
    .where('deletes_at', 'is', null)
    .executeTakeFirst()

export const ratingsOf = (db: Db, companyId: number) =>
  db
    .selectFrom('feedbacks')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('rating').as('sum')])
    .where('company_id', '=', companyId)
    .where('answered_at', 'is not', null)
    .executeTakeFirstOrThrow()

const published = (db: Db, companyId: number) =>
  db
    .selectFrom('feedbacks as f')
    .where('f.company_id', '=', companyId)
    .where('f.answered_at', 'is not', null)
    .where('f.publish', '=', true)
    .where('f.unpublished', '=', false)

export const countPublished = (db: Db, companyId: number) =>
  published(db, companyId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

/**
 * Feedback that its author agreed to publish and that the company has not hidden, newest first, with replies.
 */
export const publishedFeedback = (
  db: Db,
  companyId: number,
  { limit, offset }: { limit: number; offset: number },
) =>
  published(db, companyId)
    .leftJoin('feedback_responses as r', (join) =>
      join.onRef('r.feedback_id', '=', 'f.id').on('r.human_response', 'is not', null),
    )
    .select([
      'f.given_name as name',
      'f.rating',
      'f.additional_comments',
      'f.answered_at',
      'r.human_response as reply',
    ])
    .orderBy('f.answered_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
