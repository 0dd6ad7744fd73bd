import { type Selectable, sql } from 'kysely'
import type { SurveySummary } from '#contract/surveys.ts'
import type { LanguageCode } from '#domain/languages.ts'
import { looksBackTo } from '#domain/lifecycle.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import type { Db } from '#server/platform/database/db.ts'
import { isCounted, isShown } from './requests.ts'
import type { SurveysTable } from './tables.ts'

export type SurveyRow = Selectable<SurveysTable>

// Requests of running surveys are counted; complete ones have their numbers stored.
export const sentNumber = (asOf: Date | null) => sql<number>`
  case when status = 'active' then (
    select count(*) from survey_requests r where r.survey_id = surveys.id and ${isCounted(asOf)})
  else sent_number end`
export const completedNumber = (asOf: Date | null) => sql<number>`
  case when status = 'active' then (
    select count(*) from survey_requests r where r.survey_id = surveys.id and r.status = 'completed' and ${isShown(asOf)} and ${isCounted(asOf)})
  else completed_number end`

const summaryColumns = (asOf: Date | null) => sql`
  id, uuid, title, status, estimated_date, created_at, launched_at, closes_at, reminded_day, reminded_at,
  held_at is not null and status = 'scheduled' as held,
  ${sentNumber(asOf)} as sent_number, ${completedNumber(asOf)} as completed_number`

/** Newest first; of running ones what was completed before the hour that is shown. */
export const listSurveys = (db: Db, { companyId }: CompanyScope, asOf: Date | null) =>
  sql<
    Omit<SurveySummary, 'as_of'>
  >`select ${summaryColumns(asOf)} from surveys where company_id = ${companyId} order by id desc`
    .execute(db)
    .then(({ rows }) => rows)

const byUuid = (db: Db, { companyId }: CompanyScope, uuid: string) =>
  db.selectFrom('surveys').selectAll().where('company_id', '=', companyId).where('uuid', '=', uuid)

export const surveyByUuid = (db: Db, scope: CompanyScope, uuid: string): Promise<SurveyRow | undefined> =>
  byUuid(db, scope, uuid).executeTakeFirst()

/** No running or later survey is compared with one that was complete before this time. It only moves forward. */
export const comparedSince = (db: Db, now: Date): Promise<Date> =>
  db
    .selectFrom('surveys')
    .select(({ fn }) => fn.min('launched_at').as('first'))
    .where('status', '=', 'active')
    .executeTakeFirst()
    .then((row) => looksBackTo(row?.first && row.first < now ? row.first : now))

export const lockSurvey = (db: Db, scope: CompanyScope, uuid: string): Promise<SurveyRow | undefined> =>
  byUuid(db, scope, uuid).forUpdate().executeTakeFirst()

/** Whether the outcome of the company's last complete survey was shared. */
export const isLastShared = (db: Db, companyId: number): Promise<boolean> =>
  db
    .selectFrom('surveys')
    .select('outcome_shared_at')
    .where('company_id', '=', companyId)
    .where('status', '=', 'complete')
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
    .then((last) => Boolean(last?.outcome_shared_at))

export const surveyTitle = (db: Db, id: number): Promise<string> =>
  db
    .selectFrom('surveys')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
    .then(({ title }) => title)

/** For workers, which act for no company. */
export const lockSurveyById = (db: Db, id: number): Promise<SurveyRow | undefined> =>
  db.selectFrom('surveys').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export interface Asked {
  id: number
  uuid: string
  email: string
  /** Their own; null where it is not known. */
  language: LanguageCode | null
}

/** People who have still to answer and may be reminded. */
export const pendingPeople = (db: Db, surveyId: number): Promise<Asked[]> =>
  db
    .selectFrom('survey_requests')
    .innerJoin('recipients', 'recipients.id', 'survey_requests.recipient_id')
    .select(['survey_requests.id', 'recipients.uuid', 'recipients.email', 'recipients.language'])
    .where('survey_requests.survey_id', '=', surveyId)
    .where('survey_requests.status', '=', 'pending')
    .where('recipients.stopped_at', 'is', null)
    .execute()

/** Without those of closed companies, which wait. */
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

/** Running surveys, whatever their planned date: an administrator may have launched one before it. */
export const runningSurveys = (db: Db) =>
  surveysOfOpenCompanies(db, 'active')
    .select(['surveys.id', 'surveys.launched_at', 'surveys.reminded_day', 'surveys.reminded_at'])
    .execute()

/** Complete surveys whose individual answers are still stored. */
export const surveysWithAnswers = (db: Db, completedNotAfter: Date) =>
  db
    .selectFrom('surveys')
    .select(['id', 'completed_at'])
    .where('status', '=', 'complete')
    .where('answers_deleted_at', 'is', null)
    .where('completed_at', '<=', completedNotAfter)
    .orderBy('id')
    .execute()

/** Deletes at most so many rows; returns how many. */
export const deleteAnswers = (db: Db, surveyId: number, limit: number): Promise<number> =>
  sql`
    delete from answers where survey_id = ${surveyId} and ctid = any(array(
      select ctid from answers where survey_id = ${surveyId} limit ${limit}))`
    .execute(db)
    .then(({ numAffectedRows }) => Number(numAffectedRows))

export const markAnswersDeleted = (db: Db, id: number, now: Date) =>
  db.updateTable('surveys').set({ answers_deleted_at: now }).where('id', '=', id).execute()

/** Ends open requests of people who were erased. The company sees that as late as it would see an answer. */
export const endErasedRequests = (db: Db, shown_from: Date) =>
  db
    .updateTable('survey_requests')
    .set({ status: 'expired', shown_from })
    .where('recipient_id', 'is', null)
    .where('deck_id', 'is', null)
    .where('status', '=', 'pending')
    .execute()

/**
 * Invitations and reminders that have not gone out: their links are dead once the survey is over. The request behind each
 * waiting mail is looked up by itself: as a join, a database that does not know the tables' sizes yet may read all mails for
 * each request, which takes minutes right after a launch.
 */
export const dropWaitingMails = (db: Db, { id, company_id }: Pick<SurveyRow, 'id' | 'company_id'>) =>
  sql`
    delete from mails m
    where m.company_id = ${company_id} and m.sent_at is null and m.refused_at is null
      and ${id} = (
        select r.survey_id from survey_requests r
        where r.id = case when m.key ~ '^(invite|remind-\\d+):\\d+$' then split_part(m.key, ':', 2)::integer end
      )`.execute(db)
