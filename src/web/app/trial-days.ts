import { DAY_MS } from '#domain/durations.ts'

const COUNTED_DAYS = 7

/** How many days of the trial are left, the day under way included; nothing before the last seven, or after the end. */
export function trialDaysLeft(endsAt: string, now: Date): number | undefined {
  const days = Math.ceil((Date.parse(endsAt) - now.getTime()) / DAY_MS)
  return days >= 1 && days <= COUNTED_DAYS ? days : undefined
}
