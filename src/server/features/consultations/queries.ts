import { type Insertable, type Selectable, sql } from 'kysely'
import type { RulesFrom } from '#contract/consultations.ts'
import type { Readers } from '#domain/seats.ts'
import { isReadableBy, type SurveyRow } from '#server/features/surveys/queries.ts'
import type { AnyScope, CompanyScope, SeatScope } from '#server/platform/core/access.ts'
import { type Db, json } from '#server/platform/database/db.ts'
import type { StatementsTable } from './tables.ts'

/** A statement without the rules that it is about, which contain all questions. */
export type StatementRow = Omit<Selectable<StatementsTable>, 'rules'>

const COLUMNS = ['id', 'survey_id', 'company_id', 'user_id', 'name', 'remark', 'at'] as const

/**
 * A survey whose rules the caller may read. Representatives may read them while the survey is scheduled, and
 * after its launch if they can read its report.
 */
export const surveyWithRules = (db: Db, scope: AnyScope, uuid: string): Promise<SurveyRow | undefined> =>
  db
    .selectFrom('surveys')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('uuid', '=', uuid)
    .$if(scope.role === 'seat', (rows) =>
      rows.where(
        sql<boolean>`(status = 'scheduled' or (status <> 'draft' and (readers -> 'representatives')::boolean))`,
      ),
    )
    .executeTakeFirst()

/** The statements about a survey, oldest first. If `userId` is given, only that person's statements. */
export const statementsOf = (db: Db, surveyId: number, userId?: number): Promise<StatementRow[]> =>
  db
    .selectFrom('statements')
    .select(COLUMNS)
    .where('survey_id', '=', surveyId)
    .$if(userId !== undefined, (rows) => rows.where('user_id', '=', userId ?? null))
    .orderBy('id')
    .execute()

/** The rules as the representative saw them. Undefined if the statement has just been deleted. */
export const rulesIn = (db: Db, id: number): Promise<RulesFrom | undefined> =>
  db
    .selectFrom('statements')
    .select('rules')
    .where('id', '=', id)
    .executeTakeFirst()
    .then((row) => row?.rules)

export const hasStatement = (db: Db, { companyId }: CompanyScope, id: number): Promise<boolean> =>
  db
    .selectFrom('statements')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
    .then(Boolean)

export const insertStatement = (
  db: Db,
  { rules, ...values }: Insertable<StatementsTable>,
): Promise<StatementRow> =>
  db
    .insertInto('statements')
    .values({ ...values, rules: json(rules) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** A company's newest statements, with the person, the date and the survey. */
export const newestStatements = (db: Db, companyId: number, limit: number) =>
  db
    .selectFrom('statements')
    .innerJoin('surveys', 'surveys.id', 'statements.survey_id')
    .select(['statements.name', 'statements.at', 'statements.remark', 'surveys.title'])
    .where('statements.company_id', '=', companyId)
    .orderBy('statements.id', 'desc')
    .limit(limit)
    .execute()

/** All of a company's statements, for its export. */
export const statementsAfter = (db: Db, { companyId }: CompanyScope, after: number, limit: number) =>
  db
    .selectFrom('statements')
    .innerJoin('surveys', 'surveys.id', 'statements.survey_id')
    .select(['statements.id', 'surveys.uuid as survey', 'statements.name', 'statements.at'])
    .select(['statements.remark', 'statements.rules'])
    .where('statements.company_id', '=', companyId)
    .where('statements.id', '>', after)
    .orderBy('statements.id')
    .limit(limit)
    .execute()

/** The names of the teams that a survey asks, in the survey's order. */
export const namesOfTags = (db: Db, { company_id, tag_ids }: Pick<SurveyRow, 'company_id' | 'tag_ids'>) =>
  db
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('company_id', '=', company_id)
    .where('id', 'in', tag_ids)
    .execute()

/** The number of people whom a launched survey asked by email. */
export const askedByEmail = (db: Db, surveyId: number): Promise<number> =>
  db
    .selectFrom('survey_requests')
    .select(({ fn }) => fn.countAll<number>().as('asked'))
    .where('survey_id', '=', surveyId)
    .where('deck_id', 'is', null)
    .executeTakeFirstOrThrow()
    .then(({ asked }) => Number(asked))

interface SurveyInReach {
  uuid: string
  title: string
  completed_at: Date
  readers: Readers | null
  /** Whether the report of the whole company is published. */
  is_published: boolean
  teams: { id: number; name: string; is_published: boolean }[]
}

/**
 * Surveys with reports that somebody with this seat might open, newest first. One row for each survey,
 * without scores.
 */
export const surveysInReach = (db: Db, seat: SeatScope): Promise<SurveyInReach[]> =>
  sql<SurveyInReach>`
    select surveys.uuid, surveys.title, surveys.completed_at, surveys.readers,
           coalesce(bool_or(r.withheld is null) filter (where r.tag_id is null), false) as is_published,
           coalesce(
             json_agg(json_build_object('id', r.tag_id, 'name', r.team, 'is_published', r.withheld is null))
               filter (where r.tag_id is not null),
             '[]') as teams
    from surveys join reports r on r.survey_id = surveys.id
    where surveys.company_id = ${seat.companyId} and ${isReadableBy(seat)}
      and (r.tag_id is null or r.tag_id = any(${[...seat.tags]}::integer[]))
    group by surveys.id
    order by surveys.completed_at desc, surveys.id desc`
    .execute(db)
    .then(({ rows }) => rows)

/** A company's scheduled surveys, and when this person last recorded a statement about each of them. */
export const surveysToConsult = (db: Db, { companyId }: SeatScope, userId: number) =>
  db
    .selectFrom('surveys')
    .select(['uuid', 'title', 'estimated_date'])
    .select(({ selectFrom }) =>
      selectFrom('statements')
        .select(({ fn }) => fn.max('at').as('at'))
        .whereRef('statements.survey_id', '=', 'surveys.id')
        .where('statements.user_id', '=', userId)
        .as('stated_at'),
    )
    .where('company_id', '=', companyId)
    .where('status', '=', 'scheduled')
    .orderBy('estimated_date')
    .orderBy('id')
    .execute()

/** People with an active seat who get emails. */
export const seatsToTell = (db: Db, companyId: number) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['members.id', 'members.uuid', 'users.name', 'users.email'])
    .select(['members.lead_tag_ids as tags', 'members.representative'])
    .where('members.company_id', '=', companyId)
    .where('members.role', '=', 'seat')
    .where('members.plan_mails_stopped_at', 'is', null)
    .orderBy('members.id')
    .execute()

export const noteConsulted = (db: Db, id: number, now: Date) =>
  db.updateTable('surveys').set({ consulted_at: now }).where('id', '=', id).execute()
