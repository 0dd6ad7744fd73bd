import { type Selectable, sql } from 'kysely'
import type { SurveySummary } from '#contract/surveys.ts'
import type { LanguageCode } from '#domain/languages.ts'
import type { Template } from '#domain/template.ts'
import { type AnyScope, type CompanyScope, isSeat } from '#server/platform/core/access.ts'
import { type Db, integers } from '#server/platform/database/db.ts'
import { networkOf } from '#server/platform/jobs/by-company.ts'
import { isRefused } from '#server/platform/mail/refusals.ts'
import { isHiddenUntilTheHour, isShown } from './requests.ts'
import type { SurveysTable } from './tables.ts'

export { isHiddenUntilTheHour } from './requests.ts'

export type SurveyRow = Selectable<SurveysTable>

const askedByCard = sql<number>`(select coalesce(sum(d.people), 0) from survey_decks d where d.survey_id = surveys.id)`
const answeredByCard = sql<number>`(
  select coalesce(sum(least(d.people, (select count(*) from survey_requests r where r.deck_id = d.id and r.status = 'completed'))), 0)
  from survey_decks d where d.survey_id = surveys.id)`

// For a running survey, the numbers include people by email and, if `isCounted` says so, people by card. For
// a complete survey, the numbers are stored.
const askedByEmail = sql<number>`(case when launched_at is null then 0 else (
  select count(*) from survey_requests r where r.survey_id = surveys.id and r.deck_id is null) end)`
export const sentNumber = (asOf: Date | null) => sql<number>`
  (case when status = 'active' then ${askedByEmail} + ${asOf === null ? askedByCard : sql`0`} else sent_number end)::integer`
export const completedNumber = (asOf: Date | null) => sql<number>`
  (case when status = 'active' then (
    select count(*) from survey_requests r
    where r.survey_id = surveys.id and r.status = 'completed' and r.deck_id is null and ${isShown(asOf)})
    + ${asOf === null ? answeredByCard : sql`0`}
  else completed_number end)::integer`

const summaryColumns = (asOf: Date | null) => sql`
  (case when status = 'complete' then sent_number else ${askedByEmail} + ${askedByCard} end)::integer as recipients,
  case when status = 'complete' then cards_over end as cards_over,
  id, uuid, title, kind, status, estimated_date, created_at, launched_at, closes_at, reminded_day, reminded_at,
  held_at is not null and status = 'scheduled' as held,
  (select count(*) from jsonb_each(checks) c where c.value = 'true')::integer as checks_done,
  ${sentNumber(asOf)} as sent_number, ${completedNumber(asOf)} as completed_number`

/**
 * The company's surveys, newest first. For running surveys, counts only what was completed before the hour
 * shown.
 */
export const listSurveys = (db: Db, { companyId }: CompanyScope, asOf: Date | null) =>
  sql<
    Omit<SurveySummary, 'as_of'>
  >`select ${summaryColumns(asOf)} from surveys where company_id = ${companyId} order by id desc`
    .execute(db)
    .then(({ rows }) => rows)

/**
 * An SQL condition for the surveys that the caller may read. Somebody with a seat may read only complete
 * surveys, and only if the survey's `readers` include their kind of seat.
 */
export const isReadableBy = (scope: AnyScope) =>
  isSeat(scope)
    ? sql<boolean>`(surveys.status = 'complete' and (
        (${scope.tags.length > 0} and surveys.readers ->> 'leads' <> 'none')
        or (${scope.representative} and (surveys.readers -> 'representatives')::boolean)))`
    : sql<boolean>`true`

const byUuid = (db: Db, scope: AnyScope, uuid: string) =>
  db
    .selectFrom('surveys')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('uuid', '=', uuid)
    .where(isReadableBy(scope))

export const surveyByUuid = (db: Db, scope: AnyScope, uuid: string): Promise<SurveyRow | undefined> =>
  byUuid(db, scope, uuid).executeTakeFirst()

/** An SQL condition for the surveys that asked exactly these teams. An empty list stands for everybody. */
export const askedTeams = (tagIds: number[]) =>
  sql<boolean>`(surveys.tag_ids @> ${integers(tagIds)} and surveys.tag_ids <@ ${integers(tagIds)})`

/** The launch time of the oldest running survey, or now if none is running. It never moves backwards. */
export const firstLaunch = (db: Db, now: Date): Promise<Date> =>
  db
    .selectFrom('surveys')
    .select(({ fn }) => fn.min('launched_at').as('first'))
    .where('status', '=', 'active')
    .executeTakeFirst()
    .then((row) => (row?.first && row.first < now ? row.first : now))

export const lockSurvey = (db: Db, scope: AnyScope, uuid: string): Promise<SurveyRow | undefined> =>
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

/** Whether the survey belongs to a date in the company's year plan. */
export const isPlanned = (db: Db, surveyId: number): Promise<boolean> =>
  sql`select 1 from year_plan_dates where survey_id = ${surveyId}`
    .execute(db)
    .then(({ rows }) => rows.length > 0)

