import type { Endpoint } from '#contract/endpoint.ts'
import { LIMITS, type Limit, limitsOf } from '#contract/limits.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { HeldKey } from '#server/platform/core/access.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import { countAttempt, isFirst } from './rate-limit.ts'

/** The subjects of a call that limits count for, as far as they are known. */
export type Counted = Partial<Record<Limit['each'], number | string | undefined>>

/**
 * Counts a use of something against each of its limits whose subject is given. Throws `too_many_requests`. Call it outside any
 * transaction.
 */
export async function countUse(
  ctx: Context,
  { what, limits }: { what: string; limits: readonly Limit[] },
  who: Counted,
) {
  for (const limit of limits) {
    const subject = who[limit.each]
    if (subject !== undefined) await countAttempt(ctx, `${what} ${limit.each} ${subject}`, limit)
  }
}

export const countCall = (ctx: Context, endpoint: Endpoint, who: Counted) =>
  countUse(ctx, { what: endpoint.path, limits: limitsOf(endpoint) }, who)

/** Counts a call with an API key, whichever it is. */
export const countKey = (ctx: Context, { id }: HeldKey, limits: readonly Limit[] = LIMITS.key) =>
  countUse(ctx, { what: 'api', limits }, { key: id })

interface Reached {
  /** What was tried. */
  target: string
  actor?: { email: string } | undefined
  companyId?: number | undefined
  ip: string
}

const HOUR = 3_600

/** Writes to the audit log that somebody met a limit, once an hour, since they may go on trying. Ignores every other error. */
export async function noteLimit(ctx: Context, error: unknown, { target, actor, companyId, ip }: Reached) {
  if (!(error instanceof AppError) || error.code !== 'too_many_requests') return
  if (!(await isFirst(ctx, `noted ${target} ${actor?.email ?? ip}`, HOUR))) return
  await audit(ctx, { action: 'limit_reached', actor: actor ?? null, companyId, target, ip })
}
