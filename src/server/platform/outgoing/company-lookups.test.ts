import { Resolver } from 'node:dns/promises'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { address, alias, startCrowdedDns, text } from '#test/crowded-dns.ts'
import { hasTxtRecord, lookUpAddresses } from './company-lookups.ts'

const later = () => AbortSignal.timeout(20_000)
const many = (count: number) => Array.from({ length: count }, (_, at) => at)

/** The main thread's processor time for this, in milliseconds. */
async function timeOf(body: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await body()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

test('Replies with thousands of records are not parsed on the main thread', async () => {
  const aliases = many(3_800).map((at) => alias(at.toString(36)))
  const { servers } = await startCrowdedDns({ 'crowded.example.org': { records: [...aliases, address(1)] } })
  const resolver = new Resolver()
  resolver.setServers(servers)
  const question = { name: 'crowded.example.org', servers }
  const look = () => lookUpAddresses(question, { companyId: 1 }, later())
  const prove = () => hasTxtRecord({ ...question, record: 'proof' }, { companyId: 1 }, later())
  expect(await look()).toContainEqual({ address: '93.184.215.1', family: 4 })
  expect(await prove()).toBe(false)
  const direct = await timeOf(async () => {
    for (const _ of many(5))
      await Promise.all([resolver.resolve4(question.name), resolver.resolveTxt(question.name)])
  })
  const inThread = await timeOf(async () => {
    for (const _ of many(5)) await Promise.all([look(), prove()])
  })
  expect(inThread).toBeLessThan(direct / 2)
})

test('A name may have 64 addresses', async () => {
  const { servers } = await startCrowdedDns({
    'few.example.org': { records: many(64).map(address) },
    'many.example.org': { records: many(65).map(address) },
  })
  const look = (name: string) => lookUpAddresses({ name, servers }, { companyId: 2 }, later())
  expect(await look('few.example.org')).toHaveLength(64)
  await expect(look('many.example.org')).rejects.toMatchObject({ fault: 'large' })
  await expect(look('none.example.org')).rejects.toMatchObject({ fault: 'unreachable' })
})

test('A TXT record is found among many, and spaces around it are ignored', async () => {
  const records = [...many(500).map((at) => text(`v=${at}`)), text(' proof=1 ')]
  const { servers } = await startCrowdedDns({ 'many.example.org': { records } })
  const has = (record: string, signal = later()) =>
    hasTxtRecord({ name: 'many.example.org', servers, record }, { companyId: 3 }, signal)
  expect([await has('proof=1'), await has('proof=2')]).toEqual([true, false])
  expect(await has('proof=1', AbortSignal.abort())).toBeUndefined()
})

test('2 names of a company are looked up at once, or 4 including deliveries', async () => {
  const { servers, state } = await startCrowdedDns({
    'slow.example.org': { records: [address(1)], afterMs: 100 },
  })
  const look = (site?: string) =>
    lookUpAddresses({ name: 'slow.example.org', servers }, { companyId: 4, site }, later())
  await Promise.all(many(6).map(() => look()))
  // Each lookup sends a query for IPv4 addresses and one for IPv6 addresses.
  expect(state.mostOpen).toBe(4)
  await Promise.all(many(6).flatMap(() => [look(), look('office')]))
  expect(state.mostOpen).toBe(8)
})

test('The lookup of a company with few goes before those of busy ones', async () => {
  const { servers } = await startCrowdedDns({
    'slow.example.org': { records: [address(1)], afterMs: 100 },
  })
  let finished = 0
  const look = (companyId: number) =>
    lookUpAddresses(
      { name: 'slow.example.org', servers },
      { companyId, site: `network ${companyId}` },
      later(),
    ).then(() => ++finished)
  const busy = many(8).flatMap((at) => many(10).map(() => look(10 + at)))
  await setTimeout(350)
  const before = finished
  await look(5)
  expect(finished - before).toBeLessThan(20)
  await Promise.all(busy)
})

test('A lookup ends and frees its place when its caller gives up', async () => {
  const { servers } = await startCrowdedDns({
    'silent.example.org': { records: [], afterMs: 10_000 },
    'quick.example.org': { records: [address(1)] },
  })
  const look = (name: string, signal: AbortSignal) =>
    lookUpAddresses({ name, servers }, { companyId: 6 }, signal)
  const leaving = new AbortController()
  const left = many(4).map(() => look('silent.example.org', leaving.signal))
  await setTimeout(50)
  leaving.abort(new Error('gone'))
  for (const lookup of left) await expect(lookup).rejects.toThrow('gone')
  expect(await look('quick.example.org', later())).toHaveLength(1)
})

test('Lookups of one network’s companies leave places for other networks', async () => {
  const { servers } = await startCrowdedDns({
    'silent.example.org': { records: [], afterMs: 5_000 },
    'quick.example.org': { records: [address(1)] },
  })
  const leaving = new AbortController()
  const look = (name: string, companyId: number, site: string, signal = later()) =>
    lookUpAddresses({ name, servers }, { companyId, site }, signal)
  const held = many(18).map((at) =>
    look('silent.example.org', 20 + (at % 9), `network ${at % 3}`, leaving.signal),
  )
  await setTimeout(50)
  const begun = performance.now()
  expect(await look('quick.example.org', 7, 'office')).toHaveLength(1)
  expect(performance.now() - begun).toBeLessThan(1_000)
  leaving.abort(new Error('gone'))
  for (const lookup of held) await expect(lookup).rejects.toThrow('gone')
})

test.each([
  ['one network', 3, 'their network'],
  ['scheduled checks', 8, undefined],
])('Unanswered lookups of %s do not delay another company’s check', async (_, companies, site) => {
  const { servers } = await startCrowdedDns({
    'silent.example.org': { records: [], afterMs: 5_000 },
    'quick.example.org': { records: [text('proof=1')] },
  })
  const leaving = new AbortController()
  const has = (name: string, purpose: { companyId: number; site: string | undefined }, signal = later()) =>
    hasTxtRecord({ name, servers, record: 'proof=1' }, purpose, signal)
  const held = many(companies * 20).map((at) =>
    has('silent.example.org', { companyId: 40 + (at % companies), site }, leaving.signal),
  )
  await setTimeout(50)
  const begun = performance.now()
  expect(await has('quick.example.org', { companyId: 8, site: 'office' })).toBe(true)
  expect(performance.now() - begun).toBeLessThan(1_000)
  leaving.abort(new Error('gone'))
  expect(new Set(await Promise.all(held))).toEqual(new Set([undefined]))
})
