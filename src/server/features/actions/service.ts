import type { z } from 'zod'
import type { Action, ActionChange, NewAction, NewCheck } from '#contract/actions.ts'
import { type ActionStatus, CHANGES_AT_MOST, isOpen, nextActionReminder } from '#domain/actions.ts'
import { lockSurvey, lockSurveyById, type SurveyRow, surveyByUuid } from '#server/features/surveys/queries.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { AnyScope, Caller } from '#server/platform/core/access.ts'
import { AppError, found, notFound } from '#server/platform/core/app-error.ts'
import { controlValues, keepCheck, linkIfNamed } from './controls/service.ts'
import { ownerFrom, place, usualOwner } from './fields.ts'
import { colleagueById } from './owners/queries.ts'
import { postAssigned } from './owners/reminders.ts'
import {
  type ActionRow,
  actionById,
  countActions,
  deleteAction,
  insertAction,
  insertChange,
  lockAction,
  placesOf,
  type ReadAction,
  updateAction,
} from './queries.ts'
import { pastOf, shownById } from './reading.ts'
import { changesInWords, requireFewer, requireRoom, requireShareable } from './rules.ts'
import { allowedChange, allowedIn, mayChange, mayRemove, refuseForeign } from './seats.ts'

export { askedAbout } from './asked.ts'
export { sinceLast } from './outcome/service.ts'
export { planInPrint } from './print.ts'
export { readActions } from './reading.ts'

const conflict = (message: string) => new AppError('conflict', message)

