import type { Endpoint } from '#contract/endpoint.ts'
import { type Limit, limitsOf } from '#contract/limits.ts'
import { audit } from './audit.ts'
import { countAttempt, isFirst } from './rate-limit.ts'
import { Refusal } from './refusal.ts'
import type { Work } from './work.ts'

/** Whose call it is, as far as that is known. */
export type Counted = Partial<Record<Limit['each'], number | string | undefined>>

/** Counts a use of something against each of its limits whose subject is given. Throws `too_many_requests`. Outside any transaction. */
export async function countUse(
  work: Work,
  { what, limits }: { what: string; limits: readonly Limit[] },
  who: Counted,
) {
  for (const limit of limits) {
    const subject = who[limit.each]
    if (subject !== undefined) await countAttempt(work, `${what} ${limit.each} ${subject}`, limit)
  }
}

export const countCall = (work: Work, endpoint: Endpoint, who: Counted) =>
  countUse(work, { what: endpoint.path, limits: limitsOf(endpoint) }, who)

interface Reached {
  /** What was tried. */
  target: string
  actor?: { email: string } | undefined
  companyId?: number | undefined
  ip: string
}

const HOUR = 3_600

/** Writes down that somebody met a limit, once an hour: whoever keeps trying must not fill the log. Any other error is none of its business. */
export async function noteLimit(work: Work, error: unknown, { target, actor, companyId, ip }: Reached) {
  if (!(error instanceof Refusal) || error.code !== 'too_many_requests') return
  if (!(await isFirst(work, `noted ${target} ${actor?.email ?? ip}`, HOUR))) return
  await audit(work, { action: 'limit_reached', actor: actor ?? null, companyId, target, ip })
}
