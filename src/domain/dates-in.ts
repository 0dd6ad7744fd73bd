/** Formats London dates in the reader's language. `dates.ts` formats dates in English. */
import { type Day, fullDate, mailDate } from './dates.ts'
import { LONDON } from './london.ts'
import { SOURCE_LANGUAGE } from './source-language.ts'

/** '3 November 2026', '3 listopada 2026' */
export const longDateIn = (language: string, day: Day) =>
  language === SOURCE_LANGUAGE
    ? fullDate(day)
    : written(language, day, { day: 'numeric', month: 'long', year: 'numeric' })

/** 'Tuesday 17 November', 'wtorek, 17 listopada' */
export const mailDateIn = (language: string, day: Day) =>
  language === SOURCE_LANGUAGE
    ? mailDate(day)
    : written(language, day, { weekday: 'long', day: 'numeric', month: 'long' })

function written(language: string, day: Day, parts: Intl.DateTimeFormatOptions) {
  const calendar = `${language}-u-ca-gregory-nu-latn`
  // A date without a time is read as noon UTC, which falls on the same day in London all year.
  const instant = new Date(
    typeof day === 'string' && day.length === 'yyyy-MM-dd'.length ? `${day}T12:00Z` : day,
  )
  return formatFor(calendar, { ...parts, timeZone: LONDON }).format(instant)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Keeps each format, because making one takes longer than a hundred dates. */
function formatFor(calendar: string, options: Intl.DateTimeFormatOptions) {
  const name = `${calendar} ${JSON.stringify(options)}`
  const format = formats.get(name) ?? new Intl.DateTimeFormat(calendar, options)
  formats.set(name, format)
  return format
}
