import { expect, test } from 'vitest'
import { ApiError, Outdated } from './api-error.ts'
import { isWorthRetrying, pauseBefore } from './query-client.ts'

test('what was refused is not asked again; a server or a network in trouble is, three times', () => {
  const broken = new ApiError({ status: 500, message: 'Something went wrong' })
  expect(isWorthRetrying(0, new ApiError({ status: 404, message: 'Not found' }))).toBe(false)
  expect(isWorthRetrying(0, new ApiError({ status: 429, message: 'Too many' }))).toBe(false)
  expect(isWorthRetrying(0, new Outdated())).toBe(false)
  expect(isWorthRetrying(0, broken)).toBe(true)
  expect(isWorthRetrying(2, new TypeError('Failed to fetch'))).toBe(true)
  expect(isWorthRetrying(3, broken)).toBe(false)
})

test('pauses double, never pass 30 s, and three of them leave time to say so within 10 s', () => {
  expect([0, 1, 2, 20].map(pauseBefore)).toEqual([500, 1_000, 2_000, 30_000])
  expect(pauseBefore(0) + pauseBefore(1) + pauseBefore(2)).toBeLessThan(5_000)
})
