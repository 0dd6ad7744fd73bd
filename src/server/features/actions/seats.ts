import type { z } from 'zod'
import type { ActionChange, NewAction } from '#contract/actions.ts'
import { Id } from '#contract/fields.ts'
import type { SurveyRow } from '#server/features/surveys/queries.ts'
import { type AnyScope, isSeat, type SeatScope } from '#server/platform/core/access.ts'
import { Invalid, notFound } from '#server/platform/core/app-error.ts'
import type { ReadAction } from './queries.ts'

const NO_TEAM = { tag_id: ['Choose your team'] }

type Change = z.output<typeof ActionChange>
type Own = Pick<ReadAction, 'tag_id' | 'owner_member_id'>

const isOfOwnTeam = ({ tags }: SeatScope, { tag_id }: Pick<Own, 'tag_id'>) =>
  tag_id !== null && tags.includes(tag_id)

const isOwn = ({ tags, member }: SeatScope, { tag_id, owner_member_id }: Own) =>
  tags.length > 0 && tag_id === null && owner_member_id === member

export const mayChange = (scope: AnyScope, action: Own) =>
  !isSeat(scope) || isOfOwnTeam(scope, action) || isOwn(scope, action)

export const mayRemove = (scope: AnyScope, action: Own) => !isSeat(scope) || isOfOwnTeam(scope, action)

/**
 * A team lead may name only their own teams, and only themselves as the owner. Throws `not_found` for any
 * other team or owner.
 */
export function refuseForeign(scope: AnyScope, sent: unknown) {
  if (!isSeat(scope)) return
  const { tag_id, owner_member_id } = (sent ?? {}) as Record<string, unknown>
  const [tag, owner] = [Id.safeParse(tag_id).data, Id.safeParse(owner_member_id).data]
  if (tag !== undefined && !scope.tags.includes(tag)) throw notFound()
  if (owner !== undefined && owner !== scope.member) throw notFound()
}

/**
 * The fields that the caller may set in a new action. A team lead plans actions only for their own teams and
 * cannot link hazards.
 */
export function allowedIn(scope: AnyScope, action: Omit<z.output<typeof NewAction>, 'survey_uuid'>) {
  if (!isSeat(scope)) return action
  if (typeof action.tag_id !== 'number') throw new Invalid(NO_TEAM)
  return { ...action, shared: false, hazard_ids: undefined }
}

/** The fields that the caller may change in this action. Other fields are ignored. */
export function allowedChange(scope: AnyScope, action: Own, { shared, ...change }: Change): Change {
  if (!isSeat(scope)) return { ...change, ...(shared !== undefined && { shared }) }
  const { status, due_on, outcome, version } = change
  if (!isOfOwnTeam(scope, action)) return { status, due_on, outcome, version }
  if (change.tag_id === null) throw new Invalid(NO_TEAM)
  return { ...change, hazard_ids: undefined, ...ownerAfter(scope, change) }
}

/** If a team lead removes an action's owner, the lead becomes the owner. */
function ownerAfter({ member }: SeatScope, { owner_member_id, owner_name }: Change) {
  const isTaken = (owner_member_id === null || owner_name === null) && !owner_member_id && !owner_name
  return isTaken ? { owner_member_id: member, owner_name: undefined } : {}
}

/** Throws if the outcome has not been shared, or if representatives may not read the survey. */
export function requireShared(
  { representative }: SeatScope,
  { readers, outcome_shared_at }: Pick<SurveyRow, 'readers' | 'outcome_shared_at'>,
) {
  if (!representative || !readers?.representatives || !outcome_shared_at) throw notFound()
}

/** A shared outcome without its delivery figures. */
export const NOT_SENT = {
  again_from: null,
  sending: null,
  readers: 0,
  people_with_cards: 0,
  poster_url: null,
}
