import { plusDays } from '#domain/calendar.ts'
import { londonDate, londonTime } from '#domain/london.ts'
import type { Context } from '#server/platform/context.ts'

export const dateAgo = ({ now }: Pick<Context, 'now'>, days: number) => plusDays(londonDate(now), -days)

/**
 * The same context at 14:00, London time, this many days ago. Subtracting multiples of 24 hours would give
 * another date if the clocks have changed since then.
 */
export const daysAgo = <T extends Pick<Context, 'now'>>(ctx: T, days: number): T => ({
  ...ctx,
  now: londonTime(dateAgo(ctx, days), 14),
})
