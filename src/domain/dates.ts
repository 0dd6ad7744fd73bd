/** How dates are written. Own words instead of a locale: every machine writes them alike. */
import { type DateParts, partsOf } from './calendar.ts'
import { londonClock, londonDate } from './london.ts'

/** A yyyy-MM-dd date, or an instant, which is shown as London's day: a Date or its ISO 8601 text. */
export type Day = Date | string

/** 'November 3rd 2026' */
export function longDate(day: Day): string {
  const { year, month, day: number } = dayParts(day)
  return `${monthName(month)} ${ordinal(number)} ${year}`
}

/** '03/11/2026' */
export function shortDate(day: Day): string {
  const { year, month, day: number } = dayParts(day)
  return `${String(number).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`
}

/** '03/11/2026 09:05' */
export function dateTime(instant: Date | string): string {
  return `${shortDate(instant)} ${londonClock(new Date(instant))}`
}

/** 'Thursday, December 3rd, 2026': the date picker's button and its days. */
export function pickerDate(day: Day): string {
  const { year, month, day: number, weekday } = dayParts(day)
  return `${weekdays[weekday]}, ${monthName(month)} ${ordinal(number)}, ${year}`
}

/** 'Tuesday 17 November': in mails, where the year is plain. */
export function mailDate(day: Day): string {
  return `${weekdays[dayParts(day).weekday]} ${dayAndMonth(day)}`
}

/** '17 November' */
export function dayAndMonth(day: Day): string {
  const { month, day: number } = dayParts(day)
  return `${number} ${monthName(month)}`
}

function dayParts(day: Day): DateParts {
  const isDate = typeof day === 'string' && day.length === 'yyyy-MM-dd'.length
  return partsOf(isDate ? day : londonDate(new Date(day)))
}

function ordinal(number: number): string {
  if (number >= 11 && number <= 13) return `${number}th`
  return `${number}${['th', 'st', 'nd', 'rd'][number % 10] ?? 'th'}`
}

function monthName(month: number): string {
  return months[month - 1] ?? ''
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
