import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { AppError, Invalid } from '#server/platform/core/app-error.ts'
import { hashToken, randomToken } from '#server/platform/core/sign.ts'
import { companiesByPassword } from './queries.ts'
import { secondStepsOf } from './second-step/queries.ts'
import { type Origin, signIn, type User } from './sessions.ts'
import { comeBySso } from './sso-required.ts'

const TICKET_MS = 5 * 60_000
export const TRIES = 5

export const isOver = () =>
  new AppError('unauthenticated', 'This took too long, or too many tries. Please sign in again.')

/** After a right password: a session, or a ticket where there is a second step. */
export async function afterPassword(tx: Context, user: User, from: Origin) {
  await refuseWhereSsoIsRequired(tx, user)
  const second = await secondStepsOf(tx.db, user.id)
  if (second.length > 0) return { second, ticket: await newTicket(tx, { userId: user.id, challenge: null }) }
  await audit(tx, { action: 'sign_in', actor: user, ip: from.ip })
  return signIn(tx, user, from)
}

/**
 * Throws where every company of theirs requires single sign-on. With another company the sign-in goes on, and stays closed to
 * this one.
 */
export async function refuseWhereSsoIsRequired({ db }: Context, user: User) {
  const companies = await companiesByPassword(db, user)
  const [first] = companies
  if (first && companies.every(({ isClosed }) => isClosed))
    throw new Invalid({ email: [comeBySso(first.name)] })
}

interface Ticket {
  /** Null while only a passkey is asked for, which will name the account. */
  userId: number | null
  /** What a passkey has to sign. */
  challenge: string | null
}

/** Deletes expired tickets of the same user, or those of no user, with every new one. */
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

/** Counts the attempt before it is checked, so that concurrent ones cannot exceed five. */
export const tryTicket = (ctx: Context, ticket: string) =>
  openTicket(ctx, ticket)
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .returning(['id', 'user_id', 'tries', 'challenge'])
    .executeTakeFirst()

/** Only for a ticket with a user: one without was given its challenge when it was made. */
export const putChallenge = (ctx: Context, ticket: string, challenge: string) =>
  openTicket(ctx, ticket)
    .set({ challenge })
    .where('user_id', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()

/** True for the one caller who exchanges it. */
export const takeTicket = ({ db }: Context, id: number) =>
  db.deleteFrom('sign_in_tickets').where('id', '=', id).returning('id').executeTakeFirst().then(Boolean)
