import { LRUCache } from 'lru-cache'
import { createDoors } from '#server/platform/core/doors.ts'
import type { Purpose } from './company-slots.ts'
import { OutgoingError } from './outgoing-error.ts'
import type { Address } from './targets.ts'

/**
 * No ordinary name has more addresses. A DNS server can reply with thousands, and reading them takes the
 * process a tenth of a second.
 */
const MOST_ADDRESSES = 64
/** Companies with a name that has too many addresses, kept for 10 minutes. */
const crowded = new LRUCache<string, true>({ max: 10_000, ttl: 600_000 })
const door = createDoors<string>({ atOnce: 3, waiting: 200, busy: () => new OutgoingError('busy') })

/**
 * Looks up a name for a company, three names at a time for deliveries and three for people's calls. Throws
 * `OutgoingError` if the name has too many addresses, and does not look it up again in the next 10 minutes.
 */
export async function fewAddresses(
  { companyId, site }: Purpose,
  { name, lookup }: { name: string; lookup: () => Promise<Address[]> },
): Promise<Address[]> {
  if (companyId === undefined) return lookup()
  const known = `${companyId} ${name}`
  return door(`${companyId} ${site === undefined ? 'deliveries' : 'calls'}`, async () => {
    if (crowded.has(known)) throw new OutgoingError('large')
    const addresses = await lookup()
    if (addresses.length <= MOST_ADDRESSES) return addresses
    crowded.set(known, true)
    throw new OutgoingError('large')
  })
}
