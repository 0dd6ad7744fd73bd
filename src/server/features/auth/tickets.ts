import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { AppError, Invalid } from '#server/platform/core/app-error.ts'
import { hashToken, randomToken } from '#server/platform/core/sign.ts'
import { secondStepsOf } from './second-step/queries.ts'
import { type Origin, signIn, type User } from './sessions.ts'
import { comeBySso, companiesByPassword } from './sso-required.ts'

const TICKET_MS = 5 * 60_000
export const TRIES = 5

export const isOver = () =>
  new AppError('unauthenticated', 'You took too long or tried too often. Please sign in again.')

/**
 * After a correct password, returns a session or, if the account has a second step, a ticket. The caller must
 * hold the lock on `user`, so that the password and the second steps cannot change during the call.
 */
export async function afterPassword(tx: Context, user: User, from: Origin) {
  await refuseWhereSsoIsRequired(tx, user)
  const second = await secondStepsOf(tx.db, user.id)
  if (second.length > 0) return { second, ticket: await newTicket(tx, { userId: user.id, challenge: null }) }
  await audit(tx, { action: 'sign_in', actor: user, ip: from.ip })
  return signIn(tx, user, from)
}

/**
 * Throws if all of the user's companies require single sign-on. Otherwise the user can sign in, but cannot
 * open the companies that require it.
 */
export async function refuseWhereSsoIsRequired({ db }: Context, user: User) {
  const companies = await companiesByPassword(db, user)
  const [first] = companies
  if (first && companies.every(({ isClosed }) => isClosed))
    throw new Invalid({ email: [comeBySso(first.name)] })
}

interface Ticket {
  /** The account. Null for a sign-in by passkey alone, where the passkey identifies the account. */
  userId: number | null
  /** The challenge for a passkey to sign. */
  challenge: string | null
}

/**
 * Creates a ticket. First deletes expired tickets of the same user. For a ticket without a user, deletes all
 * expired tickets that have no user.
 */
export async function newTicket({ db, now }: Context, { userId, challenge }: Ticket) {
  await db
    .deleteFrom('sign_in_tickets')
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '<=', now)
    .execute()
  const ticket = randomToken()
  await db
    .insertInto('sign_in_tickets')
    .values({
      user_id: userId,
      challenge,
      token_hash: hashToken(ticket),
      expires_at: new Date(now.getTime() + TICKET_MS),
    })
    .execute()
  return ticket
}

const openTicket = ({ db, now }: Context, ticket: string) =>
  db
    .updateTable('sign_in_tickets')
    .where('token_hash', '=', hashToken(ticket))
    .where('tries', '<', TRIES)
    .where('expires_at', '>', now)

/** Counts the attempt before checking it, so that concurrent attempts cannot exceed five. */
export const tryTicket = (ctx: Context, ticket: string) =>
  openTicket(ctx, ticket)
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .returning(['id', 'user_id', 'tries', 'challenge'])
    .executeTakeFirst()

/**
 * Stores a challenge for a ticket with a user. A ticket without a user gets its challenge when it is created.
 */
export const putChallenge = (ctx: Context, ticket: string, challenge: string) =>
  openTicket(ctx, ticket)
    .set({ challenge })
    .where('user_id', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()

/** True only for the caller that exchanges the ticket. */
export const takeTicket = ({ db }: Context, id: number) =>
  db.deleteFrom('sign_in_tickets').where('id', '=', id).returning('id').executeTakeFirst().then(Boolean)
