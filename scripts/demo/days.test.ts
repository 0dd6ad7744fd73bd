import { expect, test } from 'vitest'
import { plusDays } from '#domain/calendar.ts'
import { londonDate } from '#domain/london.ts'
import { dateAgo, daysAgo } from './days.ts'

test('A day of the demo has the same date at any hour and in any season', () => {
  for (const now of ['2026-11-27T23:35:00Z', '2026-11-27T00:05:00Z', '2026-04-20T23:35:00Z']) {
    const ctx = { now: new Date(now) }
    const early = londonDate(daysAgo(ctx, 205).now)
    const late = londonDate(daysAgo(ctx, 20).now)
    expect(late, now).toBe(plusDays(early, 185))
    expect(late, now).toBe(dateAgo(ctx, 20))
  }
})
