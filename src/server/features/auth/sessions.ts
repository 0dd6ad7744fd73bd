import type { IncomingHttpHeaders } from 'node:http'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import { hashToken, randomToken } from '#server/platform/core/sign.ts'
import type { Cookies } from '#server/platform/http/cookies.ts'
import { bearerOf } from '#server/platform/http/proof.ts'
import { deviceOf } from './devices.ts'
import { callerOf, endSession, noteUse } from './queries.ts'

const SESSION_DAYS = 90
/** The maximum number of sessions of one account. Programs that sign in for every call would pile them up. */
const MOST_SESSIONS = 200
/** The shortest time between two updates of `last_used_at`. */
const NOTED_AFTER_MS = 5 * 60_000

export type User = { id: number; name: string; email: string; admin: boolean; confirmed: boolean }

/** The network address and device that a call comes from. */
export interface Origin {
  ip: string
  headers: IncomingHttpHeaders
  cookies: Cookies
}

/**
 * How long a single sign-on session lasts. It is about a working day, so that somebody who leaves a company
 * is signed out by the next morning.
 */
const SSO_HOURS = 12

/**
 * Creates a token and stores only its hash. Ends the session that the browser had before. After single
 * sign-on, the session is valid only for the company whose provider was used, and never for an administrator.
 */
export async function signIn(
  tx: Context,
  user: User,
  from?: Pick<Origin, 'headers'>,
  ssoCompanyId: number | null = null,
) {
  const token = randomToken()
  const earlier = from && bearerOf(from)
  if (earlier) await tx.db.deleteFrom('sessions').where('token_hash', '=', hashToken(earlier)).execute()
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
  await endOldest(tx, user.id, ssoCompanyId)
  const { name, email, admin, confirmed } = user
  return { name, email, admin: admin && ssoCompanyId === null, confirmed, token }
}

/**
 * Ends the sessions that were used longest ago, so that an account has no more than the limit. Sessions from
 * each company's single sign-on are counted separately. Otherwise, its provider could create so many that all
 * others end.
 */
const endOldest = ({ db }: Context, userId: number, ssoCompanyId: number | null) =>
  db
    .deleteFrom('sessions')
    .where('id', 'in', (of) =>
      of
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where('sso_company_id', 'is not distinct from', ssoCompanyId)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(MOST_SESSIONS),
    )
    .execute()

/** The caller with this session token, unless the session has expired. Records that the session was used. */
export async function recognise(ctx: Context, tokenHash: string): Promise<Caller | undefined> {
  const session = await callerOf(ctx, tokenHash)
  if (!session) return undefined
  const { last_used_at, ...caller } = session
  if (ctx.now.getTime() - last_used_at.getTime() >= NOTED_AFTER_MS) await noteUse(ctx, caller.sessionId)
  return caller
}

/**
 * Throws `conflict` if somebody else is signed in in this browser. Otherwise, a link could sign them in to
 * another person's account, and they would enter their own data there.
 */
export async function refuseSomebodyElse(ctx: Context, userId: number, from: Origin, again: string) {
  const caller = await signedInFrom(ctx, from)
  if (caller && caller.id !== userId)
    throw new AppError('conflict', `You are signed in as somebody else. Sign out first, then ${again} again.`)
}

async function signedInFrom(ctx: Context, from: Origin) {
  const bearer = bearerOf(from)
  return bearer ? await callerOf(ctx, hashToken(bearer)) : undefined
}

/** Whether the browser is signed in to this account, and not only for one company. */
export async function isSignedInAs(ctx: Context, userId: number, from: Origin): Promise<boolean> {
  const caller = await signedInFrom(ctx, from)
  return caller?.id === userId && caller.onlyCompany === null
}

export const logout = (ctx: Context, { id, sessionId }: Caller) => endSession(ctx, { userId: id, sessionId })