/** Runs before the body is validated, so that requests for another company's survey always get 404. */
export async function getSurveyOrThrow({ db }: Context, scope: AnyScope, sent: unknown) {
  refuseForeign(scope, sent)
  const { survey_uuid } = (sent ?? {}) as { survey_uuid?: unknown }
  if (typeof survey_uuid === 'string' && UUID.test(survey_uuid))
    found(await surveyByUuid(db, scope, survey_uuid))
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Runs before the body is validated, so that requests for another company's action always get 404. */
export async function getActionOrThrow({ db }: Context, scope: AnyScope, id: number, sent: unknown) {
  await changeableById({ db }, scope, id)
  refuseForeign(scope, sent)
}

/**
 * The action, if the caller may change it. Every change asks again once it holds its lock, because somebody may
 * have moved the action to another team in the meantime.
 */
async function changeableById({ db }: Pick<Context, 'db'>, scope: AnyScope, id: number) {
  const action = found(await actionById(db, scope, id))
  if (!mayChange(scope, action)) throw notFound()
  return action
}

const NO_CONTROL = { level: null, check_on: null, check_remind_on: null, status: 'planned' } as const

/** Who makes the change: a signed-in person, or a person who followed an email link. */
type Actor = Pick<Caller, 'id' | 'email' | 'name' | 'confirmed'>

export async function createAction(
  ctx: Context,
  scope: AnyScope,
  caller: Caller,
  { survey_uuid, ...sent }: z.output<typeof NewAction>,
): Promise<Action> {
  const fields = allowedIn(scope, sent)
  const id = await transaction(ctx, async (tx) => {
    const survey = found(await lockSurvey(tx.db, scope, survey_uuid))
    const placed = await place(tx, scope, survey, fields)
    requireComplete(survey)
    const others = await placesOf(tx.db, survey.id)
    requireFewer(others, await countActions(tx.db, scope.companyId))
    const owner = (await ownerFrom(tx, scope, fields)) ?? (await usualOwner(tx, scope, caller))
    requireRoom(others, placed.tag_id ?? null)
    const { title, how = null, due_on, source, shared, hazard_ids } = fields
    if (shared) requireShareable(others)
    const remind_on = nextActionReminder(due_on, tx.now)
    const own = { title, how, due_on, source, shared, remind_on, created_at: tx.now }
    const control = controlValues(tx, { ...NO_CONTROL, due_on }, [], fields)
    const { id } = await insertAction(tx.db, {
      company_id: scope.companyId,
      survey_id: survey.id,
      ...placed,
      ...owner,
      ...own,
      ...control,
    })
    await linkIfNamed(tx, scope, { id, survey_id: survey.id, status: 'planned' }, { hazard_ids })
    const change = source === 'suggested' ? 'Added to plan from the report' : 'Added to plan'
    await tellOwner(
      tx,
      caller,
      await note(tx, scope, caller, { id, action: 'action_created', changes: [change] }),
    )
    return id
  })
  return shownById(ctx, scope, id)
}

/**
 * Changes only the submitted fields, so that two managers can change different fields. If the caller sends a
 * version, the change is refused when somebody has changed the action in the meantime.
 */
export async function changeAction(
  ctx: Context,
  scope: AnyScope,
  caller: Actor,
  { id, change: sent }: { id: number; change: z.output<typeof ActionChange> },
): Promise<Action> {
  await transaction(ctx, async (tx) => {
    const { survey_id } = found(await actionById(tx.db, scope, id))
    // Locks the survey before the action, as all other code does, to avoid deadlocks. This lock also protects
    // the limit on the survey's open actions.
    const survey = found(await lockSurveyById(tx.db, survey_id))
    const row = found(await lockAction(tx.db, scope, id))
    const before = await changeableById(tx, scope, id)
    const change = allowedChange(scope, before, sent)
    refuseOutdated(scope, before, change.version)
    const { title, how, due_on, status, outcome, shared } = change
    const values = {
      ...defined({ title, how, due_on, status, outcome, shared }),
      ...(await place(tx, scope, survey, change)),
      ...(await ownerFrom(tx, scope, change)),
    }
    const { hazard_ids, level, check_on } = change
    if (Object.keys({ ...values, ...defined({ hazard_ids, level, check_on }) }).length === 0) return
    const tagId = values.tag_id === undefined ? row.tag_id : values.tag_id
    const isMoved = tagId !== row.tag_id || !isOpen(row.status)
    const needsRoom = isMoved && isOpen(status ?? row.status)
    const isNewlyShared = shared && !row.shared
    const all = needsRoom || isNewlyShared ? await placesOf(tx.db, survey.id) : []
    if (needsRoom) requireRoom(all, tagId)
    if (isNewlyShared) requireShareable(all)
    const control = controlValues(tx, row, before.hazard_ids, change)
    await updateAction(tx.db, id, { ...values, ...control, ...reminderAfter(tx, row, values) })
    await linkIfNamed(tx, scope, row, change)
    const after = found(await actionById(tx.db, scope, id))
    const changes = changesInWords(before, after)
    if (changes.length === 0) return
    const noted = await note(tx, scope, caller, { id, action: 'action_changed', changes })
    if (after.owner_member_id !== before.owner_member_id) await tellOwner(tx, caller, noted)
  })
  return shownById(ctx, scope, id)
}

/** Records a check of whether a finished action works. Earlier checks are kept. */
export async function checkAction(
  ctx: Context,
  scope: AnyScope,
  caller: Actor,
  { id, check }: { id: number; check: z.output<typeof NewCheck> },
): Promise<Action> {
  await transaction(ctx, async (tx) => {
    found(await lockAction(tx.db, scope, id))
    const change = await keepCheck(tx, await changeableById(tx, scope, id), check)
    await note(tx, scope, caller, { id, action: 'action_changed', changes: [change] })
  })
  return shownById(ctx, scope, id)
}

export async function removeAction(ctx: Context, scope: AnyScope, caller: Caller, id: number) {
  await transaction(ctx, async (tx) => {
    // Locked so that, of two concurrent calls, only one deletes the action and records the deletion.
    found(await lockAction(tx.db, scope, id))
    const action = found(await actionById(tx.db, scope, id))
    if (!mayRemove(scope, action)) throw notFound()
    const { survey_uuid } = action
    await deleteAction(tx.db, id)
    const target = `${survey_uuid} action ${id}`
    await audit(tx, { action: 'action_deleted', actor: caller, companyId: scope.companyId, target })
  })
}

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>

function requireComplete({ status }: SurveyRow) {
  if (status !== 'complete')
    throw new AppError('not_complete', 'You can add actions once the survey is complete')
}

/** Quotes only the changes that the caller may read. */
function refuseOutdated(scope: AnyScope, action: ReadAction, seen: number | undefined) {
  const omitted = action.version - action.history.length
  const since = seen === undefined ? [] : action.history.slice(Math.max(0, seen - omitted))
  if (since.length === 0) return
  const readable = pastOf(scope, action).history.filter((change) => since.includes(change))
  const changes = readable.map(({ change }) => change).join('. ')
  throw conflict(
    `${readable[0]?.by ?? 'Somebody'} has changed this since you opened it${changes && `: ${changes}`}. To keep your version, save again.`,
  )
}

/**
 * The date of the next reminder after a change. It is recalculated if the due date has changed or the action
 * has been reopened.
 */
function reminderAfter(
  { now }: Context,
  row: ActionRow,
  { due_on = row.due_on, status = row.status }: { due_on?: string; status?: ActionStatus },
) {
  if (!isOpen(status)) return { remind_on: null }
  if (due_on === row.due_on && isOpen(row.status)) return {}
  return { remind_on: nextActionReminder(due_on, now) }
}

interface Noted {
  id: number
  action: 'action_created' | 'action_changed'
  changes: string[]
}

/**
 * Records the change in the action's history and in the audit log. The audit log names the changed fields but
 * not their values.
 */
async function note(tx: Context, scope: AnyScope, actor: Actor, { id, action, changes }: Noted) {
  for (const change of changes)
    await insertChange(tx.db, { action_id: id, at: tx.now, user_id: actor.id, change })
  const now = found(await actionById(tx.db, scope, id))
  if (now.version > CHANGES_AT_MOST)
    throw conflict(`An action’s history can have up to ${CHANGES_AT_MOST} entries. Add a new action instead.`)
  const fields = changes.map((change) => change.split(':')[0]?.toLowerCase()).join(', ')
  const target = `${now.survey_uuid} action ${id}: ${fields}`
  await audit(tx, { action, actor, companyId: scope.companyId, target })
  return now
}

/**
 * Emails a new owner immediately, unless they assigned the action to themselves. No email is sent until the
 * assigner's own address is confirmed.
 */
async function tellOwner(tx: Context, actor: Actor, now: ReadAction) {
  if (now.owner_member_id === null || !isOpen(now.status) || !actor.confirmed) return
  const owner = await colleagueById(tx.db, now.owner_member_id)
  if (owner && owner.user_id !== actor.id) await postAssigned(tx, owner, { action: now, by: actor.name })
}
