import { sql } from 'kysely'
import { asksAnchors } from '#domain/pulse.ts'
import type { Counts } from '#domain/scoring.ts'
import type { Template } from '#domain/template.ts'
import { askedTeams, type SurveyRow, templateOfSurvey } from '#server/features/surveys/queries.ts'
import { inTurns } from '#server/platform/core/turns.ts'
import type { Db } from '#server/platform/database/db.ts'

type Compared = Pick<SurveyRow, 'id' | 'company_id' | 'template_id' | 'tag_ids'>

/**
 * The company's other complete surveys of the same teams. The score of one team must not be compared with the
 * score of the whole company.
 */
const completeBefore = (db: Db, { id, company_id, tag_ids }: Compared) =>
  db
    .selectFrom('surveys')
    .select(['id', 'min_group_size'])
    .where('company_id', '=', company_id)
    .where('status', '=', 'complete')
    .where('id', '!=', id)
    .where(askedTeams(tag_ids))
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')

/** Published reports, by tag, of the last complete full survey of the same teams from the same template. */
export async function reportsBefore(db: Db, survey: Compared) {
  const last = await completeBefore(db, survey)
    .where('kind', '=', 'full')
    .where('template_id', '=', survey.template_id)
    .limit(1)
    .executeTakeFirst()
  const template = last && (await templateOfSurvey(db, last.id))
  return template && withReports(db, { ...last, template })
}

const SURVEYS_BACK = 12

/**
 * Published reports, by tag, from the last complete survey of the same teams, of either kind, that has a pulse
 * score.
 */
export async function pulseBefore(db: Db, survey: Compared) {
  const published = await completeBefore(db, survey)
    .where(
      sql<boolean>`exists (select 1 from reports r where r.survey_id = surveys.id and r.tag_id is null and r.withheld is null)`,
    )
    .limit(SURVEYS_BACK)
    .execute()
  for await (const last of inTurns(published)) {
    const template = await templateOfSurvey(db, last.id)
    if (template && asksAnchors(template)) return withReports(db, { ...last, template })
  }
  return undefined
}

/**
 * Reads counts only from reports made before there were pulses. Their pulse score is not stored, so it is
 * calculated from the counts.
 */
async function withReports(
  db: Db,
  { id, ...of }: { id: number; template: Template; min_group_size: number | null },
) {
  const needsCounts = sql`${sql.lit(asksAnchors(of.template))} and numbers -> 'pulse' is null`
  const reports = await db
    .selectFrom('reports')
    .select(['tag_id', 'numbers', 'respondents', 'recipients', 'spread'])
    .select(sql<Counts | null>`case when ${needsCounts} then counts end`.as('counts'))
    .where('survey_id', '=', id)
    .execute()
  return { ...of, reports }
}
