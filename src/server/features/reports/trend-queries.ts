import { sql } from 'kysely'
import { isReadableBy, type SurveyRow } from '#server/features/surveys/queries.ts'
import type { AnyScope, CompanyScope, SeatScope } from '#server/platform/core/access.ts'
import type { Db } from '#server/platform/database/db.ts'

/** The full reports of every complete survey, or those of one tag, oldest first. */
export const trendOf = (db: Db, scope: AnyScope, tagId: number | null) =>
  db
    .selectFrom('surveys')
    .innerJoin('reports', (join) =>
      join
        .onRef('reports.survey_id', '=', 'surveys.id')
        .on('reports.tag_id', tagId === null ? 'is' : '=', tagId),
    )
    .select([
      'surveys.id',
      'surveys.readers',
      'surveys.uuid',
      'surveys.title',
      'surveys.template',
      'surveys.template_id',
      'surveys.completed_at',
      'reports.respondents',
      'reports.completed',
      'reports.recipients',
      'reports.numbers',
    ])
    .where('surveys.company_id', '=', scope.companyId)
    .where('surveys.status', '=', 'complete')
    .where(isReadableBy(scope))
    .orderBy('surveys.completed_at')
    .orderBy('surveys.id')
    .execute()

/** Whether the tag exists or has ever had a report. */
export const hasTag = (db: Db, { companyId }: CompanyScope, tagId: number): Promise<boolean> =>
  sql<{ found: boolean }>`
    select exists (select from tags where company_id = ${companyId} and id = ${tagId})
        or exists (select from reports r join surveys s on s.id = r.survey_id
                   where s.company_id = ${companyId} and r.tag_id = ${tagId}) as found`
    .execute(db)
    .then(({ rows }) => rows[0]?.found === true)

/** Which seats may read each complete survey, in the order in which surveys were compared. */
export const readersInOrder = (db: Db, { companyId }: SeatScope) =>
  db
    .selectFrom('surveys')
    .select(['id', 'template_id', 'readers'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'complete')
    .orderBy('completed_at')
    .orderBy('id')
    .execute()

/** The survey with whose reports this one's were compared when it completed. */
export const surveyBefore = (
  db: Db,
  survey: Pick<SurveyRow, 'id' | 'company_id' | 'template_id' | 'completed_at'>,
) =>
  db
    .selectFrom('surveys')
    .select('readers')
    .where('company_id', '=', survey.company_id)
    .where('template_id', '=', survey.template_id)
    .where('status', '=', 'complete')
    .where('id', '!=', survey.id)
    .where('completed_at', '<=', survey.completed_at)
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
