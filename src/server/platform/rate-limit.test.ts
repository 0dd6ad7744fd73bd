import { expect, test } from 'vitest'
import { world } from '#test/start.ts'
import { countAttempt, forgiveAttempts } from './rate-limit.ts'

test('attempts above the limit are refused until the window is over, for every process together', async () => {
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
