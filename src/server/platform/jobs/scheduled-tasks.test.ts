import { expect, test } from 'vitest'
import type { Context } from '#server/platform/context.ts'
import { createScheduler } from './scheduled-tasks.ts'

test('A task that waits for another server does not delay the others', async () => {
  const ran: string[] = []
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { start, stop, once } = createScheduler(
    [
      { name: 'slow', isLong: true, run: async () => answered.then(() => ran.push('slow')) },
      { name: 'quick', run: async () => ran.push('quick') },
    ],
    () => ({}) as Context,
  )
  start(10)
  await expect.poll(() => ran.length).toBeGreaterThan(3)
  expect(new Set(ran)).toEqual(new Set(['quick']))
  answer()
  await once()
  await stop()
  expect(ran).toContain('slow')
})
