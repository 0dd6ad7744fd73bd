/** Wall-clock time in Europe/London, regardless of the machine's time zone. */
import { TZDate } from '@date-fns/tz'
import { daysBetween, partsOf, plusMonths } from './calendar.ts'

export const LONDON = 'Europe/London'

/** The date in London at this instant, as yyyy-MM-dd. */
export function londonDate(instant: Date): string {
  const wall = new TZDate(instant, LONDON)
  return `${wall.getFullYear()}-${twoDigits(wall.getMonth() + 1)}-${twoDigits(wall.getDate())}`
}

/** HH:mm, on a 24-hour clock. */
export function londonClock(instant: Date): string {
  const wall = new TZDate(instant, LONDON)
  return `${twoDigits(wall.getHours())}:${twoDigits(wall.getMinutes())}`
}

/** The instant at which this hour starts on this day in London. */
export function londonTime(date: string, hour: number): Date {
  const { year, month, day } = partsOf(date)
  return new Date(new TZDate(year, month - 1, day, hour, LONDON).getTime())
}

/** Adds days and keeps the wall-clock time. A day has 23 or 25 hours when the clocks change. */
export function addLondonDays(instant: Date, days: number): Date {
  const wall = new TZDate(instant, LONDON)
  wall.setDate(wall.getDate() + days)
  return new Date(wall.getTime())
}

/** Adds months and keeps the wall-clock time. Uses the last day of the target month if that month is shorter. */
export function addLondonMonths(instant: Date, months: number): Date {
  const date = londonDate(instant)
  return addLondonDays(instant, daysBetween(date, plusMonths(date, months)))
}

/** The number of London midnights between two instants. Negative if the second instant falls on an earlier day. */
export function londonDaysBetween(from: Date, to: Date): number {
  return daysBetween(londonDate(from), londonDate(to))
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
