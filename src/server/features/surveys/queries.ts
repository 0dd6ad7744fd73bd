import { type Selectable, sql } from 'kysely'
import type { SurveySummary } from '#contract/surveys.ts'
import { writeAnswer } from '#domain/answers.ts'
import type { RequestStatus } from '#domain/lifecycle.ts'
import type { CompanyScope } from '#server/platform/access.ts'
import type { Db } from '#server/platform/db.ts'
import type { SurveysTable } from './tables.ts'

export type SurveyRow = Selectable<SurveysTable>

// Requests of running surveys are counted; those of complete ones are known.
const summaryColumns = sql`
  id, uuid, title, status, estimated_date, created_at, launched_at, closes_at, reminded_day, reminded_at,
  held_at is not null and status = 'scheduled' as held,
  case when status = 'active' then (select count(*) from survey_requests r where r.survey_id = surveys.id) else sent_number end as sent_number,
  case when status = 'active' then (select count(*) from survey_requests r where r.survey_id = surveys.id and r.status = 'completed')
       else completed_number end as completed_number`

/** Newest first. */
export const listSurveys = (db: Db, { companyId }: CompanyScope) =>
  sql<SurveySummary>`select ${summaryColumns} from surveys where company_id = ${companyId} order by id desc`
    .execute(db)
    .then(({ rows }) => rows)

export const surveyByUuid = (
  db: Db,
  { companyId }: CompanyScope,
  uuid: string,
): Promise<SurveyRow | undefined> =>
  db
    .selectFrom('surveys')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('uuid', '=', uuid)
    .executeTakeFirst()

export const lockSurvey = (
  db: Db,
  { companyId }: CompanyScope,
  uuid: string,
): Promise<SurveyRow | undefined> =>
  db
    .selectFrom('surveys')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst()

/** For workers, which act for no company. */
export const lockSurveyById = (db: Db, id: number): Promise<SurveyRow | undefined> =>
  db.selectFrom('surveys').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export interface RequestRow {
  id: number
  survey_recipient_uuid: string | null
  status: RequestStatus
  answer_count: number
  email: string | null
}

/** By uuid: an order that says nothing about when people answered. */
export const listRequests = (db: Db, surveyId: number): Promise<RequestRow[]> =>
  db
    .selectFrom('survey_requests')
    .leftJoin('recipients', 'recipients.id', 'survey_requests.recipient_id')
    .select([
      'survey_requests.id',
      'recipients.uuid as survey_recipient_uuid',
      'survey_requests.status',
      'survey_requests.answer_count',
      'recipients.email',
    ])
    .where('survey_requests.survey_id', '=', surveyId)
    .orderBy('recipients.uuid')
    .orderBy('survey_requests.id')
    .execute()

/** Addresses of the company that a mail server turned away. */
export const refusedAddresses = (db: Db, { companyId }: CompanyScope) =>
  db
    .selectFrom('mails')
    .select('to_address')
    .where('company_id', '=', companyId)
    .where('refused_at', 'is not', null)
    .execute()
    .then((rows) => new Set(rows.map((row) => row.to_address)))

/** Individual answers by request. Whoever asks for them writes it to the audit log. */
export async function answersByRequest(db: Db, surveyId: number) {
  const rows = await db
    .selectFrom('answers')
    .select(['request_id', 'question_id', 'choices', 'written'])
    .where('survey_id', '=', surveyId)
    .orderBy('question_id')
    .execute()
  const answers = new Map<number, { survey_question_id: number; answer: string }[]>()
  for (const row of rows) {
    const own = answers.get(row.request_id) ?? []
    own.push({ survey_question_id: row.question_id, answer: writeAnswer(row) })
    answers.set(row.request_id, own)
  }
  return answers
}

/** The people of the audience: the whole team, or everybody with one of the tags, without those who want no mails. */
const audience = (companyId: number, tagIds: number[]) =>
  tagIds.length === 0
    ? sql`r.company_id = ${companyId} and r.stopped_at is null`
    : sql`r.company_id = ${companyId} and r.stopped_at is null and exists (
        select 1 from recipient_tags rt where rt.recipient_id = r.id and rt.tag_id = any(${tagIds}::integer[]))`

