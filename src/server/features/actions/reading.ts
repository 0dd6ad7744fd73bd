import type { Action } from '#contract/actions.ts'
import { isOverdue } from '#domain/actions.ts'
import { isCheckDue } from '#domain/assessment-to-do.ts'
import { londonDate } from '#domain/london.ts'
import type { Context } from '#server/platform/context.ts'
import { type AnyScope, isSeat } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'
import { type AskedOf, askedAbout } from './asked.ts'
import { actionById, countOpenActions, listActions, openActions, type ReadAction } from './queries.ts'
import { mayChange } from './seats.ts'

export async function readActions(
  ctx: Context,
  scope: AnyScope,
  filter: Parameters<typeof listActions>[2],
): Promise<Action[]> {
  const reader = await readerOf(ctx, scope)
  return (await listActions(ctx.db, scope, filter, ctx.now)).map((action) => shown(reader, action))
}

export async function readSummary({ db, now }: Context, scope: AnyScope) {
  const today = londonDate(now)
  const [next] = await openActions(db, scope.companyId, { scope, most: 1 })
  const isLate = (due_on: string) => isOverdue({ status: 'planned', due_on }, today)
  return {
    ...(await countOpenActions(db, scope, today)),
    next: next ? { ...next, overdue: isLate(next.due_on) } : null,
  }
}

interface Reader {
  scope: AnyScope
  asked: AskedOf
  /** Worked out once, because a date in London takes longer than the rest of an action. */
  today: string
}

const readerOf = async (ctx: Context, scope: AnyScope): Promise<Reader> => ({
  scope,
  asked: await askedAbout(ctx, scope),
  today: londonDate(ctx.now),
})

function shown({ scope, asked, today }: Reader, action: ReadAction): Action {
  const { owner, owner_member_id, created_at, ...fields } = action
  return {
    ...fields,
    asked: asked.get(action.uuid) ?? null,
    owner: { member_id: owner_member_id, name: owner },
    overdue: isOverdue(action, today),
    check_overdue: mayChange(scope, action) && isCheckDue(action, today),
    created_at: created_at.toISOString(),
    ...pastOf(scope, action),
    hazard_ids: isSeat(scope) ? [] : fields.hazard_ids,
  }
}

/**
 * The part of an action's history that the caller may see. People who can only read the action do not see its
 * text from before it was shared. A team lead sees only the changes since the action was given to them or to
 * their team.
 */
export function pastOf(scope: AnyScope, action: ReadAction): Pick<Action, 'history' | 'checks'> {
  const { history, checks, tag_id, version } = action
  if (!mayChange(scope, action)) return { history: [], checks: [] }
  const came = tag_id === null ? /^(Team|Owner): / : /^Team: /
  // The list may leave out older changes, even the one that assigned the action to the lead. Then the oldest
  // change in the list is used instead.
  const oldest = history.length < version ? history[0] : undefined
  const given = isSeat(scope) ? (history.findLast(({ change }) => came.test(change)) ?? oldest) : undefined
  if (!given) return { history, checks }
  const since = history.filter(({ at }) => at > given.at)
  const checked = since.filter(({ change }) => change.startsWith('Check: ')).length
  return { history: [given, ...since], checks: checks.slice(checks.length - checked) }
}

export async function shownById(ctx: Context, scope: AnyScope, id: number): Promise<Action> {
  return shown(await readerOf(ctx, scope), found(await actionById(ctx.db, scope, id)))
}
