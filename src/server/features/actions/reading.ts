import type { Action } from '#contract/actions.ts'
import { isOpen, isOverdue } from '#domain/actions.ts'
import type { Context } from '#server/platform/context.ts'
import { type AnyScope, isSeat } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'
import { type AskedOf, askedAbout } from './asked.ts'
import { actionById, listActions, openActions, type ReadAction } from './queries.ts'
import { mayChange } from './seats.ts'

export async function readActions(
  ctx: Context,
  scope: AnyScope,
  filter: Parameters<typeof listActions>[2],
): Promise<Action[]> {
  const asked = await askedAbout(ctx, scope)
  return (await listActions(ctx.db, scope, filter, ctx.now)).map((action) =>
    shown(ctx, { scope, asked }, action),
  )
}

export async function readSummary({ db, now }: Context, scope: AnyScope) {
  const actions = isSeat(scope)
    ? (await listActions(db, scope, {}, now)).filter(({ status }) => isOpen(status))
    : await openActions(db, scope.companyId)
  const open = actions.map((action) => ({
    ...action,
    overdue: isOverdue({ status: 'planned', due_on: action.due_on }, now),
  }))
  return { open: open.length, overdue: open.filter(({ overdue }) => overdue).length, next: open[0] ?? null }
}

function shown(
  { now }: Context,
  { scope, asked }: { scope: AnyScope; asked: AskedOf },
  action: ReadAction,
): Action {
  const { owner, owner_member_id, history, created_at, ...fields } = action
  const seen = mayChange(scope, action) ? sinceGiven(scope, history) : []
  const from = seen.length < history.length ? seen[0]?.at.slice(0, 'yyyy-MM-dd'.length) : ''
  return {
    ...fields,
    asked: asked.get(action.uuid) ?? null,
    owner: { member_id: owner_member_id, name: owner },
    overdue: isOverdue(action, now),
    created_at: created_at.toISOString(),
    version: history.length,
    // Whoever can only read an action does not see what it said before it was shared, or how it was checked.
    history: seen,
    checks: from === undefined ? [] : fields.checks.filter(({ on }) => on >= from),
    hazard_ids: isSeat(scope) ? [] : fields.hazard_ids,
  }
}

/** For a lead, only what has happened since the action came to their team or to them. */
function sinceGiven(scope: AnyScope, history: ReadAction['history']) {
  const given = history.findLastIndex(({ change }) => /^(Team|Owner): /.test(change))
  return isSeat(scope) && given > 0 ? history.slice(given) : history
}

export async function shownById(ctx: Context, scope: AnyScope, id: number): Promise<Action> {
  const asked = await askedAbout(ctx, scope)
  return shown(ctx, { scope, asked }, found(await actionById(ctx.db, scope, id)))
}
