import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { AppError, Invalid } from '#server/platform/core/app-error.ts'
import { countAttempt, forgiveAttempts } from '#server/platform/http/rate-limit.ts'
import { requirePassword, requireStill, requireWholeAccount } from '../passwords.ts'
import { endSessions, lockUser, userByEmail } from '../queries.ts'
import type { Origin } from '../sessions.ts'
import { type Holder, noteChange } from './changes.ts'
import { spendEitherCode, TOTP, takeCodeOf, WRONG_CODE } from './codes.ts'
import { guessing } from './guessing.ts'
import { deleteSecondSteps, deleteTotp, markTotp, putTotp, secondStepsOf, totpOf } from './queries.ts'
import { dropCodes, renewCodes } from './recovery-codes.ts'
import { enrolment, newSecret } from './totp.ts'

const IS_ON = 'You already have an authenticator app. Remove it first.'
const perSignIn = { max: 10, seconds: 900 }

/**
 * Creates the secret for an authenticator app. The app becomes a second step once the user enters one of its
 * codes. Until then, a new request replaces the secret.
 */
export async function startTotp(ctx: Context, caller: Caller, given: { password: string }) {
  const proved = await requirePassword(ctx, caller, { field: 'password', given: given.password })
  const secret = newSecret()
  await transaction(ctx, async (tx) => {
    await requireStill(tx, caller, proved)
    if (!(await putTotp(tx.db, caller.id, tx.sign.seal(secret, TOTP, caller.id))))
      throw new AppError('conflict', IS_ON)
  })
  return enrolment(secret, { issuer: ctx.config.PRODUCT_NAME, label: caller.email })
}

/**
 * Ends the account's other sessions if it has no second step yet. Call this before adding one. Otherwise,
 * those sessions would count as signed in with two steps, although anyone who knew the password may have
 * started them.
 */
export async function endSignInsOfOneStep(tx: Context, { id, sessionId }: Caller) {
  if ((await secondStepsOf(tx.db, id)).length === 0) await endSessions(tx, id, sessionId)
}

/** Verifies that the app shows correct codes, and returns the recovery codes. */
export async function confirmTotp(ctx: Context, caller: Caller, { code }: { code: string }) {
  await requireWholeAccount(ctx, caller)
  await countCodes(ctx, caller)
  const codes = await transaction(ctx, async (tx) => {
    await requireStill(tx, caller)
    const totp = await totpOf(tx.db, caller.id)
    if (!totp) throw new AppError('conflict', 'Ask for a new QR code first')
    if (totp.confirmed_at) throw new AppError('conflict', IS_ON)
    if (!(await takeCodeOf(tx, totp, code))) throw new Invalid(WRONG_CODE)
    await endSignInsOfOneStep(tx, caller)
    if (!(await markTotp(tx, caller.id))) throw new AppError('conflict', IS_ON)
    await noteChange(tx, caller, { action: 'second_step_added' })
    return renewCodes(tx, caller.id)
  })
  await forgiveCodes(ctx, caller)
  return { recovery_codes: codes }
}

/** Requires the password and a code, because a stolen session must not be enough to take over the account. */
async function withPasswordAndCode<T>(
  ctx: Context,
  { caller, from }: ByWhom,
  given: { password: string; code: string },
  then: (tx: Context) => Promise<T>,
) {
  const proved = await requirePassword(ctx, caller, { field: 'password', given: given.password })
  await countCodes(ctx, caller)
  const { result } = await guessing(ctx, { holder: caller, from }, () =>
    transaction(ctx, async (tx) => {
      await requireStill(tx, caller, proved)
      return (await spendEitherCode(tx, caller, given.code)) ? { result: await then(tx) } : undefined
    }),
  )
  await forgiveCodes(ctx, caller)
  return result
}

interface ByWhom {
  caller: Caller
  from: Origin
}

export const removeTotp = (ctx: Context, by: ByWhom, given: { password: string; code: string }) =>
  withPasswordAndCode(ctx, by, given, async (tx) => {
    const { caller } = by
    await deleteTotp(tx.db, caller.id)
    const isLast = (await secondStepsOf(tx.db, caller.id)).length === 0
    if (isLast) await dropCodes(tx.db, caller.id)
    await noteChange(tx, caller, { action: 'second_step_removed', isLast })
  })

export const renewRecoveryCodes = (ctx: Context, by: ByWhom, given: { password: string; code: string }) =>
  withPasswordAndCode(ctx, by, given, async (tx) => {
    const recovery_codes = await renewCodes(tx, by.caller.id)
    await noteChange(tx, by.caller, { action: 'recovery_codes_renewed' })
    return { recovery_codes }
  })

/**
 * Runs when an address is confirmed for the first time, or when a removed member returns. Somebody else may
 * have set up the account. Their second step would lock out the mailbox's owner, and their passkey would
 * still sign them in.
 */
export async function dropStrangersSteps(tx: Context, user: Holder) {
  if (!(await deleteSecondSteps(tx.db, user.id))) return
  await endSessions(tx, user.id)
  await noteChange(tx, user, { action: 'second_step_removed', isLast: true })
}

const countCodes = (ctx: Context, { sessionId }: Caller) => countAttempt(ctx, `code:${sessionId}`, perSignIn)
const forgiveCodes = (ctx: Context, { sessionId }: Caller) => forgiveAttempts(ctx, `code:${sessionId}`)

/**
 * Lets an operator help a user who has lost both the app and the recovery codes. Undefined if no such account
 * exists.
 */
export const resetSecondStep = (ctx: Context, email: string) =>
  transaction(ctx, async (tx) => {
    const user = await userByEmail(tx.db, email)
    if (!user) return undefined
    await lockUser(tx, user.id)
    const had = await deleteSecondSteps(tx.db, user.id)
    if (!had) return false
    await endSessions(tx, user.id)
    await noteChange(tx, user, { action: 'second_step_reset' })
    return true
  })
