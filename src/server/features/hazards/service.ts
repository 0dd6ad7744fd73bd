import { MAX_ACTIONS_OF_HAZARD, NEWER_REPLACED } from '#domain/assessment.ts'
import type { SurveyRow } from '#server/features/surveys/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { AppError, Invalid, notFound } from '#server/platform/core/app-error.ts'
import {
  anyHasActions,
  hazardsOfActions,
  hazardsToLink,
  replacedBy,
  setHazards,
  settledHazardsOf,
} from './queries.ts'

/** Throws if a newer assessment has replaced this survey's assessment. */
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
 * Links an action to exactly these hazards. The hazards must belong to the action's survey, or to a later
 * survey to which the action was copied. Links to hazards in a replaced assessment stay.
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
  if (isOpen && (await isSettled(tx, linked)))
    throw new Invalid({
      hazard_ids: ['You have said why nothing more is needed for this hazard. Delete the reason first.'],
    })
  const added = [...wanted].filter((hazard) => !before.has(hazard))
  if (await anyHasActions(tx.db, added, MAX_ACTIONS_OF_HAZARD))
    throw new Invalid({ hazard_ids: [`A hazard can have up to ${MAX_ACTIONS_OF_HAZARD} actions`] })
  await setHazards(tx.db, id, [...wanted])
}

const surveyOf = ({ survey_id }: { survey_id: number }) => survey_id

/** Throws if the action would be reopened although one of its hazards needs no further control. */
export async function refuseReopening(tx: Context, actionId: number) {
  if (await isSettled(tx, await settledHazardsOf(tx.db, actionId)))
    throw new Invalid({
      status: ['The assessment says why nothing more is needed for this hazard. Delete the reason first.'],
    })
}

type Settled = Awaited<ReturnType<typeof hazardsToLink>>[number]

/**
 * True if one of these hazards needs no further control. Ignores replaced assessments, because nobody can
 * change them.
 */
async function isSettled({ db }: Context, hazards: readonly Settled[]) {
  for (const { survey_id, ...hazard } of hazards.filter(({ no_more }) => no_more !== null))
    if (!(await replacedBy(db, { ...hazard, id: survey_id }))) return true
  return false
}
