import type { SecondStep } from '#contract/second-step.ts'
import { DAY_MS } from '#domain/durations.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { Invalid } from '#server/platform/core/app-error.ts'
import { countAttempt, networkOf, takeBackAttempt } from '#server/platform/http/rate-limit.ts'
import { post } from '#server/platform/mail/outbox.ts'
import { codesGuessed, forgotLink } from '../emails.tsx'
import { countGuess, perAddress } from '../guesses.ts'
import { checkPasskeyOf } from '../passkeys/sign-in.ts'
import { userById } from '../queries.ts'
import { type Origin, signIn, type User } from '../sessions.ts'
import { isOver, TRIES, takeTicket, tryTicket } from '../tickets.ts'
import { spendCode, WRONG_CODE } from './codes.ts'

/**
 * Exchanges a ticket for a session, once. Wrong codes are counted as wrong passwords are: an owner at another address is not
 * affected.
 */
export async function takeSecondStep(ctx: Context, given: SecondStep, from: Origin) {
  const address = `second-from:${networkOf(from.ip)}`
  await countAttempt(ctx, address, perAddress)
  const held = await tryTicket(ctx, given.ticket)
  if (!held?.user_id) throw isOver()
  const forgive = await countGuess(ctx, 'second', { userId: held.user_id, ip: from.ip })
  const user = await userById(ctx.db, held.user_id)
  const spend = await spending(ctx, user, held.challenge, given)
  const signedIn = await transaction(ctx, async (tx) => {
    if (!(await spend(tx))) return undefined
    if (!(await takeTicket(tx, held.id))) throw isOver()
    await audit(tx, { action: 'sign_in', actor: user, ip: from.ip })
    return signIn(tx, user, from)
  })
  if (!signedIn) {
    await transaction(ctx, async (tx) => {
      await audit(tx, { action: 'sign_in_failed', actor: user, ip: from.ip })
      if (held.tries === TRIES) await warn(tx, user)
    })
    throw new Invalid(WRONG_CODE)
  }
  await forgive()
  await takeBackAttempt(ctx, address)
  return signedIn
}

/** Uses up what was given, in the transaction that signs in; false when it is not right. */
async function spending(ctx: Context, user: User, challenge: string | null, given: SecondStep) {
  if (given.method === 'passkey') return checkPasskeyOf(ctx, { userId: user.id, challenge }, given.credential)
  return (tx: Context) => spendCode(tx, user, given)
}

/** Warns the account's holder, once a day: whoever uses up the tries of a ticket knows the password, and may be somebody else. */
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
