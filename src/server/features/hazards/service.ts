import { NEWER_REPLACED } from '#domain/assessment.ts'
import type { SurveyRow } from '#server/features/surveys/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { AppError, Invalid, notFound } from '#server/platform/core/app-error.ts'
import { hazardsOfActions, hazardsToLink, replacedBy, setHazards } from './queries.ts'

/** Throws once a newer assessment has replaced this survey's. */
export async function requireCurrent(
  { db }: Context,
  survey: Pick<SurveyRow, 'id' | 'company_id' | 'tag_ids' | 'completed_at'>,
) {
  if (await replacedBy(db, survey)) throw new AppError('conflict', NEWER_REPLACED)
}

interface Linked {
  id: number
  survey_id: number
  isOpen: boolean
}

/**
 * Links an action to exactly these hazards. They belong to the action's survey, or to a later one to which the action
 * was carried over. Links to an assessment that has been replaced stay as they are.
 */
export async function linkToHazards(
  tx: Context,
  scope: CompanyScope,
  { id, survey_id, isOpen }: Linked,
  hazard_ids: readonly number[],
) {
  const wanted = new Set(hazard_ids)
  const before = new Set((await hazardsOfActions(tx.db, [id])).map((hazard) => hazard.id))
  const all = await hazardsToLink(tx.db, scope, [...wanted, ...before])
  const surveys = new Set([survey_id, ...all.filter((hazard) => before.has(hazard.id)).map(surveyOf)])
  const linked = all.filter((hazard) => wanted.has(hazard.id))
  if (linked.length < wanted.size || linked.some((hazard) => !surveys.has(hazard.survey_id))) throw notFound()
  const changed = all.filter((hazard) => wanted.has(hazard.id) !== before.has(hazard.id))
  for (const survey of new Map(changed.map((hazard) => [hazard.survey_id, hazard])).values())
    await requireCurrent(tx, { ...survey, id: survey.survey_id })
  if (isOpen) refuseNoMore(linked)
  await setHazards(tx.db, id, [...wanted])
}

const surveyOf = ({ survey_id }: { survey_id: number }) => survey_id

function refuseNoMore(hazards: readonly { no_more: string | null }[]) {
  if (hazards.some(({ no_more }) => no_more !== null))
    throw new Invalid({ hazard_ids: ['This hazard says that nothing more is needed. Clear that first.'] })
}
