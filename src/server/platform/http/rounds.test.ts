import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRounds } from './rounds.ts'

test('At most 20 requests are started in a turn, and sites alternate', async () => {
  const inRounds = createRounds()
  const started: string[] = []
  const ask = (site: string, number: number) => {
    for (let asked = 1; asked <= number; asked++) inRounds(site, () => started.push(`${site}${asked}`))
  }
  ask('a', 50)
  ask('b', 3)
  ask('c', 1)
  expect(started).toHaveLength(20)
  await setImmediate()
  expect(started.slice(20, 28)).toEqual(['a21', 'b1', 'c1', 'a22', 'b2', 'a23', 'b3', 'a24'])
  expect(started).toHaveLength(40)
  await setImmediate()
  expect(started).toHaveLength(54)
  await setImmediate()
  await setImmediate()
  ask('d', 1)
  expect(started.at(-1)).toBe('d1')
})
