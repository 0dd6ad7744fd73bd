import { sql } from 'kysely'
import type { SearchedPage } from '#contract/fields.ts'
import { saidOf } from '#domain/answers.ts'
import type { Batch } from '#domain/cards.ts'
import type { RequestStatus } from '#domain/lifecycle.ts'
import { questionsOf, type Template } from '#domain/template.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { inTurns } from '#server/platform/core/turns.ts'
import { anywhere, type Db, integers } from '#server/platform/database/db.ts'
import { numbersIn, packedRows } from '#server/platform/database/packed.ts'
import { pageFrom } from '#server/platform/database/paging.ts'

/**
 * Whether readers at this hour can see that a request was completed or ended. Until then, it is shown as
 * pending. If no hour is given, readers see everything.
 */
export const isShown = (asOf: Date | null) =>
  asOf === null ? sql<boolean>`true` : sql<boolean>`(r.shown_from is null or r.shown_from <= ${asOf})`

/**
 * True while somebody who reads the mailbox must not see that request `r` in survey `s` was completed. They
 * may see it from the start of the next hour, or once the survey ends.
 */
export const isHiddenUntilTheHour = (now: Date) =>
  sql<boolean>`(r.status = 'completed' and r.shown_from > ${now} and s.status = 'active' and s.closes_at > ${now})`

/**
 * An SQL condition for the requests that are counted. While a survey is running, cards are not counted,
 * because the difference between two hours' totals would reveal how many cards were used. Without an hour,
 * all requests are counted. Readers without an hour do not belong to the company.
 */
export const isCounted = (asOf: Date | null) =>
  asOf === null ? sql<boolean>`true` : sql<boolean>`r.deck_id is null`

const statusShown = (asOf: Date | null) =>
  sql<RequestStatus>`case when ${isShown(asOf)} then r.status else 'pending' end`

/** A survey as it was at an hour; null means now. */
interface Shown {
  surveyId: number
  asOf: Date | null
}

/** Includes cards only if requested. */
interface Listed extends Shown {
  withCards: boolean
}

const isListed = ({ surveyId, withCards }: Listed) =>
  sql<boolean>`r.survey_id = ${surveyId} and (${withCards} or r.deck_id is null)`

export interface RequestRow {
  id: number
  survey_recipient_uuid: string | null
  status: RequestStatus
  email: string | null
}

const columns = (asOf: Date | null) =>
  sql`r.id, p.uuid as survey_recipient_uuid, p.email, ${statusShown(asOf)} as status`

// Sorts by a keyed hash, which has an index and is kept after the person is deleted. This order reveals
// nothing about when people answered.
const inOrder = sql`order by r.mailbox, r.id`
const inReverse = sql`order by r.mailbox desc, r.id desc`

/** Up to `most` requests, sorted by uuid. This order reveals nothing about when people answered. */
export async function firstRequests(db: Db, listed: Listed, most: number): Promise<RequestRow[]> {
  const rows = await packedRows(
    db,
    [sql`r.id`, sql`p.uuid`, sql`p.email`, statusShown(listed.asOf)],
    sql`
      from (select * from survey_requests r where ${isListed(listed)} ${inOrder} limit ${most}) r
      left join recipients p on p.id = r.recipient_id
      order by p.uuid, r.id`,
  )
  return rows.map(([id, uuid, email, status]) => ({
    id: Number(id),
    survey_recipient_uuid: uuid || null,
    email: email || null,
    status: status as RequestStatus,
  }))
}

/**
 * A page of all requests. The database counts up to a page's first row, so late pages are read from the end.
 */
export async function pageOfRequests(db: Db, listed: Listed, asked: SearchedPage) {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from survey_requests r where ${isListed(listed)}`.execute(db)
  const total = counted[0]?.total ?? 0
  const page = pageFrom(asked, total)
  const left = Math.max(0, total - page.offset)
  const size = Math.min(page.per_page, left)
  const [order, offset] = left < page.offset ? [inReverse, left - size] : [inOrder, page.offset]
  const { rows } = await sql<RequestRow>`
    select ${columns(listed.asOf)}
    from (select * from survey_requests r where ${isListed(listed)} ${order} limit ${size} offset ${offset}) r
    left join recipients p on p.id = r.recipient_id
    ${inOrder}`.execute(db)
  return page.of(rows)
}

/**
 * A page of the requests whose recipient's UUID contains this text. If all of them fit on the page, they are
 * not searched a second time to count them.
 */
export async function pageOfFoundRequests(db: Db, listed: Listed, asked: SearchedPage) {
  const found = sql`
    from survey_requests r join recipients p on p.id = r.recipient_id
    where ${isListed(listed)} and p.uuid::text like ${anywhere(asked.search)}`
  const { rows: few } = await sql<RequestRow>`
    select id, survey_recipient_uuid, email, status
    from (select ${columns(listed.asOf)}, r.mailbox ${found} limit ${asked.per_page + 1}) r ${inOrder}`.execute(
    db,
  )
  if (few.length <= asked.per_page && asked.page === 1) return pageFrom(asked, few.length).of(few)
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${found}`.execute(db)
  const page = pageFrom(asked, counted[0]?.total ?? 0)
  const { rows } = await sql<RequestRow>`
    select ${columns(listed.asOf)} ${found} ${inOrder} limit ${page.per_page} offset ${page.offset}`.execute(
    db,
  )
  return page.of(rows)
}

