/** Dates as text, always in English and independent of the machine's locale. */
import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { LONDON } from './london.ts'

/** A yyyy-MM-dd date, or an instant, which is shown as London's day: a Date or its ISO 8601 text. */
export type Day = Date | string

/** 'November 3rd 2026' */
export const longDate = (day: Day) => format(wallOf(day), 'MMMM do yyyy')

/** '03/11/2026' */
export const shortDate = (day: Day) => format(wallOf(day), 'dd/MM/yyyy')

/** '03/11/2026 09:05' */
export const dateTime = (instant: Day) => format(wallOf(instant), 'dd/MM/yyyy HH:mm')

/** 'Thursday, December 3rd, 2026': the date picker's button and its days. */
export const pickerDate = (day: Day) => format(wallOf(day), 'EEEE, MMMM do, yyyy')

/** 'Tuesday 17 November': in mails, where the year is clear without being written. */
export const mailDate = (day: Day) => format(wallOf(day), 'EEEE d MMMM')

/** '17 November' */
export const dayAndMonth = (day: Day) => format(wallOf(day), 'd MMMM')

function wallOf(day: Day): Date {
  const isDate = typeof day === 'string' && day.length === 'yyyy-MM-dd'.length
  return isDate ? parseISO(day) : new TZDate(new Date(day), LONDON)
}
