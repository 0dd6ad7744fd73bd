import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, Outdated } from './api-error.ts'
import { isWorthRetrying, pauseBefore, queryClient } from './query-client.ts'

test('Server and network failures are retried three times; refusals are not', () => {
  const broken = new ApiError({ status: 500, message: 'Something went wrong' })
  expect(isWorthRetrying(0, new ApiError({ status: 404, message: 'Not found' }))).toBe(false)
  expect(isWorthRetrying(0, new ApiError({ status: 429, message: 'Too many' }))).toBe(false)
  expect(isWorthRetrying(0, new Outdated())).toBe(false)
  expect(isWorthRetrying(0, broken)).toBe(true)
  expect(isWorthRetrying(2, new TypeError('Failed to fetch'))).toBe(true)
  expect(isWorthRetrying(3, broken)).toBe(false)
})

test('Retries back off from 0.5 to 30 s, and the first three take under 5 s', () => {
  expect([0, 1, 2, 20].map(pauseBefore)).toEqual([500, 1_000, 2_000, 30_000])
  expect(pauseBefore(0) + pauseBefore(1) + pauseBefore(2)).toBeLessThan(5_000)
})

const FIVE_MINUTES = 5 * 60_000

/**
 * Simulates two screens, one with the team and one with the user's own data. Counts how often each screen
 * fetches.
 */
function twoScreens() {
  const asked = { team: 0, help: 0 }
  const keys = { team: ['team'], help: ['help'] }
  const show = async (what: keyof typeof asked) => {
    const observer = new QueryObserver(queryClient, {
      queryKey: keys[what],
      queryFn: () => ++asked[what],
      ...(what === 'help' && { meta: { ofTheUser: true } }),
    })
    const leave = observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    leave()
  }
  return { asked, show }
}

afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

test('Fetched data is reused for five minutes', async () => {
  vi.useFakeTimers()
  const { asked, show } = twoScreens()
  await show('team')
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES - 1)
  await show('team')
  expect(asked.team).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await show('team')
  expect(asked.team).toBe(2)
})

test('A change refetches company data, but not the user’s data', async () => {
  vi.useFakeTimers()
  const { asked, show } = twoScreens()
  await show('team')
  await show('help')
  const refused = new MutationObserver(queryClient, { mutationFn: () => Promise.reject(new Error()) })
  await refused.mutate().catch(() => {})
  await show('team')
  expect(asked).toEqual({ team: 1, help: 1 })
  await new MutationObserver(queryClient, { mutationFn: async () => 'done' }).mutate()
  await show('team')
  await show('help')
  expect(asked).toEqual({ team: 2, help: 1 })
})