type Audience = Pick<SurveyRow, 'company_id' | 'tag_ids'>

export const countAudience = (db: Db, { company_id, tag_ids }: Audience) =>
  sql<{ count: number }>`select count(*) as count from recipients r where ${audience(company_id, tag_ids)}`
    .execute(db)
    .then(({ rows }) => rows[0]?.count ?? 0)

export interface NewRequest {
  id: number
  uuid: string
  email: string
}

/** One request for everybody of the audience who has none yet, with a copy of the person's tags. Whoever is being deleted is left out. */
export const insertRequests = (db: Db, survey: Audience & { id: number }): Promise<NewRequest[]> =>
  sql<NewRequest>`
    with made as (
      insert into survey_requests (survey_id, recipient_id, tag_ids)
      select ${survey.id}::integer, r.id, array(select rt.tag_id from recipient_tags rt where rt.recipient_id = r.id order by rt.tag_id)
      from recipients r where ${audience(survey.company_id, survey.tag_ids)}
      for key share of r
      on conflict on constraint survey_requests_once do nothing
      returning id, recipient_id
    )
    select made.id, r.uuid, r.email from made join recipients r on r.id = made.recipient_id`
    .execute(db)
    .then(({ rows }) => rows)

/** Who has still to answer and may be reminded of it. */
export const pendingPeople = (db: Db, surveyId: number): Promise<NewRequest[]> =>
  db
    .selectFrom('survey_requests')
    .innerJoin('recipients', 'recipients.id', 'survey_requests.recipient_id')
    .select(['survey_requests.id', 'recipients.uuid', 'recipients.email'])
    .where('survey_requests.survey_id', '=', surveyId)
    .where('survey_requests.status', '=', 'pending')
    .where('recipients.stopped_at', 'is', null)
    .execute()

/** Closed companies wait. */
const surveysOfOpenCompanies = (db: Db, status: 'scheduled' | 'active') =>
  db
    .selectFrom('surveys')
    .innerJoin('companies', 'companies.id', 'surveys.company_id')
    .where('surveys.status', '=', status)
    .where('companies.deletes_at', 'is', null)
    .orderBy('surveys.id')

/** Scheduled surveys whose day has come. */
export const surveysToLaunch = (db: Db, today: string) =>
  surveysOfOpenCompanies(db, 'scheduled')
    .select('surveys.id')
    .where('surveys.estimated_date', '<=', today)
    .execute()

/** Whatever date they were planned for: an administrator may have launched one before it. */
export const runningSurveys = (db: Db) =>
  surveysOfOpenCompanies(db, 'active')
    .select(['surveys.id', 'surveys.launched_at', 'surveys.reminded_day', 'surveys.reminded_at'])
    .execute()

/** Complete surveys whose individual answers are still there. */
export const surveysWithAnswers = (db: Db, completedNotAfter: Date) =>
  db
    .selectFrom('surveys')
    .select(['id', 'completed_at'])
    .where('status', '=', 'complete')
    .where('answers_deleted_at', 'is', null)
    .where('completed_at', '<=', completedNotAfter)
    .orderBy('id')
    .execute()

/** So many rows at the most; how many there were. */
export const deleteAnswers = (db: Db, surveyId: number, limit: number): Promise<number> =>
  sql`
    delete from answers where survey_id = ${surveyId} and ctid = any(array(
      select ctid from answers where survey_id = ${surveyId} limit ${limit}))`
    .execute(db)
    .then(({ numAffectedRows }) => Number(numAffectedRows))

export const markAnswersDeleted = (db: Db, id: number, now: Date) =>
  db.updateTable('surveys').set({ answers_deleted_at: now }).where('id', '=', id).execute()

/** Nobody is left to answer the open requests of people who were erased. */
export const endErasedRequests = (db: Db) =>
  db
    .updateTable('survey_requests')
    .set({ status: 'expired' })
    .where('recipient_id', 'is', null)
    .where('status', '=', 'pending')
    .execute()
