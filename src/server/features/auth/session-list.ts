import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'
import { hasWholeAccount, requireWholeAccount } from './passwords.ts'
import { endSession, endSessions } from './queries.ts'

/**
 * The caller's sessions. Includes only the current session if the caller may not change how the account signs
 * in.
 */
export async function listSessions(ctx: Context, caller: Caller) {
  const { id, sessionId } = caller
  const isWhole = await hasWholeAccount(ctx, caller)
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_used_at', 'device'])
    .where('user_id', '=', id)
    .where('expires_at', '>', ctx.now)
    .$if(!isWhole, (sessions) => sessions.where('id', '=', sessionId))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, current: row.id === sessionId }))
}

export async function endOneSession(ctx: Context, caller: Caller, sessionId: number) {
  if (sessionId !== caller.sessionId) await requireWholeAccount(ctx, caller)
  await transaction(ctx, async (tx) => {
    const { device } = found(await endSession(tx, { userId: caller.id, sessionId }))
    await audit(tx, { action: 'sessions_ended', actor: caller, target: device })
  })
}

export async function endOtherSessions(ctx: Context, caller: Caller) {
  await requireWholeAccount(ctx, caller)
  await transaction(ctx, async (tx) => {
    await endSessions(tx, caller.id, caller.sessionId)
    await audit(tx, { action: 'sessions_ended', actor: caller, target: 'all others' })
  })
}
