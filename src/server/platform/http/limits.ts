import type { Endpoint } from '#contract/endpoint.ts'
import { LIMITS, type Limit, limitsOf } from '#contract/limits.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { ActiveKey } from '#server/platform/core/access.ts'
import { AppError, UnrecordedLimit } from '#server/platform/core/app-error.ts'
import { countAttempt, countFrom, isFirst, siteOf } from './rate-limit.ts'

/**
 * The subjects that a call's limits apply to, such as its API key and the address that it comes from. Unknown
 * subjects are undefined.
 */
export type Counted = Partial<Record<Limit['each'], number | string | undefined>>

/**
 * Counts one use against every limit with a known subject. Throws `too_many_requests`. Call it outside any
 * transaction.
 */
export async function countUse(
  ctx: Context,
  { what, limits }: { what: string; limits: readonly Limit[] },
  who: Counted,
) {
  for (const limit of limits) {
    const subject = who[limit.each]
    if (subject === undefined) continue
    const counted = `${what} ${limit.each}`
    if (limit.each === 'address') await countFrom(ctx, counted, String(subject), limit)
    else await countAttempt(ctx, `${counted} ${subject}`, limit)
  }
}

export const countCall = (ctx: Context, endpoint: Endpoint, who: Counted) =>
  countUse(ctx, { what: endpoint.path, limits: limitsOf(endpoint) }, who)

/** Counts a call against the limits of its API key. */
export const countKey = (ctx: Context, { id }: ActiveKey, limits: readonly Limit[] = LIMITS.key) =>
  countUse(ctx, { what: 'api', limits }, { key: id })

interface Reached {
  target: string
  actor?: { email: string } | undefined
  companyId?: number | undefined
  ip: string
}

const HOUR = 3_600

/**
 * Records in the audit log that somebody reached a limit, at most once an hour, because they may keep trying.
 * Ignores all other errors.
 */
export async function noteLimit(ctx: Context, error: unknown, { target, actor, companyId, ip }: Reached) {
  if (!(error instanceof AppError) || error.code !== 'too_many_requests') return
  if (error instanceof UnrecordedLimit) return
  if (!(await isFirst(ctx, `noted ${target} ${actor?.email ?? siteOf(ip)}`, HOUR))) return
  await audit(ctx, { action: 'limit_reached', actor: actor ?? null, companyId, target, ip })
}
