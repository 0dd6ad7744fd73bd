import { DAY_MS } from '#domain/durations.ts'

const COUNTED_DAYS = 7

/** Days left in the trial, including today; undefined before the last 7 days and after the end. */
export function trialDaysLeft(endsAt: string, now: Date): number | undefined {
  const days = Math.ceil((Date.parse(endsAt) - now.getTime()) / DAY_MS)
  return days >= 1 && days <= COUNTED_DAYS ? days : undefined
}
