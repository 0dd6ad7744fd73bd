import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { HSE } from '#domain/hse.ts'
import { askedTeams, type SurveyRow } from '#server/features/surveys/queries.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { type Db, integers, json } from '#server/platform/database/db.ts'
import type { HazardsTable, InPlace } from './tables.ts'

export type HazardRow = Selectable<HazardsTable>

/**
 * Must match the expression in the partial index on these surveys. Otherwise PostgreSQL does not use the
 * index.
 */
export const isHse = sql<boolean>`surveys.template -> 'instrument' ->> 'id' = ${sql.lit(HSE)}`

type Assessed = Pick<SurveyRow, 'id' | 'company_id' | 'tag_ids' | 'completed_at'>

/**
 * The company's complete surveys that put the same questions to the same teams. A survey of one team does
 * not replace the assessment of the whole company.
 */
const ofSameKind = (db: Db, { id, company_id, tag_ids }: Assessed) =>
  db
    .selectFrom('surveys')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('status', '=', 'complete')
    .where('id', '!=', id)
    .where(isHse)
    .where(askedTeams(tag_ids))
    .orderBy('completed_at', 'desc')
    .limit(1)

/** The newest survey whose assessment replaces this survey's assessment. */
export const replacedBy = (db: Db, survey: Assessed): Promise<SurveyRow | undefined> =>
  ofSameKind(db, survey).where('completed_at', '>', survey.completed_at).executeTakeFirst()

/** The earlier survey whose assessment is replaced by this survey's assessment. */
export const replacedSurvey = (db: Db, survey: Assessed): Promise<SurveyRow | undefined> =>
  ofSameKind(db, survey).where('completed_at', '<', survey.completed_at).executeTakeFirst()

/** A survey's hazards in the order in which they were added, each with the ids of its actions. */
export const hazardsOf = (db: Db, surveyId: number) => withActions(db, sql`h.survey_id = ${surveyId}`)

const withActions = (db: Db, condition: ReturnType<typeof sql>) =>
  sql<HazardRow & { actions: number[] }>`
    select h.*, coalesce((select json_agg(l.action_id order by l.action_id) from hazard_actions l
                          where l.hazard_id = h.id), '[]') as actions
    from hazards h where ${condition} order by h.id`
    .execute(db)
    .then(({ rows }) => rows)

export const hazardById = (db: Db, { companyId }: CompanyScope, id: number) =>
  withActions(
    db,
    sql`h.id = ${id} and h.survey_id in (select id from surveys where company_id = ${companyId})`,
  ).then(([hazard]) => hazard)

export const insertHazard = (db: Db, values: Insertable<HazardsTable>): Promise<{ id: number }> =>
  db.insertInto('hazards').values(stored(values)).returning('id').executeTakeFirstOrThrow()

const stored = <T extends { in_place?: InPlace[] | undefined }>({ in_place, ...values }: T) => ({
  ...values,
  ...(in_place && { in_place: json(in_place) }),
})

export const updateHazard = (db: Db, id: number, values: Updateable<HazardsTable>) =>
  db
    .updateTable('hazards')
    .set({ ...stored(values), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

export const deleteHazard = (db: Db, id: number) => db.deleteFrom('hazards').where('id', '=', id).execute()

/** Links a hazard to exactly these actions. */
export async function setActions(db: Db, hazardId: number, actionIds: readonly number[]) {
  await db.deleteFrom('hazard_actions').where('hazard_id', '=', hazardId).execute()
  const links = [...new Set(actionIds)].map((action_id) => ({ hazard_id: hazardId, action_id }))
  if (links.length > 0) await db.insertInto('hazard_actions').values(links).execute()
}

const withSurvey = (db: Db) =>
  db
    .selectFrom('hazards')
    .innerJoin('surveys', 'surveys.id', 'hazards.survey_id')
    .select(['hazards.id', 'hazards.no_more', 'hazards.survey_id'])
    .select(['surveys.company_id', 'surveys.tag_ids', 'surveys.completed_at'])

/** The company's hazards with these ids, each with its survey. */
export const hazardsToLink = (db: Db, { companyId }: CompanyScope, ids: readonly number[]) =>
  withSurvey(db)
    .where('surveys.company_id', '=', companyId)
    .where(sql<boolean>`hazards.id = any(${integers(ids)})`)
    .execute()

/** An action's hazards that need no further control, each with its survey. */
export const settledHazardsOf = (db: Db, actionId: number) =>
  withSurvey(db)
    .innerJoin('hazard_actions', 'hazard_actions.hazard_id', 'hazards.id')
    .where('hazard_actions.action_id', '=', actionId)
    .where('hazards.no_more', 'is not', null)
    .execute()

/** The hazards that these actions control, with the area of each. */
export const hazardsOfActions = (db: Db, actionIds: readonly number[]) =>
  db
    .selectFrom('hazard_actions')
    .innerJoin('hazards', 'hazards.id', 'hazard_actions.hazard_id')
    .select(['hazard_actions.action_id', 'hazards.id', 'hazards.area'])
    .where(sql<boolean>`hazard_actions.action_id = any(${integers(actionIds)})`)
    .orderBy('hazards.id')
    .execute()

/** Whether one of these hazards has this number of actions. */
export const anyHasActions = (db: Db, ids: readonly number[], number: number): Promise<boolean> =>
  db
    .selectFrom('hazard_actions')
    .select('hazard_id')
    .where(sql<boolean>`hazard_id = any(${integers(ids)})`)
    .groupBy('hazard_id')
    .having(({ eb, fn }) => eb(fn.countAll(), '>=', number))
    .limit(1)
    .execute()
    .then((rows) => rows.length > 0)

/** Links an action to exactly these hazards. */
export async function setHazards(db: Db, actionId: number, hazardIds: readonly number[]) {
  await db.deleteFrom('hazard_actions').where('action_id', '=', actionId).execute()
  const links = hazardIds.map((hazard_id) => ({ hazard_id, action_id: actionId }))
  if (links.length > 0) await db.insertInto('hazard_actions').values(links).execute()
}
