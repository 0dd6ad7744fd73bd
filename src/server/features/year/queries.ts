import { type Selectable, sql } from 'kysely'
import type { SurveyStatus } from '#domain/lifecycle.ts'
import type { Template } from '#domain/template.ts'
import { MOST_TAGS_TRIED } from '#domain/year-teams.ts'
import { askedTeams } from '#server/features/surveys/queries.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import type { Db } from '#server/platform/database/db.ts'
import { outline } from './pulse-queries.ts'
import type { YearPlanDatesTable, YearPlansTable } from './tables.ts'

export type PlanRow = Selectable<YearPlansTable>

const plans = (db: Db, companyId: number) =>
  db.selectFrom('year_plans').selectAll().where('company_id', '=', companyId)

export const planOf = (db: Db, { companyId }: CompanyScope): Promise<PlanRow | undefined> =>
  plans(db, companyId).executeTakeFirst()

/** Locks the plan. Every write to a company's dates must hold this lock. */
export const lockPlan = (db: Db, companyId: number): Promise<PlanRow | undefined> =>
  plans(db, companyId).forUpdate().executeTakeFirst()

/**
 * True for the caller that creates the plan. A second caller waits for the first, gets false, and then
 * changes the plan that the first created.
 */
export const insertPlan = (db: Db, plan: Omit<PlanRow, 'paused_at'>): Promise<boolean> =>
  db
    .insertInto('year_plans')
    .values(plan)
    .onConflict((conflict) => conflict.doNothing())
    .returning('company_id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

export interface PlannedSurvey {
  id: number
  uuid: string
  title: string
  status: SurveyStatus
  estimated_date: string
  tag_ids: number[]
  launched_at: Date | null
  closes_at: Date | null
  completed_at: Date | null
  checks: Record<string, boolean>
  has_cards: boolean
  /** The pulse's questions, without descriptions and options. Null for a full survey. */
  template: Template | null
  template_name: string
}

export type DateRow = Selectable<YearPlanDatesTable> & {
  /** The date's survey, if it has been prepared and not deleted. */
  survey: PlannedSurvey | null
  /** The name of a full survey's template. Until it is prepared, the plan's template. Null for a pulse. */
  template_name: string | null
}

export const dateById = (db: Db, companyId: number, id: number) =>
  db
    .selectFrom('year_plan_dates')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The dates in a company's plan with their surveys, earliest first. */
export async function datesOf(db: Db, companyId: number): Promise<DateRow[]> {
  const rows = await db
    .selectFrom('year_plan_dates as d')
    .innerJoin('year_plans as p', 'p.company_id', 'd.company_id')
    .innerJoin('templates as t', 't.id', 'p.template_id')
    .selectAll('d')
    .select('t.name')
    .where('d.company_id', '=', companyId)
    .orderBy('d.on_date')
    .orderBy('d.slot')
    .execute()
  const ids = rows.flatMap(({ survey_id }) => survey_id ?? [])
  const surveys: PlannedSurvey[] = await db
    .selectFrom('surveys')
    .select(['id', 'uuid', 'title', 'status', 'estimated_date', 'tag_ids', 'launched_at', 'closes_at'])
    .select([
      'completed_at',
      'checks',
      hasCards,
      sql<Template | null>`case when kind = 'pulse' then ${outline} end`.as('template'),
      sql<string>`template->>'name'`.as('template_name'),
    ])
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .execute()
  const byId = new Map(surveys.map((survey) => [survey.id, survey]))
  return rows.map(({ name, ...row }) => {
    const survey = byId.get(row.survey_id ?? 0) ?? null
    return { ...row, survey, template_name: row.kind === 'full' ? (survey?.template_name ?? name) : null }
  })
}

/**
 * Whether a survey has cards. Until it is complete, cards must have been made for it. Once it is complete,
 * cards must have been counted. Launches apply the same rule.
 */
const hasCards = sql<boolean>`case when status = 'complete'
  then exists (select from survey_partition_people p where p.survey_id = surveys.id and p.is_card)
  else exists (select from survey_decks d where d.survey_id = surveys.id) end`.as('has_cards')

type Other = Pick<
  PlannedSurvey,
  | 'uuid'
  | 'title'
  | 'status'
  | 'estimated_date'
  | 'tag_ids'
  | 'launched_at'
  | 'closes_at'
  | 'completed_at'
  | 'has_cards'
> & { kind: 'full' | 'pulse' }

/** With more tags than this, nothing is estimated (see `areTooMany`), so the others need not be read. */
const tagsForEstimate = sql<number[]>`tag_ids[1:${sql.lit(MOST_TAGS_TRIED + 1)}]`.as('tag_ids')

/**
 * The company's surveys outside the plan that are scheduled or running, or were launched since the given
 * time.
 */
export const otherSurveys = (db: Db, companyId: number, since: Date): Promise<Other[]> =>
  db
    .selectFrom('surveys')
    .select(['uuid', 'title', 'kind', 'status', 'estimated_date', 'launched_at', 'closes_at', 'completed_at'])
    .select([tagsForEstimate, hasCards])
    .where('company_id', '=', companyId)
    .where(({ eb, or, and }) =>
      or([
        eb('status', 'in', ['scheduled', 'active']),
        and([eb('status', '=', 'complete'), eb('completed_at', '>=', since)]),
      ]),
    )
    .where(sql<boolean>`not exists (select 1 from year_plan_dates d where d.survey_id = surveys.id)`)
    .orderBy('id')
    .execute()

/**
 * Surveys that repeat. A new plan stops them from repeating, because each of them would create its own next
 * draft.
 */
export const repeatingSurveys = (db: Db, companyId: number) =>
  db
    .selectFrom('surveys')
    .select(['uuid', 'title'])
    .where('company_id', '=', companyId)
    .where('status', '!=', 'complete')
    .where('repeat', '!=', 'none')
    .orderBy('id')
    .execute()

export const stopRepeating = (db: Db, companyId: number) =>
  db
    .updateTable('surveys')
    .set({ repeat: 'none' })
    .where('company_id', '=', companyId)
    .where('status', '!=', 'complete')
    .where('repeat', '!=', 'none')
    .execute()

/**
 * Today's team list: the tags of everybody whom a survey would ask. Undefined if the team has more than
 * `most` people.
 */
export async function tagsOfPeople(db: Db, { companyId }: CompanyScope, most: number) {
  const { rows } = await sql<{ tags: number[] }>`
    select array(select rt.tag_id from recipient_tags rt where rt.recipient_id = r.id order by rt.tag_id) as tags
    from recipients r
    where r.company_id = ${companyId} and r.left_at is null and r.stopped_at is null
    order by r.id limit ${most + 1}`.execute(db)
  return rows.length > most ? undefined : rows.map(({ tags }) => tags)
}

/** The participation in complete surveys of the whole team that have a published report, latest first. */
export const publishedParticipation = (db: Db, { companyId }: CompanyScope, limit: number) =>
  db
    .selectFrom('surveys')
    .innerJoin('reports', (join) =>
      join.onRef('reports.survey_id', '=', 'surveys.id').on('reports.tag_id', 'is', null),
    )
    .select(['surveys.uuid', 'reports.completed', 'reports.recipients'])
    .where('surveys.company_id', '=', companyId)
    .where('surveys.status', '=', 'complete')
    .where('reports.withheld', 'is', null)
    .where(askedTeams([]))
    .orderBy('surveys.completed_at', 'desc')
    .orderBy('surveys.id', 'desc')
    .limit(limit)
    .execute()

/**
 * The company's last complete full survey of the whole team. If a template is given, the last one from that
 * template.
 */
export const lastFullSurvey = (db: Db, companyId: number, templateId?: number) =>
  db
    .selectFrom('surveys')
    .leftJoin('reports', (join) =>
      join.onRef('reports.survey_id', '=', 'surveys.id').on('reports.tag_id', 'is', null),
    )
    .select(['surveys.id', 'surveys.template_id', 'surveys.template', 'surveys.completed_at'])
    .select('reports.numbers')
    .where('surveys.company_id', '=', companyId)
    .where('surveys.kind', '=', 'full')
    .where('surveys.status', '=', 'complete')
    .where(askedTeams([]))
    .$if(templateId !== undefined, (rows) => rows.where('surveys.template_id', '=', templateId ?? 0))
    .orderBy('surveys.completed_at', 'desc')
    .orderBy('surveys.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The company's last complete survey. `reported` is null if it has no report of the whole company. */
export const lastComplete = (db: Db, companyId: number) =>
  db
    .selectFrom('surveys')
    .leftJoin('reports', (join) =>
      join
        .onRef('reports.survey_id', '=', 'surveys.id')
        .on('reports.tag_id', 'is', null)
        .on('reports.withheld', 'is', null),
    )
    .select(['surveys.uuid', 'surveys.outcome_shared_at', 'reports.survey_id as reported'])
    .where('surveys.company_id', '=', companyId)
    .where('surveys.status', '=', 'complete')
    .orderBy('surveys.completed_at', 'desc')
    .orderBy('surveys.id', 'desc')
    .limit(1)
    .executeTakeFirst()
