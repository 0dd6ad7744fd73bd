import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'

test('Emails that are already leased are sent before a lease’s error', async () => {
  const unheard: unknown[] = []
  process.on('unhandledRejection', (reason) => unheard.push(reason))
  const batches = [async () => [1, 2], async () => Promise.reject(new Error('away'))]
  const queue = createQueue(() => batches.shift()?.() ?? Promise.resolve([]))
  expect(await queue.next()).toBe(1)
  expect(await queue.next()).toBe(2)
  await setImmediate()
  expect(unheard).toEqual([])
  await expect(queue.next()).rejects.toThrow('away')
  expect(queue.taken()).toBe(2)
})

test('The queue stops when no more emails are due', async () => {
  const batches = [[1], [2, 3]]
  const queue = createQueue(async () => batches.shift() ?? [])
  const all = [await queue.next(), await queue.next(), await queue.next(), await queue.next()]
  expect(all).toEqual([1, 2, 3, undefined])
})

test('An urgent email is sent before the rest of the previous batch', async () => {
  const batches = [
    [1, 2, 3],
    [4, 100],
  ]
  const queue = createQueue(
    async () => batches.shift() ?? [],
    (mail) => mail === 100,
  )
  expect([await queue.next(), await queue.next()]).toEqual([1, 2])
  await setImmediate()
  expect([await queue.next(), await queue.next(), await queue.next()]).toEqual([100, 3, 4])
})
