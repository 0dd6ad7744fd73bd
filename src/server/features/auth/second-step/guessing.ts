import { type Context, transaction } from '#server/platform/context.ts'
import { Invalid } from '#server/platform/core/app-error.ts'
import {
  countAttempt,
  forgiveAttempts,
  isFirst,
  isOverLimit,
  refuseOver,
  takeBackAttempt,
} from '#server/platform/http/rate-limit.ts'
import { isKnownDevice } from '../known-devices.ts'
import type { Origin } from '../sessions.ts'
import { warn } from '../warn.ts'
import { secondStepPaused } from '../warnings.tsx'
import type { Holder } from './changes.ts'
import { WRONG_CODE } from './codes.ts'

/** After this many wrong second steps for one account, from anywhere, unknown devices have to wait. */
export const perDay = { max: 20, seconds: 86_400 }
/** After too many wrong second steps, unknown devices get one attempt an hour. */
const oneAnHour = { max: 1, seconds: 3_600 }

/**
 * Runs an attempt at a second step, which counts as wrong until it succeeds. If `attempt` returns undefined,
 * throws `Invalid`. After too many wrong attempts, throws `too_many_requests` on devices that have never
 * signed in to the account. Call it outside a transaction.
 */
export async function guessing<T>(
  ctx: Context,
  { holder, from }: { holder: Holder; from: Origin },
  attempt: () => Promise<T | undefined>,
): Promise<T> {
  const [wrong, pause] = [`second-wrong:${holder.id}`, `second-pause:${holder.id}`]
  const isKnown = await isKnownDevice(ctx, holder.id, from)
  if (!isKnown) await refuseOver(ctx, pause, oneAnHour)
  // The guess is counted before its code is checked, so that concurrent guesses cannot exceed the limit.
  const isTooMany = await isOverLimit(ctx, wrong, { ...perDay, max: perDay.max - 1 })
  const isLastTry = isTooMany && !isKnown
  if (isLastTry) await countAttempt(ctx, pause, oneAnHour)
  const result = await attempt()
  if (result === undefined) {
    if (isTooMany) {
      // Starts the pause for unknown devices. Known devices may continue.
      await isFirst(ctx, pause, oneAnHour.seconds)
      await transaction(ctx, (tx) => warn(tx, holder, secondStepPaused))
    }
    throw new Invalid(WRONG_CODE)
  }
  await takeBackAttempt(ctx, wrong)
  if (isLastTry) await forgiveAttempts(ctx, pause)
  return result
}
