import { setTimeout } from 'node:timers/promises'
import type { z } from 'zod'
import type { SecondMethod } from '#contract/auth.ts'
import type { secondStep } from '#contract/second-step.ts'
import { DAY_MS } from '#domain/durations.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { AppError, Invalid } from '#server/platform/core/app-error.ts'
import { hashToken, randomToken } from '#server/platform/core/sign.ts'
import {
  countAttempt,
  forgiveAttempts,
  isOverLimit,
  networkOf,
  takeBackAttempt,
} from '#server/platform/http/rate-limit.ts'
import { post } from '#server/platform/mail/outbox.ts'
import { codesGuessed, forgotLink } from './emails.tsx'
import { perAccount, perAddress, perPair, SLOW_MS } from './guesses.ts'
import { userById } from './queries.ts'
import { spendCode, WRONG_CODE } from './second-step/codes.ts'
import { secondStepsOf } from './second-step/queries.ts'
import { type Origin, signIn, type User } from './sessions.ts'

const TICKET_MS = 5 * 60_000
const TRIES = 5

const isOver = () =>
  new AppError('unauthenticated', 'This took too long, or too many tries. Please sign in again.')

/** What a right password is worth: a sign-in, or a ticket where there is a second step. */
export async function afterPassword(tx: Context, user: User, from: Origin) {
  const second = await secondStepsOf(tx.db, user.id)
  if (second.length > 0) return { second, ticket: await newTicket(tx, user.id) }
  await audit(tx, { action: 'sign_in', actor: user, ip: from.ip })
  return signIn(tx, user, from)
}

async function newTicket({ db, now }: Context, userId: number) {
  await db
    .deleteFrom('sign_in_tickets')
    .where('user_id', '=', userId)
    .where('expires_at', '<=', now)
    .execute()
  const ticket = randomToken()
  await db
    .insertInto('sign_in_tickets')
    .values({
      user_id: userId,
      token_hash: hashToken(ticket),
      expires_at: new Date(now.getTime() + TICKET_MS),
    })
    .execute()
  return ticket
}

type Given = z.output<typeof secondStep.take.body>

/** Takes the second step, once for a ticket. Wrong codes count as wrong passwords do: the owner elsewhere never meets them. */
export async function takeSecondStep(ctx: Context, { ticket, method, code }: Given, from: Origin) {
  const network = networkOf(from.ip)
  const address = `second-from:${network}`
  await countAttempt(ctx, address, perAddress)
  const held = await tryTicket(ctx, hashToken(ticket))
  if (!held?.user_id) throw isOver()
  const [pair, account] = [`second:${held.user_id} ${network}`, `second-to:${held.user_id}`]
  await countAttempt(ctx, pair, perPair)
  if (await isOverLimit(ctx, account, perAccount)) await setTimeout(SLOW_MS)
  const user = await userById(ctx.db, held.user_id)
  const signedIn = await exchange(ctx, { user, ticketId: held.id, given: { method, code }, from })
  if (!signedIn) {
    await transaction(ctx, async (tx) => {
      await audit(tx, { action: 'sign_in_failed', actor: user, ip: from.ip })
      if (held.tries === TRIES) await warn(tx, user)
    })
    throw new Invalid(WRONG_CODE)
  }
  await forgiveAttempts(ctx, pair)
  await takeBackAttempt(ctx, account)
  await takeBackAttempt(ctx, address)
  return signedIn
}

/** Who uses a ticket up knows the password, and may be somebody else: its holder alone can end that. Once a day. */
const warn = (tx: Context, { id, name, email }: User) =>
  post(
    tx,
    { mail: codesGuessed, facts: { name } },
    {
      key: `codes-guessed:${id}:${Math.floor(tx.now.getTime() / DAY_MS)}`,
      to: email,
      links: { forgot: [forgotLink, null] },
    },
  )

interface Exchange {
  user: User
  ticketId: number
  given: { method: SecondMethod; code: string }
  from: Origin
}

const exchange = (ctx: Context, { user, ticketId, given, from }: Exchange) =>
  transaction(ctx, async (tx) => {
    if (!(await spendCode(tx, user, given))) return undefined
    if (!(await takeTicket(tx, ticketId))) throw isOver()
    await audit(tx, { action: 'sign_in', actor: user, ip: from.ip })
    return signIn(tx, user, from)
  })

/** Counts a try before anybody looks at the code, so that many at once are no more than five. */
const tryTicket = ({ db, now }: Context, tokenHash: string) =>
  db
    .updateTable('sign_in_tickets')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('tries', '<', TRIES)
    .where('expires_at', '>', now)
    .returning(['id', 'user_id', 'tries'])
    .executeTakeFirst()

/** True for the one caller who exchanges it. */
const takeTicket = ({ db }: Context, id: number) =>
  db.deleteFrom('sign_in_tickets').where('id', '=', id).returning('id').executeTakeFirst().then(Boolean)
