/** Dates as text, always in English and independent of the machine's locale. */
import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { LONDON } from './london.ts'

/** A yyyy-MM-dd date, or an instant (a Date or ISO 8601 text), which is formatted as its date in London. */
export type Day = Date | string

/** 'November 3rd 2026' */
export const longDate = (day: Day) => format(wallOf(day), 'MMMM do yyyy')

/** '03/11/2026' */
export const shortDate = (day: Day) => format(wallOf(day), 'dd/MM/yyyy')

/** '03/11/2026 09:05' */
export const dateTime = (instant: Day) => format(wallOf(instant), 'dd/MM/yyyy HH:mm')

/** 'Thursday 3 December 2026' */
export const weekdayDate = (day: Day) => format(wallOf(day), 'EEEE d MMMM yyyy')

/** 'Thursday, December 3rd, 2026', for a survey's estimated date. */
export const pickerDate = (day: Day) => format(wallOf(day), 'EEEE, MMMM do, yyyy')

/** 'Tuesday 17 November', for emails, where the year is clear without it. */
export const mailDate = (day: Day) => format(wallOf(day), 'EEEE d MMMM')

/** '17 November 2026' */
export const fullDate = (day: Day) => format(wallOf(day), 'd MMMM yyyy')

/** '17 November 2026 at 09:05', for sentences. */
export const fullDateTime = (instant: Day) => format(wallOf(instant), "d MMMM yyyy 'at' HH:mm")

/** '17 November' */
export const dayAndMonth = (day: Day) => format(wallOf(day), 'd MMMM')

/** '17 November', with the year unless it is this year. */
export const comingDate = (day: Day, now: Date) => (isThisYear(day, now) ? dayAndMonth(day) : fullDate(day))

/** 'Tuesday 17 November', with the year unless it is this year. */
export const comingWeekday = (day: Day, now: Date) =>
  isThisYear(day, now) ? mailDate(day) : weekdayDate(day)

const isThisYear = (day: Day, now: Date) => wallOf(day).getFullYear() === wallOf(now).getFullYear()

/** 'November 2026' */
export const monthAndYear = (day: Day) => format(wallOf(day), 'MMMM yyyy')

function wallOf(day: Day): Date {
  const isDate = typeof day === 'string' && day.length === 'yyyy-MM-dd'.length
  return isDate ? parseISO(day) : new TZDate(new Date(day), LONDON)
}
