import { expect, test } from 'vitest'
import { world } from '#test/start.ts'
import { forwardedAddress } from './forwarded.ts'
import { countAttempt, countFrom, forgiveAttempts, siteOf, takeBackFrom } from './rate-limit.ts'

test('Attempts are counted across processes and refused above the limit', async () => {
  const { begin, config, clock } = await world()
  const limit = { max: 3, seconds: 60 }
  const attempt = () =>
    countAttempt({ ...begin(), config: { ...config, RATE_LIMIT: 'on' } }, 'somebody', limit)
  const begun = clock.time

  await Promise.all([attempt(), attempt(), attempt()])
  clock.time = new Date(begun.getTime() + 20_000)
  await expect(attempt()).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 40 })
  clock.time = new Date(begun.getTime() + 60_000)
  await attempt()

  await Promise.all([attempt(), attempt()])
  await expect(attempt()).rejects.toThrow()
  await forgiveAttempts(begin(), 'somebody')
  await attempt()
  clock.time = begun
})

test('The networks of an IPv6 site share a limit that is eight times as high', async () => {
  const { begin, config } = await world()
  const ctx = { ...begin(), config: { ...config, RATE_LIMIT: 'on' as const } }
  const limit = { max: 2, seconds: 60 }
  const attempt = (network: number) => countFrom(ctx, 'a form', `2001:db8:2:${network}::1`, limit)
  for (let network = 1; network <= 8; network++) for (const _ of [1, 2]) await attempt(network)
  await expect(attempt(9)).rejects.toMatchObject({ code: 'too_many_requests' })
  await takeBackFrom(ctx, 'a form', '2001:db8:2:9::1')
  await takeBackFrom(ctx, 'a form', '2001:db8:2:9::1')
  await attempt(9)
  await expect(attempt(10)).rejects.toMatchObject({ code: 'too_many_requests' })
})

test.each([
  ['192.0.2.1', '::ffff:192.0.2.1'],
  ['2001:db8:0:7::1', '2001:0DB8:0000:0007:a:b:c:d'],
  ['2001:db8::', '2001:db8::1'],
  ['::1', '::2'],
  ['fe80::1%eth0', 'fe80::2'],
  ['unknown', 'unknown'],
])('The addresses %s and %s belong to the same network', async (one, other) => {
  const { begin, config } = await world()
  const ctx = { ...begin(), config: { ...config, RATE_LIMIT: 'on' as const } }
  const limit = { max: 1, seconds: 60 }
  await countFrom(ctx, `one of ${one}`, one, limit)
  await expect(countFrom(ctx, `one of ${one}`, other, limit)).rejects.toThrow('Too many attempts')
})

test.each([
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:7::1', '2001:db8:1::/48'],
])('The address %s belongs to site %s', (ip, site) => {
  expect(siteOf(ip)).toBe(site)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1:51820', '192.0.2.1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['x'.repeat(5_000), 'unknown'],
])('The value %s of X-Forwarded-For is read as %s', (entry, address) => {
  expect(forwardedAddress(entry)).toBe(address)
})
