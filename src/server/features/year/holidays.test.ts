import { expect, test } from 'vitest'
import { isWeekend, plusDays } from '#domain/calendar.ts'
import { bankHolidays } from './holidays.fixture.ts'
import { holidaysFrom } from './holidays.ts'

const FROM = '2025-01-01'
const UNTIL = '2028-12-31'

test.each(Object.entries(bankHolidays))(
  'The bank holidays in %s from 2025 to 2028 match the list',
  async (nation, listed) => {
    const { on } = await holidaysFrom(FROM)
    const ours: string[] = []
    // If a holiday falls at a weekend, its substitute day is listed instead.
    for (let day = FROM; day <= UNTIL; day = plusDays(day, 1))
      if (!isWeekend(day) && on(day)?.nations.includes(nation)) ours.push(day)
    expect(ours).toEqual(listed)
  },
)
