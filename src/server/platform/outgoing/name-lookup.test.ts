import { expect, test } from 'vitest'
import { address, startCrowdedDns } from '#test/crowded-dns.ts'
import { lookUpOnce, nameLookup } from './name-lookup.ts'

test('Calls that follow each other look up a name only once', async () => {
  const { servers, state } = await startCrowdedDns({
    'once.example.org': { records: [address(1)], afterMs: 50 },
    'other.example.org': { records: [address(2)] },
  })
  const find = lookUpOnce(
    nameLookup({ DNS_SERVERS: servers, ALLOW_PRIVATE_TARGETS: 'off' }, { companyId: 8 }),
  )
  const look = (name: string) => find(name, AbortSignal.timeout(5_000))
  const both = await Promise.all([look('once.example.org'), look('once.example.org')])
  // Each lookup sends a query for IPv4 addresses and one for IPv6 addresses.
  expect(state.mostOpen).toBe(2)
  expect(await look('once.example.org')).toEqual(both[0])
  expect(await look('other.example.org')).not.toEqual(both[0])
})
