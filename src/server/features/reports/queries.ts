import { type Insertable, type Selectable, sql } from 'kysely'
import type { RequestStatus } from '#domain/lifecycle.ts'
import { CHECK_KEY, type Template } from '#domain/template.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { type Db, integers } from '#server/platform/database/db.ts'
import type { ReportsTable } from './tables.ts'

export type ReportRow = Selectable<ReportsTable>

/** The full report, or the report for a tag that existed at the launch. */
export const reportOf = (db: Db, surveyId: number, tagId: number | null): Promise<ReportRow | undefined> =>
  db
    .selectFrom('reports')
    .selectAll()
    .where('survey_id', '=', surveyId)
    .where('tag_id', tagId === null ? 'is' : '=', tagId)
    .executeTakeFirst()

/** The full report first, then team reports by tag. Leaves out the counts, which only `sumOf` needs. */
export const reportsOf = (db: Db, surveyId: number) =>
  db
    .selectFrom('reports')
    .select(['tag_id', 'team', 'withheld', 'respondents', 'completed', 'recipients', 'numbers', 'spread'])
    .where('survey_id', '=', surveyId)
    .orderBy(sql`tag_id nulls first`)
    .execute()

/** The figures of a survey's full report and of its reports for these tags. Null where a report is withheld. */
export const numbersOf = (db: Db, surveyId: number, tagIds: readonly number[]) =>
  db
    .selectFrom('reports')
    .select(['tag_id', 'numbers'])
    .where('survey_id', '=', surveyId)
    .where(sql<boolean>`(tag_id is null or tag_id = any(${integers(tagIds)}))`)
    .execute()

/** The tags of a survey's reports that are not withheld. The full report has none, and is the first. */
export const publishedTagsOf = (db: Db, surveyId: number) =>
  db
    .selectFrom('reports')
    .select('tag_id')
    .where('survey_id', '=', surveyId)
    .where('numbers', 'is not', null)
    .orderBy(sql`tag_id nulls first`)
    .execute()

// Values are stored as json, because jsonb would lose the order of the lists.
const jsonText = <T>(value: T | null) => sql<T | null>`${value === null ? null : JSON.stringify(value)}::json`

// All reports of a company with many tags could exceed the 65,535 values that a statement can take. In
// addition, writing a report's numbers as JSON takes a millisecond, so other calls run between statements.
const ROWS_A_STATEMENT = 20

export async function insertReports(db: Db, rows: Insertable<ReportsTable>[]) {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const values = rows.slice(from, from + ROWS_A_STATEMENT).map(({ counts, numbers, spread, ...row }) => ({
      ...row,
      counts: jsonText(counts),
      numbers: jsonText(numbers),
      spread: jsonText(spread),
    }))
    await db.insertInto('reports').values(values).execute()
  }
}

export interface Texts {
  suggested_actions: string
  key_insights: string
}

