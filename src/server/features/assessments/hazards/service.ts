import type { Hazard, HazardChange, NewHazard } from '#contract/hazards.ts'
import { isOpen } from '#domain/actions.ts'
import { MAX_HAZARDS } from '#domain/assessment.ts'
import { actionsToLink } from '#server/features/actions/queries.ts'
import {
  deleteHazard,
  hazardById,
  hazardsOf,
  insertHazard,
  setActions,
  updateHazard,
} from '#server/features/hazards/queries.ts'
import { requireCurrent } from '#server/features/hazards/service.ts'
import { requirePublishedTeam } from '#server/features/reports/service.ts'
import { lockSurvey, lockSurveyById } from '#server/features/surveys/queries.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller, CompanyScope } from '#server/platform/core/access.ts'
import { AppError, found, Invalid, notFound } from '#server/platform/core/app-error.ts'
import { refuseOutdated } from '../rules.ts'
import { type Complete, completeSurvey } from '../service.ts'

/** Runs before the body is validated, so that requests for another company's hazard always get 404. */
export const getHazardOrThrow = async ({ db }: Context, scope: CompanyScope, id: number) =>
  found(await hazardById(db, scope, id))

export async function createHazard(
  ctx: Context,
  scope: CompanyScope,
  { uuid, hazard }: { uuid: string; hazard: NewHazard },
): Promise<Hazard> {
  return transaction(ctx, async (tx) => {
    const survey = await completeSurvey(tx, scope, uuid)
    await lockSurvey(tx.db, scope, uuid)
    const { area, cause } = hazard
    const values = { area, cause, ...(await valuesOf(tx, scope, survey, hazard)) }
    await requireCurrent(tx, survey)
    if ((await hazardsOf(tx.db, survey.id)).length >= MAX_HAZARDS)
      throw new AppError('conflict', `An assessment can have up to ${MAX_HAZARDS} hazards. Delete one first.`)
    const { actions = [] } = hazard
    await refuseActions(tx, { survey, before: [], actions, no_more: hazard.no_more ?? null })
    const { id } = await insertHazard(tx.db, { survey_id: survey.id, ...values })
    await setActions(tx.db, id, actions)
    return found(await hazardById(tx.db, scope, id))
  })
}

export async function changeHazard(
  ctx: Context,
  scope: CompanyScope,
  { id, change }: { id: number; change: HazardChange },
): Promise<Hazard> {
  return transaction(ctx, async (tx) => {
    const { survey, row } = await lockHazard(tx, scope, id)
    refuseOutdated(row, change.version)
    const values = await valuesOf(tx, scope, survey, change)
    const { actions = row.actions, no_more = row.no_more } = change
    await refuseActions(tx, { survey, before: row.actions, actions, no_more })
    await updateHazard(tx.db, id, values)
    if (change.actions) await setActions(tx.db, id, actions)
    return found(await hazardById(tx.db, scope, id))
  })
}

export async function removeHazard(ctx: Context, scope: CompanyScope, caller: Caller, id: number) {
  await transaction(ctx, async (tx) => {
    const { survey } = await lockHazard(tx, scope, id)
    await deleteHazard(tx.db, id)
    const target = `${survey.uuid} hazard ${id}`
    await audit(tx, { action: 'hazard_deleted', actor: caller, companyId: scope.companyId, target })
  })
}

/** Locks the survey before reading the hazard, so that two managers cannot overwrite each other's changes. */
async function lockHazard(tx: Context, scope: CompanyScope, id: number) {
  const { survey_id } = found(await hazardById(tx.db, scope, id))
  const { uuid } = found(await lockSurveyById(tx.db, survey_id))
  const survey = await completeSurvey(tx, scope, uuid)
  await requireCurrent(tx, survey)
  return { survey, row: found(await hazardById(tx.db, scope, id)) }
}

/** The columns to store for the fields in the request. `team` is the name that the team had in the survey. */
async function valuesOf(tx: Context, scope: CompanyScope, survey: Complete, change: HazardChange) {
  const { area, cause, who, how, in_place, no_more, tag_id } = change
  const team = typeof tag_id === 'number' ? await requirePublishedTeam(tx, scope, survey, tag_id) : null
  return {
    ...(area !== undefined && { area }),
    ...(cause !== undefined && { cause }),
    ...(who !== undefined && { who }),
    ...(how !== undefined && { how }),
    ...(no_more !== undefined && { no_more }),
    ...(in_place !== undefined && { in_place }),
    ...(tag_id !== undefined && { tag_id, team }),
  }
}

interface Linking {
  survey: Complete
  before: readonly number[]
  actions: readonly number[]
  no_more: string | null
}

/**
 * Throws unless each action belongs to this survey or is already linked to the hazard. Each newly linked
 * action must say what it does about the hazard. If the hazard needs no further control, no action may
 * be open.
 */
async function refuseActions(tx: Context, { survey, before, actions, no_more }: Linking) {
  const linked = await actionsToLink(tx.db, survey.company_id, actions)
  const isKnown = ({ id, survey_id }: { id: number; survey_id: number }) =>
    survey_id === survey.id || before.includes(id)
  if (linked.length < new Set(actions).size || !linked.every(isKnown)) throw notFound()
  if (linked.some(({ id, level }) => level === null && !before.includes(id)))
    throw new Invalid({ actions: ['Say what each action does'] })
  if (no_more !== null && linked.some(({ status }) => isOpen(status)))
    throw new Invalid({ no_more: ['An action for this hazard is still open. Finish or drop it first.'] })
}
