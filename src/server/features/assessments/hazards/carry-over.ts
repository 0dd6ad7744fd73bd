import { actionsOfAssessment } from '#server/features/actions/queries.ts'
import {
  type HazardRow,
  hazardsOf,
  insertHazard,
  replacedSurvey,
  setActions,
} from '#server/features/hazards/queries.ts'
import { teamsOf } from '#server/features/reports/service.ts'
import type { SurveyRow } from '#server/features/surveys/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { systemScope } from '#server/platform/core/access.ts'

/**
 * Copies hazards from the assessment that is replaced to the new one, except those that need no further
 * control. A team's hazard is copied for that team only if the team has a published report again. Otherwise
 * it is copied for everybody.
 */
export async function carryOver(tx: Context, survey: SurveyRow) {
  const earlier = await replacedSurvey(tx.db, survey)
  if (!earlier) return
  const unfinished = (await hazardsOf(tx.db, earlier.id)).filter(({ no_more }) => no_more === null)
  if (unfinished.length === 0) return
  const { rows } = await teamsOf(tx, survey)
  const nameOf = new Map(rows.filter(({ available }) => available).map(({ id, name }) => [id, name]))
  const plan = await actionsOfAssessment(tx.db, systemScope(survey.company_id), earlier.id)
  const kept = new Set(plan.filter(({ status }) => status !== 'dropped').map(({ id }) => id))
  for (const { actions, ...hazard } of unfinished) {
    const { id } = await insertHazard(tx.db, carried(hazard, { survey, earlier, nameOf }))
    await setActions(
      tx.db,
      id,
      actions.filter((action) => kept.has(action)),
    )
  }
}

interface Between {
  survey: SurveyRow
  earlier: SurveyRow
  /** The names of the teams with a published report, by tag id. */
  nameOf: ReadonlyMap<number | null, string | null>
}

function carried(
  { area, tag_id, cause, who, how, in_place }: Omit<HazardRow, 'actions'>,
  { survey, earlier, nameOf }: Between,
) {
  const team = tag_id === null ? null : (nameOf.get(tag_id) ?? null)
  return {
    survey_id: survey.id,
    area,
    tag_id: team === null ? null : tag_id,
    team,
    cause,
    who,
    how,
    in_place,
    carried_from: earlier.title,
  }
}
