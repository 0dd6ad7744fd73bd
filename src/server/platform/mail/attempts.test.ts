import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createAttempts } from './attempts.ts'

const mail = (id: number) => ({ id })

/** Sends an email that takes this long, and ends it halfway. Returns whether it was ended. */
async function isEnded(attempts: ReturnType<typeof createAttempts<{ id: number }>>, id: number) {
  const slow = mail(id)
  let isOver = false
  const sending = attempts.make(slow, async ({ ended }) => {
    ended.addEventListener('abort', () => {
      isOver = true
    })
    await setTimeout(60)
    return isOver ? 'failed' : 'sent'
  })
  await setTimeout(30)
  attempts.end(slow, 20)
  await sending
  return isOver
}

test('A slow email is ended, unless the server is slow for everybody', async () => {
  const attempts = createAttempts<{ id: number }>()
  expect(await isEnded(attempts, 1)).toBe(true)
  await attempts.make(mail(2), async () => 'sent')
  expect(await isEnded(attempts, 3)).toBe(true)
  const slowServer = createAttempts<{ id: number }>()
  await slowServer.make(mail(4), () => setTimeout(60, 'sent' as const))
  expect(await isEnded(slowServer, 5)).toBe(false)
})

test('An email that is put back again and again while others are sent is tried as usual', async () => {
  const attempts = createAttempts<{ id: number }>()
  await attempts.make(mail(1), async () => 'sent')
  const backs: boolean[] = []
  for (let time = 0; time < 7; time++)
    await attempts.make(mail(2), async ({ isOftenBack }) => {
      backs.push(isOftenBack())
      return isOftenBack() ? 'failed' : 'full'
    })
  expect(backs).toEqual([false, false, false, false, false, true, false])
})
