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

/** What a right password is worth: a sign-in, or a ticket where there is a second step. */
export async function afterPassword(tx: Context, user: User, from: Origin) {
  await refuseWhereSsoIsRequired(tx, user)
  const second = await secondStepsOf(tx.db, user.id)
  if (second.length > 0) return { second, ticket: await newTicket(tx, { userId: user.id, challenge: null }) }
  await audit(tx, { action: 'sign_in', actor: user, ip: from.ip })
  return signIn(tx, user, from)
}

/** Somebody with another company goes on to that one; this one is closed to the sign-in all the same. */
export async function refuseWhereSsoIsRequired({ db }: Context, user: User) {
  const companies = await companiesByPassword(db, user)
  const [first] = companies
  if (first && companies.every(({ isClosed }) => isClosed))
    throw new Invalid({ email: [comeBySso(first.name)] })
}

interface Ticket {
  /** Null for who is to be known by a passkey. */
  userId: number | null
  /** What a passkey has to sign. */
  challenge: string | null
}

/** Those that are over go with a new one of the same person's, or with any that is nobody's. */
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

/** Counts a try before anybody looks at what was given, so that many at once are no more than five. */
export const tryTicket = (ctx: Context, ticket: string) =>
  openTicket(ctx, ticket)
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .returning(['id', 'user_id', 'tries', 'challenge'])
    .executeTakeFirst()

/** Only somebody's: for nobody's the challenge was given with it. */
export const putChallenge = (ctx: Context, ticket: string, challenge: string) =>
  openTicket(ctx, ticket)
    .set({ challenge })
    .where('user_id', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()

/** True for the one caller who exchanges it. */
export const takeTicket = ({ db }: Context, id: number) =>
  db.deleteFrom('sign_in_tickets').where('id', '=', id).returning('id').executeTakeFirst().then(Boolean)