/** The two texts are the only part of a report that ever changes. */
export const storeTexts = (db: Db, id: number, texts: Texts, now: Date): Promise<ReportRow | undefined> =>
  db
    .updateTable('reports')
    .set({ ...texts, awaits_model: false, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/**
 * True if everybody has answered. If somebody was deleted before they answered, it becomes true only at the
 * start of the next hour. Otherwise, a manager could delete everyone else and see the minute in which the
 * last person answered.
 */
const everybodyAnswered = (now: Date) => sql<boolean>`(
  not exists (select 1 from survey_requests r where r.survey_id = surveys.id and r.status = 'pending')
  and not (
    exists (select 1 from survey_requests r where r.survey_id = surveys.id and r.status = 'expired')
    and exists (select 1 from survey_requests r where r.survey_id = surveys.id and r.shown_from > ${now})))`

export const isAnswered = (db: Db, surveyId: number, now: Date): Promise<boolean> =>
  db
    .selectFrom('surveys')
    .select('id')
    .where('id', '=', surveyId)
    .where(everybodyAnswered(now))
    .executeTakeFirst()
    .then((row) => row !== undefined)

/**
 * Running surveys that have reached their end or that everybody has answered. Leaves out closed companies.
 */
export const surveysDue = (db: Db, now: Date): Promise<{ id: number; company_id: number }[]> =>
  db
    .selectFrom('surveys')
    .innerJoin('companies', 'companies.id', 'surveys.company_id')
    .select(['surveys.id', 'surveys.company_id'])
    .where('surveys.status', '=', 'active')
    .where('companies.deletes_at', 'is', null)
    .where(({ eb, or }) => or([eb('surveys.closes_at', '<=', now), everybodyAnswered(now)]))
    .orderBy('surveys.id')
    .execute()

/** The survey's next report that is waiting for a model to write its texts. */
export async function reportThatWaits(db: Db, surveyId: number) {
  const report = await db
    .selectFrom('reports')
    .selectAll()
    .where('survey_id', '=', surveyId)
    .where('awaits_model', '=', true)
    .orderBy(sql`tag_id nulls first`)
    .executeTakeFirst()
  if (!report) return undefined
  const survey = await db
    .selectFrom('surveys')
    .select(['title', 'kind', 'template', 'company_id'])
    .where('id', '=', surveyId)
    .executeTakeFirstOrThrow()
  return { report, survey }
}

export interface SubmittedRow {
  /** The request's id. */
  id: number
  /** The person's uuid. Null once the person is deleted. */
  recipient: string | null
  status: RequestStatus
  /** The questions' ids in PostgreSQL's list format, in the order of the answers. Null until submitted. */
  question_ids: string | null
  /** Each answer as the API represents it. */
  answers: string[] | null
  /** Ticked themes by question. Null if there are none. */
  themes: Record<string, string> | null
}

/**
 * A survey's next requests with their submitted answers. `themed` lists the questions that offer themes to
 * tick.
 */
export const submittedAfter = (
  db: Db,
  surveyId: number,
  themed: number[],
  { after, limit }: { after: number; limit: number },
): Promise<SubmittedRow[]> =>
  sql<SubmittedRow>`
    with batch as (
      select id, recipient_id, status from survey_requests
      where survey_id = ${surveyId} and id > ${after} order by id limit ${limit}
    )
    select batch.id, (select uuid from recipients where id = batch.recipient_id) as recipient, batch.status,
           given.question_ids, given.answers, given.themes
    from batch
    left join lateral (
      select array_agg(question_id)::text as question_ids,
             json_agg(case when question_id = any(${themed}::integer[]) then coalesce(written, '')
               else array_to_string(case when written is null then choices else choices || written end, ', ') end) as answers,
             json_object_agg(question_id, array_to_string(choices, ', ')) filter (where question_id = any(${themed}::integer[])) as themes
      from answers
      where survey_id = ${surveyId} and request_id = batch.id and batch.status = 'completed'
    ) as given on true
    order by batch.id`
    .execute(db)
    .then(({ rows }) => rows)

const CHECK = `exists(@.questions[*] ? (@.key starts with "${CHECK_KEY}"))`

/** True if the survey asks about an action. */
export const asksAboutAction = sql<boolean>`surveys.template @? ${sql.lit(`$.categories[*] ? (${CHECK})`)}`

/** The template with only the categories that ask about an action, because a whole template is large. */
export const checksOnly = sql<Template>`jsonb_set(surveys.template, '{categories}',
  jsonb_path_query_array(surveys.template, ${sql.lit(`$.categories[*] ? (${CHECK})`)}))`

/**
 * The company's complete pulses that ask the whole company about an action and have a published report,
 * oldest first.
 */
export const publishedChecks = (db: Db, { companyId }: CompanyScope) =>
  db
    .selectFrom('surveys')
    .innerJoin('reports', (join) =>
      join.onRef('reports.survey_id', '=', 'surveys.id').on('reports.tag_id', 'is', null),
    )
    .select(['surveys.title', checksOnly.as('template'), 'surveys.min_group_size', 'reports.counts'])
    .where('surveys.company_id', '=', companyId)
    .where('surveys.kind', '=', 'pulse')
    .where('surveys.status', '=', 'complete')
    .where('surveys.asks_whole_company', '=', true)
    .where('reports.withheld', 'is', null)
    .where(asksAboutAction)
    .orderBy('surveys.completed_at')
    .orderBy('surveys.id')
    .execute()

/** The id of the action that a pulse asks about; null if the action was deleted. */
export const actionIdOf = (db: Db, uuid: string): Promise<number | null> =>
  sql<{ id: number }>`select id from actions where uuid::text = ${uuid}`
    .execute(db)
    .then(({ rows }) => rows[0]?.id ?? null)

/** The survey data for the PDF. Undefined for a closed company. */
export const surveyInPrint = (db: Db, uuid: string) =>
  db
    .selectFrom('surveys')
    .innerJoin('companies', 'companies.id', 'surveys.company_id')
    .select([
      'surveys.id',
      'surveys.title',
      'surveys.kind',
      'surveys.template',
      'surveys.template_id',
      'surveys.min_group_size',
      'surveys.tag_ids',
      'surveys.asks_whole_company',
      'surveys.company_id',
      'surveys.completed_at',
      'surveys.readers',
      'companies.name as company',
    ])
    .where('surveys.uuid', '=', uuid)
    .where('companies.deletes_at', 'is', null)
    .executeTakeFirst()
