import { sql } from 'kysely'
import type { Counts } from '#domain/scoring.ts'
import { isReadableBy } from '#server/features/surveys/queries.ts'
import type { AnyScope, CompanyScope } from '#server/platform/core/access.ts'
import type { Db } from '#server/platform/database/db.ts'

const withReport = (db: Db, tagId: number | null) =>
  db
    .selectFrom('surveys')
    .innerJoin('reports', (join) =>
      join
        .onRef('reports.survey_id', '=', 'surveys.id')
        .on('reports.tag_id', tagId === null ? 'is' : '=', tagId),
    )

/**
 * Every complete survey that has a full report, or a report for the tag, oldest first. Leaves out templates
 * and figures, because together they could fill the memory.
 */
export const surveysInTrend = (db: Db, scope: AnyScope, tagId: number | null) =>
  withReport(db, tagId)
    .select(['surveys.id', 'surveys.readers'])
    .where('surveys.company_id', '=', scope.companyId)
    .where('surveys.status', '=', 'complete')
    .where(isReadableBy(scope))
    .orderBy('surveys.completed_at')
    .orderBy('surveys.id')
    .execute()

/** One survey's full report or its report for the tag. Undefined if the survey has just been deleted. */
export const reportInTrend = (db: Db, surveyId: number, tagId: number | null) =>
  withReport(db, tagId)
    .select([
      'surveys.id',
      'surveys.readers',
      'surveys.uuid',
      'surveys.title',
      'surveys.template',
      'surveys.template_id',
      'surveys.tag_ids',
      'surveys.kind',
      'surveys.min_group_size',
      'surveys.completed_at',
      'reports.respondents',
      'reports.completed',
      'reports.recipients',
      'reports.numbers',
    ])
    // The counts are large, so they are read only for older reports, which need them.
    .select(
      sql<Counts | null>`case when reports.numbers -> 'pulse' is null then reports.counts end`.as('counts'),
    )
    .where('surveys.id', '=', surveyId)
    .executeTakeFirst()

/** Whether the tag exists or has ever had a report. */
export const hasTag = (db: Db, { companyId }: CompanyScope, tagId: number): Promise<boolean> =>
  sql<{ found: boolean }>`
    select exists (select from tags where company_id = ${companyId} and id = ${tagId})
        or exists (select from reports r join surveys s on s.id = r.survey_id
                   where s.company_id = ${companyId} and r.tag_id = ${tagId}) as found`
    .execute(db)
    .then(({ rows }) => rows[0]?.found === true)

/**
 * The complete surveys, newest first, each with its teams, the seats that may read it and whether it has a pulse
 * score. Does not load templates.
 */
export const readersByAge = (db: Db, companyId: number) =>
  db
    .selectFrom('surveys')
    .leftJoin('reports', (join) =>
      join.onRef('reports.survey_id', '=', 'surveys.id').on('reports.tag_id', 'is', null),
    )
    .select(['surveys.id', 'surveys.kind', 'surveys.template_id', 'surveys.tag_ids', 'surveys.readers'])
    .select(sql<boolean>`reports.numbers -> 'pulse' is not null`.as('has_pulse'))
    .where('surveys.company_id', '=', companyId)
    .where('surveys.status', '=', 'complete')
    .orderBy('surveys.completed_at', 'desc')
    .orderBy('surveys.id', 'desc')
    .execute()
