import { type RawBuilder, sql } from 'kysely'
import { looksBackTo } from '#domain/asked-twice.ts'
import type { LanguageCode } from '#domain/languages.ts'
import { lastFullHour } from '#domain/lifecycle.ts'
import type { Context } from '#server/platform/context.ts'
import type { AnyScope } from '#server/platform/core/access.ts'
import { type Db, integers } from '#server/platform/database/db.ts'
import { beginLongChange } from '#server/platform/database/long-changes.ts'
import { packedRows } from '#server/platform/database/packed.ts'
import { isRefused } from '#server/platform/mail/refusals.ts'
import type { Asked, SurveyRow } from './queries.ts'

/**
 * The people in the audience: the whole team, or everybody with one of the tags, except those who opted out
 * of emails.
 */
const audience = (companyId: number, tagIds: number[]) =>
  tagIds.length === 0
    ? sql`r.company_id = ${companyId} and r.stopped_at is null and r.left_at is null`
    : sql`r.company_id = ${companyId} and r.stopped_at is null and r.left_at is null and exists (
        select 1 from recipient_tags rt where rt.recipient_id = r.id and rt.tag_id = any(${tagIds}::integer[]))`

type Audience = Pick<SurveyRow, 'company_id' | 'tag_ids'>

/** The number of rows in the team. Two rows may be one person. */
export const countAudience = (db: Db, { company_id, tag_ids }: Audience): Promise<number> =>
  sql<{ count: number }>`select count(*) as count from recipients r where ${audience(company_id, tag_ids)}`
    .execute(db)
    .then(({ rows }) => rows[0]?.count ?? 0)

type OfSurvey = Pick<Context, 'db' | 'now'> & { scope: AnyScope; params: { uuid: string } }

/**
 * A running survey is compared with the eight weeks before its own launch, which may itself be eight weeks
 * ago.
 */
const since = (now: Date) => looksBackTo(looksBackTo(now))
const COUNTED_AT_MOST = 20_000
const upTo = (rows: RawBuilder<unknown>) =>
  sql`(select count(*) from (select 1 ${rows} limit ${COUNTED_AT_MOST}) as counted)`

/**
 * Roughly how many people a call about a survey reads: the company's team and their links, and everybody
 * asked by this survey or by the surveys that it is compared with. The cost of such a call depends on this
 * number.
 */
export const peopleRead = ({ db, now, scope: { companyId }, params }: OfSurvey): Promise<number> =>
  sql<{ count: number }>`
    select ${upTo(sql`from recipients where company_id = ${companyId}`)}
      + ${upTo(sql`from mailbox_links where company_id = ${companyId}`)}
      + ${upTo(sql`from survey_requests q join surveys s on s.id = q.survey_id
          where s.company_id = ${companyId}
            and (s.uuid = ${params.uuid} or s.status = 'active' or s.launched_at >= ${since(now)})`)} as count`
    .execute(db)
    .then(({ rows }) => Number(rows[0]?.count ?? 0))

/** How many rows in the audience have an address that refused an email before the start of the hour. */
export const countUnreachable = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { company_id, tag_ids }: Audience,
) =>
  sql<{ count: number }>`
    select count(*) as count from recipients r where ${audience(company_id, tag_ids)}
      and ${isRefused({ companyId: company_id, address: sql`r.email`, before: lastFullHour(now) })}`
    .execute(db)
    .then(({ rows }) => Number(rows[0]?.count ?? 0))

/**
 * Counts the mailboxes in this audience and those that the company's surveys have asked since the given time.
 * Each mailbox counts once.
 */
export const countAskedWith = (db: Db, { company_id, tag_ids }: Audience, since: Date): Promise<number> =>
  sql<{ count: number }>`
    select count(*) as count from (
      select q.mailbox from survey_requests q join surveys s on s.id = q.survey_id
      where s.company_id = ${company_id} and s.launched_at >= ${since} and q.mailbox is not null
      union
      select r.mailbox from recipients r where ${audience(company_id, tag_ids)}
    ) people`
    .execute(db)
    .then(({ rows }) => Number(rows[0]?.count ?? 0))

/** How many rows in the audience have each language. Null stands for rows without a language. */
export const countByLanguage = (db: Db, { company_id, tag_ids }: Audience) =>
  sql<{ language: LanguageCode | null; people: number }>`
    select r.language, count(*) as people from recipients r where ${audience(company_id, tag_ids)} group by r.language`
    .execute(db)
    .then(({ rows }) => rows)

/**
 * People in the audience whose row has no request in this survey. Their mailbox may have a request through
 * another row. Right after a launch, the planner's statistics do not include the new requests. The planner
 * then chooses a nested loop for `not exists`, but always a hash table for `not in`.
 */
