import { moduleBeside } from '#server/platform/children/child.ts'
import { createKeptThread } from '#server/platform/children/kept-thread.ts'
import { createFairPlaces } from '#server/platform/core/fair-places.ts'
import type { Purpose } from './company-slots.ts'
import { OutgoingError } from './outgoing-error.ts'
import type { DnsAnswer, DnsQuestion } from './resolver.ts'
import type { Address } from './targets.ts'

/** In milliseconds. A lookup that waits for its place may take longer. */
const ADDRESSES_MS = 3_000
const RECORD_MS = 5_000

/**
 * How many names are looked up at once, so that hostile replies do not keep the thread busy for long.
 * Deliveries and scheduled checks have places of their own, so that people need not wait for them. A network has
 * one place more than a company, so that one company cannot hold up another in the same network.
 */
const inPlace = {
  calls: createFairPlaces({ atOnce: 12, ofOwner: 2, ofNetwork: 3 }),
  deliveries: createFairPlaces({ atOnce: 8, ofOwner: 2 }),
  checks: createFairPlaces({ atOnce: 12, ofOwner: 2, ofNetwork: 3 }),
  scheduledChecks: createFairPlaces({ atOnce: 4, ofOwner: 2 }),
}
type Kind = keyof typeof inPlace

const ask = createKeptThread<DnsQuestion, DnsAnswer>(moduleBeside(import.meta.url, 'resolver'), {
  memoryMb: 32,
})

/** The addresses of a name that a company has chosen. Throws `OutgoingError`. */
export async function lookUpAddresses(
  question: Omit<DnsQuestion, 'record'>,
  purpose: Purpose,
  signal: AbortSignal,
): Promise<Address[]> {
  const kind = purpose.site === undefined ? 'deliveries' : 'calls'
  const answer = await whenPlaced(purpose, { kind, signal }, () => inTime(question, signal, ADDRESSES_MS))
  if (answer === 'large') throw new OutgoingError('large')
  if (!Array.isArray(answer)) throw new OutgoingError('unreachable')
  return answer
}

/** Whether a domain that a company has chosen has a TXT record. Undefined if no DNS server answered in time. */
export async function hasTxtRecord(
  question: Required<DnsQuestion>,
  purpose: Purpose,
  signal: AbortSignal,
): Promise<boolean | undefined> {
  const kind = purpose.site === undefined ? 'scheduledChecks' : 'checks'
  const look = () => inTime(question, signal, RECORD_MS)
  const answer = await whenPlaced(purpose, { kind, signal }, look).catch(() => undefined)
  return typeof answer === 'boolean' ? answer : undefined
}

const inTime = (question: DnsQuestion, signal: AbortSignal, longestMs: number) =>
  ask(question, AbortSignal.any([signal, AbortSignal.timeout(longestMs)]))

/** The companies that have used the least time get their lookups first. */
function whenPlaced<T>(
  { companyId, site }: Purpose,
  { kind, signal }: { kind: Kind; signal: AbortSignal },
  body: () => Promise<T>,
): Promise<T> {
  if (companyId === undefined) return body()
  const owner = `company ${companyId}`
  const asker = { owner, network: site ?? owner, sender: `${owner} for ${site}` }
  return inPlace[kind](asker, { gone: signal, body })
}
