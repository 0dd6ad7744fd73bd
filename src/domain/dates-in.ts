/** Formats London dates in the reader's language. `dates.ts` formats dates in English. */
import { type Day, fullDate, mailDate } from './dates.ts'
import { LONDON } from './london.ts'
import { SOURCE_LANGUAGE } from './source-language.ts'

/** '3 November 2026', '3 listopada 2026' */
export const longDateIn = (language: string, day: Day) =>
  language === SOURCE_LANGUAGE ? fullDate(day) : longDates(language).format(instantOf(day))

/** 'Tuesday 17 November', 'wtorek, 17 listopada' */
export const mailDateIn = (language: string, day: Day) =>
  language === SOURCE_LANGUAGE ? mailDate(day) : mailDates(language).format(instantOf(day))

const formats = new Map<string, Intl.DateTimeFormat>()

/** Keeps each format. Making one takes longer than a hundred dates, and 30 KB outside the heap. */
function formatIn(language: string, parts: Intl.DateTimeFormatOptions) {
  const name = `${language} ${Object.keys(parts)}`
  const format =
    formats.get(name) ??
    new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...parts, timeZone: LONDON })
  formats.set(name, format)
  return format
}

const longDates = (language: string) => formatIn(language, { day: 'numeric', month: 'long', year: 'numeric' })
const mailDates = (language: string) => formatIn(language, { weekday: 'long', day: 'numeric', month: 'long' })

/** A date without a time is read as noon UTC, which falls on the same day in London all year. */
const instantOf = (day: Day) =>
  new Date(typeof day === 'string' && day.length === 'yyyy-MM-dd'.length ? `${day}T12:00Z` : day)
