/** A calendar date as 'yyyy-MM-dd', without a time zone. */
export type IsoDay = string

export function fromIsoDay(day: IsoDay): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

export function toIsoDay(date: Date): IsoDay {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
