import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { Asked, SurveyRow } from './queries.ts'

/** The people of the audience: the whole team, or everybody with one of the tags, without those who want no mails. */
const audience = (companyId: number, tagIds: number[]) =>
  tagIds.length === 0
    ? sql`r.company_id = ${companyId} and r.stopped_at is null and r.left_at is null`
    : sql`r.company_id = ${companyId} and r.stopped_at is null and r.left_at is null and exists (
        select 1 from recipient_tags rt where rt.recipient_id = r.id and rt.tag_id = any(${tagIds}::integer[]))`

type Audience = Pick<SurveyRow, 'company_id' | 'tag_ids'>

/** The number of mailboxes. Few teams have one twice, and counting distinct ones takes longer, so that is only done for those. */
export async function countAudience(db: Db, { company_id, tag_ids }: Audience): Promise<number> {
  const team = sql`from recipients r where ${audience(company_id, tag_ids)}`
  const { rows } = await sql<{ count: number; is_doubled: boolean | null }>`
    select count(*) as count, bool_or(r.older_alias) as is_doubled ${team}`.execute(db)
  if (!rows[0]?.is_doubled) return rows[0]?.count ?? 0
  const people = await sql<{ count: number }>`select count(distinct r.canonical) as count ${team}`.execute(db)
  return people.rows[0]?.count ?? 0
}

/** Those of the audience whose row was not asked in this survey. Their mailbox may have been, under another row. */
export const unaskedRows = (db: Db, { id, company_id, tag_ids }: Audience & { id: number }) =>
  sql<{ id: number; canonical: string }>`
    select r.id, r.canonical from recipients r
    where ${audience(company_id, tag_ids)}
      and not exists (select 1 from survey_requests own where own.survey_id = ${id} and own.recipient_id = r.id)
    order by r.id`
    .execute(db)
    .then(({ rows }) => rows)

type OfCompany = Pick<SurveyRow, 'id' | 'company_id'>

const otherRunning = ({ id, company_id }: OfCompany) =>
  sql`s.company_id = ${company_id} and s.id <> ${id} and s.status = 'active'`

export const hasOtherRunning = (db: Db, survey: OfCompany): Promise<boolean> =>
  sql`select 1 from surveys s where ${otherRunning(survey)} limit 1`
    .execute(db)
    .then(({ rows }) => rows.length > 0)

/**
 * How many of these mailboxes another running survey of the company asks and this one does not, and when the last of those
 * surveys closes.
 */
export const mailboxesElsewhere = (db: Db, survey: OfCompany, mailboxes: string[]) =>
  sql<{ people: number; until: Date | null }>`
    select count(distinct other.mailbox) as people, max(s.closes_at) as until
    from surveys s join survey_requests other on other.survey_id = s.id
    where ${otherRunning(survey)} and other.mailbox = any(${mailboxes}::text[])
      and not exists (select 1 from survey_requests own where own.survey_id = ${survey.id} and own.mailbox = other.mailbox)`
    .execute(db)
    .then(({ rows: [row] }) => row ?? { people: 0, until: null })

const completeSince = ({ id, company_id }: OfCompany, since: Date) =>
  sql`s.company_id = ${company_id} and s.id <> ${id} and s.status = 'complete' and s.completed_at >= ${since}`

export const hasCompleteSince = (db: Db, survey: OfCompany, since: Date): Promise<boolean> =>
  sql`select 1 from surveys s where ${completeSince(survey, since)} limit 1`
    .execute(db)
    .then(({ rows }) => rows.length > 0)

interface Before {
  since: Date
  /** Mailboxes; null for those that the survey has asked. */
  audience: string[] | null
}

/** How many of them other surveys of the company asked that were complete since then, and when the latest of those went out. */
export const mailboxesBefore = (db: Db, survey: OfCompany, { since, audience }: Before) =>
  sql<{ people: number; launched_at: Date | null }>`
    select count(distinct other.mailbox) as people, max(s.launched_at) as launched_at
    from surveys s join survey_requests other on other.survey_id = s.id
    where ${completeSince(survey, since)} and other.mailbox = any(${
      audience ?? sql`array(select mailbox from survey_requests where survey_id = ${survey.id})`
    }::text[])`
    .execute(db)
    .then(({ rows: [row] }) => row ?? { people: 0, launched_at: null })

/** Locks the company, so that its surveys are launched one after the other and no two ask the same person at once. */
export const holdLaunches = (db: Db, companyId: number) =>
  db.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()

/**
 * One request for each mailbox that has none in this survey and none in another running one of the company, with a copy of the
 * person's tags. Whoever is being deleted is left out.
 */
export const insertRequests = (
  db: Db,
  survey: OfCompany,
  people: { id: number; mailbox: string }[],
): Promise<Asked[]> =>
  sql<Asked>`
    with made as (
      insert into survey_requests (survey_id, recipient_id, mailbox, tag_ids)
      select ${survey.id}::integer, r.id, given.mailbox,
             array(select rt.tag_id from recipient_tags rt where rt.recipient_id = r.id order by rt.tag_id)
      from unnest(${people.map(({ id }) => id)}::integer[], ${people.map(({ mailbox }) => mailbox)}::text[]) as given (id, mailbox)
      join recipients r on r.id = given.id
      where not exists (
        select 1 from surveys s join survey_requests other on other.survey_id = s.id
        where ${otherRunning(survey)} and other.mailbox = given.mailbox)
      order by r.id
      for key share of r
      on conflict do nothing
      returning id, recipient_id
    )
    select made.id, r.uuid, r.email, r.language from made join recipients r on r.id = made.recipient_id`
    .execute(db)
    .then(({ rows }) => rows)
