import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRounds } from './rounds.ts'

/** Longer than `TURN_MS`, the time for starting requests in one turn. */
const LONG_MS = 6

function busyFor(ms: number) {
  const begun = performance.now()
  while (performance.now() - begun < ms);
}

/** Requests that do this work. `started` names those that have been started, in their order. */
function startRounds(work: () => unknown) {
  const inRounds = createRounds()
  const started: string[] = []
  const start = (name: string) => () => {
    started.push(name)
    void work()
  }
  const ask = (site: string, number: number) => {
    for (let asked = 1; asked <= number; asked++) inRounds(site, start(`${site}${asked}`))
  }
  return { started, ask }
}

test('After a long request, the others wait for later turns, and sites alternate', async () => {
  const { started, ask } = startRounds(() => busyFor(LONG_MS))
  ask('a', 3)
  ask('b', 2)
  ask('c', 1)
  for (const turn of [1, 2, 3, 4, 5, 6]) {
    expect(started).toHaveLength(turn)
    await setImmediate()
  }
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  await setImmediate()
  ask('d', 1)
  expect(started.at(-1)).toBe('d1')
})

test('A waiting request’s work in promises counts towards the turn’s time', async () => {
  const { started, ask } = startRounds(async () => {
    await Promise.resolve()
    busyFor(LONG_MS)
  })
  ask('a', 1)
  await Promise.resolve()
  ask('a', 3)
  await setImmediate()
  expect(started).toHaveLength(2)
  await setImmediate()
  expect(started).toHaveLength(3)
})

test('Requests that take little time are started in the same turn', async () => {
  const { started, ask } = startRounds(() => {})
  ask('a', 100)
  await setImmediate()
  expect(started).toHaveLength(100)
})
