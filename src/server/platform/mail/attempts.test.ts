import { expect, test } from 'vitest'
import { createAttempts } from './attempts.ts'

const mail = (id: number, company_id: number, attempts = 0) => ({
  id,
  company_id,
  attempts,
  asked_from: null,
  created_from: null,
})

test('An email that is put back again and again while others are sent is tried as usual', async () => {
  const attempts = createAttempts<ReturnType<typeof mail>>()
  await attempts.make(mail(1, 1), async () => 'sent')
  const backs: boolean[] = []
  for (let time = 0; time < 7; time++)
    await attempts.make(mail(2, 1), async ({ isOftenBack }) => {
      backs.push(isOftenBack())
      return isOftenBack() ? 'failed' : 'full'
    })
  expect(backs).toEqual([false, false, false, false, false, true, false])
})

test('After a failed email, its company’s emails are doubtful until one is sent', async () => {
  const attempts = createAttempts<ReturnType<typeof mail>>()
  const doubtful: boolean[] = []
  const make = (one: ReturnType<typeof mail>, outcome: 'sent' | 'failed') =>
    attempts.make(one, async ({ isDoubtful }) => {
      doubtful.push(isDoubtful)
      return outcome
    })
  await make(mail(1, 1), 'failed')
  await make(mail(2, 2), 'sent')
  await make(mail(3, 1), 'sent')
  await make(mail(4, 1), 'sent')
  await make(mail(5, 2, 1), 'sent')
  expect(doubtful).toEqual([false, false, true, false, true])
})
