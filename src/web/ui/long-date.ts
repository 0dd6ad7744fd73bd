const WORDS = new Intl.DateTimeFormat('en-GB', { weekday: 'long', month: 'long' })

/** 'Thursday, December 3rd, 2026'. */
export function longDate(date: Date): string {
  const words = Object.fromEntries(WORDS.formatToParts(date).map((part) => [part.type, part.value]))
  return `${words.weekday}, ${words.month} ${ordinal(date.getDate())}, ${date.getFullYear()}`
}

function ordinal(day: number): string {
  const teen = day >= 11 && day <= 13
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

/** A calendar day as 'yyyy-MM-dd', which no time zone can move. */
export type IsoDay = string

export function fromIsoDay(day: IsoDay): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

export function toIsoDay(date: Date): IsoDay {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
