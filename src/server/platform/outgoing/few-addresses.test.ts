import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { checkTarget } from './outgoing.ts'
import type { Address } from './targets.ts'

const config = { ALLOW_PRIVATE_TARGETS: 'off' as const }
const some = (count: number) =>
  Array.from({ length: count }, (_, at): Address => ({ address: `93.184.215.${at}`, family: 4 }))

test('A name with too many addresses is not looked up again straight away', async () => {
  let lookups = 0
  const check = (companyId: number, count: number, name = 'example.com') =>
    checkTarget(config, `https://${name}/`, {
      companyId,
      find: async () => {
        lookups += 1
        return some(count)
      },
    })
  await check(1, 64)
  await expect(check(1, 65)).rejects.toThrow('Nothing responds at this address')
  await expect(check(1, 1)).rejects.toThrow('Nothing responds at this address')
  expect(lookups).toBe(2)
  await check(1, 1, 'other.example.com')
  await check(2, 1)
})

test('Three names are looked up for a company at once', async () => {
  let [running, most] = [0, 0]
  const find = async () => {
    most = Math.max(most, ++running)
    await setTimeout(20)
    running -= 1
    return some(1)
  }
  await Promise.all(
    Array.from({ length: 9 }, () => checkTarget(config, 'https://example.com/', { companyId: 3, find })),
  )
  expect(most).toBe(3)
})
