import { expect, test } from 'vitest'
import { createAttempts } from './attempts.ts'

test('An email that is put back again and again while others are sent is tried as usual', async () => {
  const attempts = createAttempts<{ id: number }>()
  await attempts.make({ id: 1 }, async () => 'sent')
  const backs: boolean[] = []
  for (let time = 0; time < 7; time++)
    await attempts.make({ id: 2 }, async ({ isOftenBack }) => {
      backs.push(isOftenBack())
      return isOftenBack() ? 'failed' : 'full'
    })
  expect(backs).toEqual([false, false, false, false, false, true, false])
})
