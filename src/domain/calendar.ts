/** Calendar dates as yyyy-MM-dd, without a time or a time zone. */
import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { formatISO } from 'date-fns/formatISO'
import { parseISO } from 'date-fns/parseISO'
import { DAY_MS } from './durations.ts'

export interface DateParts {
  year: number
  /** 1 to 12. */
  month: number
  /** 1 to 31. */
  day: number
}

export function partsOf(date: string): DateParts {
  const day = parseISO(date)
  return { year: day.getFullYear(), month: day.getMonth() + 1, day: day.getDate() }
}

export const plusDays = (date: string, days: number) => written(addDays(parseISO(date), days))

/** The same day in a later month, or that month's last day if it is shorter. */
export const plusMonths = (date: string, months: number) => written(addMonths(parseISO(date), months))

/** The number of days between two dates. Negative if the second date is earlier. */
export const daysBetween = (from: string, to: string) => dayNumber(to) - dayNumber(from)

/** The number of days since 1 January 1970. */
export const dayNumber = (date: string) => Date.parse(date) / DAY_MS
export const dayFrom = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)

const written = (day: Date) => formatISO(day, { representation: 'date' })

const SATURDAY = 6
const SUNDAY = 0
/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay()
export const isWeekend = (day: string) => weekdayOf(day) === SATURDAY || weekdayOf(day) === SUNDAY
