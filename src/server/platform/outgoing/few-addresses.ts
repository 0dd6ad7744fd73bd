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
/** Companies that used such a name, kept for 10 minutes. */
const crowded = new LRUCache<number, true>({ max: 10_000, ttl: 600_000 })
const door = createDoors<number>({ atOnce: 3, waiting: 200, busy: () => new OutgoingError('busy') })

/**
 * Looks up a name for a company, three at a time. Throws `OutgoingError` if it has too many addresses, and
 * for the company's other calls in the next ten minutes.
 */
export async function fewAddresses(
  { companyId }: Purpose,
  lookup: () => Promise<Address[]>,
): Promise<Address[]> {
  if (companyId === undefined) return lookup()
  return door(companyId, async () => {
    if (crowded.has(companyId)) throw new OutgoingError('large')
    const addresses = await lookup()
    if (addresses.length <= MOST_ADDRESSES) return addresses
    crowded.set(companyId, true)
    throw new OutgoingError('large')
  })
}
