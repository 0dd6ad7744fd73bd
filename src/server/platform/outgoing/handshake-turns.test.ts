import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createHandshakeTurns } from './handshake-turns.ts'

/** Uses this many milliseconds of processor time. */
const keepBusy = (ms: number) => {
  const before = process.threadCpuUsage()
  const used = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000
  while (used(process.threadCpuUsage(before)) < ms);
}

test('Costly handshakes of one company take turns with others, and pause', async () => {
  const inTurns = createHandshakeTurns()
  const read: string[] = []
  const begun = performance.now()
  for (let record = 1; record <= 4; record++)
    inTurns(1, () => {
      keepBusy(30)
      read.push(`costly ${record}`)
    })
  for (const record of [1, 2]) inTurns(2, () => read.push(`usual ${record}`))
  while (read.length < 6) await setTimeout(5)
  expect(read).toEqual(['costly 1', 'usual 1', 'costly 2', 'usual 2', 'costly 3', 'costly 4'])
  // Each record takes 30 milliseconds. After two, the company is over its limit, so a pause of 90 follows the
  // second and the third.
  expect(performance.now() - begun).toBeGreaterThanOrEqual(4 * 30 + 2 * 90 - 5)
})

test('Usual handshakes do not pause, and keep their order', async () => {
  const inTurns = createHandshakeTurns()
  const read: number[] = []
  for (let record = 0; record < 100; record++) inTurns(undefined, () => read.push(record))
  await expect.poll(() => read.length, { interval: 5, timeout: 500 }).toBe(100)
  expect(read).toEqual(read.toSorted((one, other) => one - other))
})