export const surveyTitle = (db: Db, id: number): Promise<string> =>
  db
    .selectFrom('surveys')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
    .then(({ title }) => title)

/** A survey's questions. They are large, so calls about many surveys read them one by one. */
export const templateOfSurvey = (db: Db, id: number): Promise<Template | undefined> =>
  db
    .selectFrom('surveys')
    .select('template')
    .where('id', '=', id)
    .executeTakeFirst()
    .then((row) => row?.template)

// For background jobs, which have no company scope.
const byId = (db: Db, id: number) => db.selectFrom('surveys').selectAll().where('id', '=', id)

export const surveyById = (db: Db, id: number): Promise<SurveyRow | undefined> =>
  byId(db, id).executeTakeFirst()

export const lockSurveyById = (db: Db, id: number): Promise<SurveyRow | undefined> =>
  byId(db, id).forUpdate().executeTakeFirst()

export interface Asked {
  id: number
  uuid: string
  email: string
  /** The person's own language; null if unknown. */
  language: LanguageCode | null
}

/**
 * People who may be reminded and had not answered at the start of the hour. Includes those who have answered
 * since. Otherwise, the absence of a reminder would reveal that they have answered. Leaves out addresses that
 * have refused another of this company's emails.
 */
export const peopleToRemind = (db: Db, surveyId: number, now: Date): Promise<Asked[]> =>
  db
    .selectFrom('survey_requests')
    .innerJoin('recipients', 'recipients.id', 'survey_requests.recipient_id')
    .select(['survey_requests.id', 'recipients.uuid', 'recipients.email', 'recipients.language'])
    .where('survey_requests.survey_id', '=', surveyId)
    .where(({ eb, or, and }) =>
      or([
        eb('survey_requests.status', '=', 'pending'),
        and([eb('survey_requests.status', '=', 'completed'), eb('survey_requests.shown_from', '>', now)]),
      ]),
    )
    .where('recipients.stopped_at', 'is', null)
    .where(({ not, ref }) =>
      not(isRefused({ companyId: ref('recipients.company_id'), address: ref('recipients.email') })),
    )
    // The order is random. PostgreSQL moves rows that change, so its own order could show who has just
    // answered. In a fixed order, a gap between two people could show who is missing.
    .orderBy(sql`random()`)
    .execute()

/**
 * Leaves out the surveys of closed companies. They wait until the company is reopened. Work on a survey takes
 * the turns of its `network`.
 */
const surveysOfOpenCompanies = (db: Db, status: 'scheduled' | 'active') =>
  db
    .selectFrom('surveys')
    .innerJoin('companies', 'companies.id', 'surveys.company_id')
    .select(['surveys.id', 'surveys.company_id'])
    .select(sql<string>`${sql.raw(networkOf('companies'))}`.as('network'))
    .where('surveys.status', '=', status)
    .where('companies.deletes_at', 'is', null)

/** Scheduled surveys whose launch date has arrived. Those on hold come last, in random order. */
export const surveysToLaunch = (db: Db, today: string) =>
  surveysOfOpenCompanies(db, 'scheduled')
    .select('surveys.held_at')
    .where('surveys.estimated_date', '<=', today)
    .orderBy(sql`surveys.held_at is not null`)
    .orderBy(sql`case when surveys.held_at is null then surveys.id::float else random() end`)
    .execute()

/** A scheduled survey, whatever its launch date. */
export const surveyToLaunch = (db: Db, id: number) =>
  surveysOfOpenCompanies(db, 'scheduled').where('surveys.id', '=', id).executeTakeFirst()

/** Running surveys, whatever their planned date, because an administrator may have launched them early. */
export const runningSurveys = (db: Db) =>
  surveysOfOpenCompanies(db, 'active')
    .select(['surveys.kind', 'surveys.launched_at', 'surveys.reminded_day', 'surveys.reminded_at'])
    .orderBy('surveys.id')
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

export const markAnswersDeleted = (db: Db, id: number, now: Date) =>
  db.updateTable('surveys').set({ answers_deleted_at: now }).where('id', '=', id).execute()

/** Deletes drafts for requests that everybody now sees as completed. */
export const deleteDraftsShownAsOver = (db: Db, now: Date) =>
  sql`
    delete from drafts where request_id in (
      select r.id
      from drafts d join survey_requests r on r.id = d.request_id join surveys s on s.id = r.survey_id
      where r.status = 'completed' and not ${isHiddenUntilTheHour(now)})`.execute(db)

/**
 * Deletes unsent invitations and reminders, whose links stop working when the survey ends. Looks up each
 * waiting email's request separately. In a database without table statistics, a join could read all emails
 * for each request, which takes minutes right after a launch.
 */
export const dropWaitingSurveyMails = (db: Db, { id, company_id }: Pick<SurveyRow, 'id' | 'company_id'>) =>
  sql`
    delete from mails m
    where m.company_id = ${company_id} and m.sent_at is null and m.refused_at is null
      and ${id} = (
        select r.survey_id from survey_requests r
        where r.id = case when m.key ~ '^(invite|remind-\\d+):\\d+$' then split_part(m.key, ':', 2)::integer end
      )`.execute(db)
