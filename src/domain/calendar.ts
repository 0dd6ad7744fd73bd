/** Calendar dates as yyyy-MM-dd: days without a clock or a time zone. */

const DAY = 86_400_000

export interface DateParts {
  year: number
  /** 1 to 12. */
  month: number
  /** 1 to 31. */
  day: number
  /** 0 is Sunday. */
  weekday: number
}

export function partsOf(date: string): DateParts {
  const midnight = new Date(utc(date))
  return {
    year: midnight.getUTCFullYear(),
    month: midnight.getUTCMonth() + 1,
    day: midnight.getUTCDate(),
    weekday: midnight.getUTCDay(),
  }
}

export function plusDays(date: string, days: number): string {
  return fromUtc(utc(date) + days * DAY)
}

/** The same day of a later month, or that month's last day where it is shorter. */
export function plusMonths(date: string, months: number): string {
  const { year, month, day } = partsOf(date)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return fromUtc(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
}

/** Negative when the second date is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return (utc(to) - utc(from)) / DAY
}

function utc(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}

function fromUtc(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}
