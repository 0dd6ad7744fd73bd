import type { SecondStep } from '#contract/second-step.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { countFrom, takeBackFrom } from '#server/platform/http/rate-limit.ts'
import { countGuess, perAddress } from '../guesses.ts'
import { rememberDevice } from '../known-devices.ts'
import { checkPasskeyOf } from '../passkeys/sign-in.ts'
import { lockUser, userById } from '../queries.ts'
import { type Origin, signIn, type User } from '../sessions.ts'
import { isOver, TRIES, takeTicket, tryTicket } from '../tickets.ts'
import { warn } from '../warn.ts'
import { codesGuessed } from '../warnings.tsx'
import { spendCode } from './codes.ts'
import { guessing } from './guessing.ts'

/**
 * Exchanges a ticket for a session, once. Wrong codes are counted separately for each network address, so
 * that the account's owner can still sign in from other addresses.
 */
export async function takeSecondStep(ctx: Context, given: SecondStep, from: Origin) {
  await countFrom(ctx, 'second-from', from.ip, perAddress)
  const held = await tryTicket(ctx, given.ticket)
  if (!held?.user_id) throw isOver()
  const forgive = await countGuess(ctx, 'second', { userId: held.user_id, ip: from.ip })
  const user = await userById(ctx.db, held.user_id)
  const signedIn = await guessing(ctx, { holder: user, from }, async () => {
    const spend = await spending(ctx, user, held.challenge, given)
    return transaction(ctx, async (tx) => {
      await lockUser(tx, user.id)
      if (await spend(tx)) {
        if (!(await takeTicket(tx, held.id))) throw isOver()
        await audit(tx, { action: 'sign_in', actor: user, ip: from.ip })
        return signIn(tx, user, from)
      }
      await audit(tx, { action: 'sign_in_failed', actor: user, ip: from.ip })
      // Somebody who uses up a ticket's attempts knows the password, but might not own the account.
      if (held.tries === TRIES) await warn(tx, user, codesGuessed)
      return undefined
    })
  })
  await rememberDevice(ctx, user.id, from)
  await forgive()
  await takeBackFrom(ctx, 'second-from', from.ip)
  return signedIn
}

/**
 * Returns a function that checks the code or passkey in the sign-in transaction, so that it cannot be used
 * again. The function returns false if the check fails.
 */
async function spending(ctx: Context, user: User, challenge: string | null, given: SecondStep) {
  if (given.method === 'passkey') return checkPasskeyOf(ctx, { userId: user.id, challenge }, given.credential)
  return (tx: Context) => spendCode(tx, user, given)
}
