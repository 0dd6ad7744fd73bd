import type { IncomingHttpHeaders } from 'node:http'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'
import { hashToken, randomToken } from '#server/platform/core/sign.ts'
import { deviceOf } from './devices.ts'
import { callerOf, endSession, noteUse } from './queries.ts'

const SESSION_DAYS = 90
/** `last_used_at` is written this seldom, and not at every call. */
const NOTED_AFTER_MS = 5 * 60_000

export type User = { id: number; name: string; email: string; admin: boolean; confirmed: boolean }

/** Where a call comes from. */
export interface Origin {
  ip: string
  headers: IncomingHttpHeaders
}

/** For one working day: whoever leaves a company is signed out the next morning. */
const SSO_HOURS = 12

/**
 * Makes a token, of which only the hash is kept. A session by single sign-on is for that company alone, and never an
 * administrator's.
 */
export async function signIn(tx: Context, user: User, from?: Origin, ssoCompanyId: number | null = null) {
  const token = randomToken()
  await tx.db
    .insertInto('sessions')
    .values({
      user_id: user.id,
      token_hash: hashToken(token),
      created_at: tx.now,
      last_used_at: tx.now,
      device: deviceOf(from?.headers['user-agent']),
      expires_at: new Date(tx.now.getTime() + (ssoCompanyId ? SSO_HOURS * HOUR_MS : SESSION_DAYS * DAY_MS)),
      sso_company_id: ssoCompanyId,
    })
    .execute()
  const { name, email, admin, confirmed } = user
  return { name, email, admin: admin && ssoCompanyId === null, confirmed, token }
}

/** The caller whose session has this token, until it expires. Notes that it was used. */
export async function recognise(ctx: Context, tokenHash: string): Promise<Caller | undefined> {
  const session = await callerOf(ctx, tokenHash)
  if (!session) return undefined
  const { last_used_at, ...caller } = session
  if (ctx.now.getTime() - last_used_at.getTime() >= NOTED_AFTER_MS) await noteUse(ctx, caller.sessionId)
  return caller
}

export const listSessions = async ({ db, now }: Context, { id, sessionId }: Caller) => {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_used_at', 'device'])
    .where('user_id', '=', id)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, current: row.id === sessionId }))
}

export const endOneSession = async (ctx: Context, { id }: Caller, sessionId: number) =>
  void found(await endSession(ctx, { userId: id, sessionId }))

export const logout = (ctx: Context, { id, sessionId }: Caller) => endSession(ctx, { userId: id, sessionId })
