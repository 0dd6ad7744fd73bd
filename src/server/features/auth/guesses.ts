import { setTimeout } from 'node:timers/promises'
import type { Context } from '#server/platform/context.ts'
import { countFrom, forgiveFrom, isOverLimit, takeBackAttempt } from '#server/platform/http/rate-limit.ts'

const QUARTER_HOUR = 900
/**
 * Limits guesses at one account from one network address. The account's owner can still sign in from other
 * addresses.
 */
export const perPair = { max: 10, seconds: QUARTER_HOUR }
/** Limits attempts from one network address, against any account. */
export const perAddress = { max: 100, seconds: QUARTER_HOUR }
/**
 * Limits guesses at one account from anywhere. Above this limit, replies are delayed, but the correct
 * password still works.
 */
export const perAccount = { max: 50, seconds: QUARTER_HOUR }
export const SLOW_MS = 2_000
/**
 * Limits correct sign-ins to one account, because checking a password takes time. Only somebody who knows the
 * password can use them up.
 */
export const perSignIn = { max: 120, seconds: 600 }

/**
 * Counts a guess at a second step or passkey. The limits are the same as for passwords. Each network address
 * is counted separately, so that the account's owner can still sign in from other addresses. Returns a
 * function that removes the guess from the count. Call it if the guess was correct.
 */
export async function countGuess(ctx: Context, door: string, { userId, ip }: { userId: number; ip: string }) {
  const [pair, account] = [`${door}:${userId}`, `${door}-to:${userId}`]
  await countFrom(ctx, pair, ip, perPair)
  if (await isOverLimit(ctx, account, perAccount)) await setTimeout(SLOW_MS)
  return async () => {
    await forgiveFrom(ctx, pair, ip)
    await takeBackAttempt(ctx, account)
  }
}