export interface RequestCounts {
  listed: number
  sent: number
  completed: number
  expired: number
}

/** The number of requests listed. The other numbers count only requests by email, in total and by status. */
export const countRequests = (db: Db, listed: Listed) =>
  sql<RequestCounts>`
    select count(*) as listed, count(*) filter (where is_email) as sent,
           count(*) filter (where is_email and status = 'completed') as completed,
           count(*) filter (where is_email and status = 'expired') as expired
    from (
      select ${statusShown(listed.asOf)} as status, r.deck_id is null as is_email
      from survey_requests r where ${isListed(listed)}
    ) r`
    .execute(db)
    .then(({ rows: [row] }) => row ?? { listed: 0, sent: 0, completed: 0, expired: 0 })

/** The survey's card batches, with the number of cards used in each. */
export const batchesOf = (db: Db, surveyId: number) =>
  sql<Batch & { tag_ids: number[] }>`
    select d.tag_ids, d.people,
           (select count(*) from survey_requests r where r.deck_id = d.id and r.status = 'completed')::integer as used
    from survey_decks d where d.survey_id = ${surveyId} order by d.id`
    .execute(db)
    .then(({ rows }) => rows)

export interface RequestKind {
  tag_ids: number[]
  is_card: boolean
  status: RequestStatus
  people: number
}

/**
 * The number of people asked, for each combination of launch tags, status, and email or card. Contains
 * nothing else about them. In a large company, every person may have a combination of their own.
 */
export async function requestKinds(db: Db, { surveyId, asOf }: Shown): Promise<RequestKind[]> {
  const rows = await packedRows(
    db,
    [sql`array_to_string(tag_ids, ' ')`, sql`is_card`, sql`status`, sql`count(*)`],
    sql`
      from (
        select r.tag_ids, r.deck_id is not null as is_card, ${statusShown(asOf)} as status
        from survey_requests r where r.survey_id = ${surveyId} and ${isCounted(asOf)}
      ) r
      group by tag_ids, is_card, status`,
  )
  const kinds: RequestKind[] = []
  for await (const [tags = '', isCard, status, people] of inTurns(rows))
    kinds.push({
      tag_ids: numbersIn(tags),
      is_card: isCard === 'true',
      status: status as RequestStatus,
      people: Number(people),
    })
  return kinds
}

/**
 * The addresses that refused one of the company's emails before this hour. If a list is given, only addresses
 * in the list.
 */
export const refusedAddresses = (
  db: Db,
  { companyId }: CompanyScope,
  { before, among }: { before: Date; among?: (string | null)[] | undefined },
) =>
  db
    .selectFrom('mails')
    .select('to_address')
    .where('company_id', '=', companyId)
    .where('refused_at', '<', before)
    .where('is_reminder', '=', false)
    .$if(among !== undefined, (mails) => mails.where(sql<boolean>`to_address = any(${among}::text[])`))
    .execute()
    .then((rows) => new Set(rows.map((row) => row.to_address)))

/** Individual answers by request. Callers must record the access in the audit log. */
export async function answersByRequest(
  db: Db,
  { id: surveyId, template }: { id: number; template: Template },
  requests: number[],
) {
  const questions = new Map(questionsOf(template).map((question) => [question.id, question]))
  const rows = await db
    .selectFrom('answers')
    .select(['request_id', 'question_id', 'choices', 'written'])
    .where('survey_id', '=', surveyId)
    .where(sql<boolean>`request_id = any(${integers(requests)})`)
    .orderBy('question_id')
    .execute()
  const answers = new Map<number, ({ survey_question_id: number } & ReturnType<typeof saidOf>)[]>()
  for (const row of rows) {
    const own = answers.get(row.request_id) ?? []
    own.push({ survey_question_id: row.question_id, ...saidOf(questions.get(row.question_id), row) })
    answers.set(row.request_id, own)
  }
  return answers
}
