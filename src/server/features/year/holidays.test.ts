import { expect, test } from 'vitest'
import { isWeekend } from '#domain/year.ts'
import { bankHolidays } from './holidays.fixture.ts'
import { holidaysFrom } from './holidays.ts'

test.each(Object.entries(bankHolidays))(
  'The bank holidays of %s are those that GOV.UK lists',
  async (nation, listed) => {
    const { on } = await holidaysFrom('2027-01-01')
    const days = Array.from({ length: 365 }, (_, day) =>
      new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 'yyyy-MM-dd'.length),
    )
    // GOV.UK lists a substitute day instead of a holiday at a weekend.
    const ours = days.filter((day) => !isWeekend(day) && on(day)?.nations.includes(nation))
    expect(ours).toEqual(listed)
  },
)
