import type { Holiday } from '#contract/year.ts'
import { partsOf, plusMonths } from '#domain/calendar.ts'
import type { IsHoliday } from '#domain/year.ts'
import { createPauses } from '#server/platform/core/turns.ts'

const NATIONS = { ENG: 'England', WLS: 'Wales', SCT: 'Scotland', NIR: 'Northern Ireland' }
const YEARS_AHEAD = 3

const known = new Map<number, Promise<Holiday[]>>()

/** A year's bank holidays in any UK nation, by date. Calls at the same time share the work. */
function holidaysIn(year: number): Promise<Holiday[]> {
  const before = known.get(year)
  if (before) return before
  const holidays = workOut(year)
  known.set(year, holidays)
  // After a failure, the next call tries again.
  holidays.catch(() => known.delete(year))
  return holidays
}

/** Loads the library on first use. */
async function workOut(year: number): Promise<Holiday[]> {
  const { default: Holidays } = await import('date-holidays')
  const byDay = new Map<string, Holiday>()
  const pause = createPauses()
  for (const [code, nation] of Object.entries(NATIONS)) {
    const all = new Holidays('GB', code, { types: ['public', 'bank'] }).getHolidays(year)
    for (const { date, name } of all) {
      const on = date.slice(0, 'yyyy-MM-dd'.length)
      const holiday = byDay.get(on) ?? { on, name, nations: [] }
      byDay.set(on, { ...holiday, nations: [...holiday.nations, nation] })
    }
  }
  // A year is short work. If each nation took a turn, the first plan would wait 16 times for all long work.
  await pause()
  return [...byDay.values()].sort((one, other) => (one.on < other.on ? -1 : 1))
}

export interface Holidays {
  /** The bank holidays from today to 13 months ahead. */
  shown: Holiday[]
  isHoliday: IsHoliday
  on: (day: string) => Holiday | undefined
}

export async function holidaysFrom(today: string): Promise<Holidays> {
  const { year } = partsOf(today)
  const all: Holiday[] = []
  for (let ahead = 0; ahead <= YEARS_AHEAD; ahead++) all.push(...(await holidaysIn(year + ahead)))
  const byDay = new Map(all.map((holiday) => [holiday.on, holiday]))
  const until = plusMonths(today, 13)
  return {
    shown: all.filter(({ on }) => on >= today && on <= until),
    isHoliday: (day) => byDay.has(day),
    on: (day) => byDay.get(day),
  }
}
