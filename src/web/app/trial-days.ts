import { DAY_MS } from '#domain/durations.ts'

const COUNTED_DAYS = 7

/**
 * How many days are left in the trial, including today. Undefined before its last 7 days and after its end.
 */
export function trialDaysLeft(endsAt: string, now: Date): number | undefined {
  const days = Math.ceil((Date.parse(endsAt) - now.getTime()) / DAY_MS)
  return days >= 1 && days <= COUNTED_DAYS ? days : undefined
}