export async function unaskedRows(db: Db, { id, company_id, tag_ids }: Audience & { id: number }) {
  const rows = await packedRows(
    db,
    [sql`r.id`, sql`r.mailbox`],
    sql`from recipients r
      where ${audience(company_id, tag_ids)}
        and r.id not in (
          select own.recipient_id from survey_requests own where own.survey_id = ${id} and own.recipient_id is not null)
      order by r.id`,
  )
  return rows.map(([id, mailbox = '']) => ({ id: Number(id), mailbox }))
}

/**
 * The mailboxes in the audience that are linked to another mailbox. `is true` makes the database look each
 * one up in the index. Otherwise, a database that has no statistics would compare each person with each link.
 */
export async function linkedMailboxes(db: Db, { company_id, tag_ids }: Audience): Promise<string[]> {
  const rows = await packedRows(
    db,
    [sql`r.mailbox`],
    sql`from recipients r where ${audience(company_id, tag_ids)} and (exists (
      select from mailbox_links l where l.company_id = ${company_id} and l.mailbox = r.mailbox)) is true`,
  )
  return rows.map(([mailbox = '']) => mailbox)
}

/** True if the company's lists have linked at least two mailboxes. */
export const hasLinks = (db: Db, companyId: number): Promise<boolean> =>
  sql`select 1 from mailbox_links where company_id = ${companyId} limit 1`
    .execute(db)
    .then(({ rows }) => rows.length > 0)

type OfCompany = Pick<SurveyRow, 'id' | 'company_id'>

interface OtherSurvey {
  id: number
  launched_at: Date
  closes_at: Date | null
  is_running: boolean
  /** True if the survey is running or has published something. */
  counts: boolean
  /** True if the survey uses cards and is running, or if it has counted cards. */
  has_cards: boolean
}

const hasDecks = (survey: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from survey_decks d where d.survey_id = ${survey})`

/** Whether any cards have been made for a survey. */
export const usesCards = (db: Db, surveyId: number): Promise<boolean> =>
  sql<{ has: boolean }>`select ${hasDecks(sql`${surveyId}::integer`)} as has`
    .execute(db)
    .then(({ rows }) => rows[0]?.has ?? false)

/**
 * At most this many surveys that have published nothing are compared with another survey. They only show how
 * many people were asked recently. A company could have any number of them, and each could have asked
 * everybody.
 */
const UNPUBLISHED = 3

/**
 * The company's other surveys that are running or were launched since the given time. Of the surveys that
 * have published nothing, only the newest ones are included.
 */
export const otherSurveys = (db: Db, { id, company_id }: OfCompany, since: Date) =>
  sql<OtherSurvey>`
    with near as (
      select s.id, s.launched_at, s.closes_at, s.status = 'active' as is_running,
             s.status = 'active' or exists (select 1 from reports r where r.survey_id = s.id and r.withheld is null) as counts
      from surveys s
      where s.company_id = ${company_id} and s.id <> ${id}
        and (s.status = 'active' or (s.status = 'complete' and s.launched_at >= ${since}))
    ), placed as (select *, row_number() over (partition by counts order by launched_at desc, id desc) as place from near)
    select id, launched_at, closes_at, is_running, counts,
           case when is_running then ${hasDecks(sql`placed.id`)}
             else exists (select from survey_partition_people p where p.survey_id = placed.id and p.is_card) end as has_cards
    from placed where counts or place <= ${UNPUBLISHED}::integer
    order by id`
    .execute(db)
    .then(({ rows }) => rows)

/** Everybody whom these surveys have asked by email. */
export async function mailboxesBySurvey(db: Db, surveyIds: number[]): Promise<Map<number, string[]>> {
  const rows = await packedRows(
    db,
    [sql`survey_id`, sql`string_agg(mailbox, ' ')`],
    sql`from survey_requests where survey_id = any(${surveyIds}::integer[]) and mailbox is not null group by survey_id`,
  )
  return new Map(rows.map(([survey, mailboxes = '']) => [Number(survey), mailboxes.split(' ')]))
}

/**
 * Locks the company, so that its surveys launch one at a time. Otherwise, two surveys launched simultaneously
 * could ask the same person. A launch with many people takes seconds.
 */
export async function holdLaunches(db: Db, companyId: number) {
  await beginLongChange(db, { companyId })
  await db.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
}

/**
 * Creates a request for each mailbox that has none in this survey, with a copy of the person's tags. Skips
 * people who are being deleted.
 */
export const insertRequests = (
  db: Db,
  survey: Pick<SurveyRow, 'id'>,
  recipients: number[],
): Promise<Asked[]> =>
  sql<Asked>`
    with made as (
      insert into survey_requests (survey_id, recipient_id, mailbox, tag_ids)
      select ${survey.id}::integer, r.id, r.mailbox,
             array(select rt.tag_id from recipient_tags rt where rt.recipient_id = r.id order by rt.tag_id)
      from recipients r
      where r.id = any(${integers(recipients)})
      order by r.id
      for key share of r
      on conflict do nothing
      returning id, recipient_id
    )
    select made.id, r.uuid, r.email, r.language from made join recipients r on r.id = made.recipient_id`
    .execute(db)
    .then(({ rows }) => rows)
