import { expect, test, vi } from 'vitest'
import { isWeekend, plusDays } from '#domain/calendar.ts'
import { createTurns } from '#server/platform/core/turns.ts'
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

test('Bank holidays are worked out without waiting for each long work', async () => {
  const LONG_WORKS = 100
  let [steps, isOver] = [0, false]
  const longWork = async () => {
    const turn = createTurns()
    for (; !isOver; steps++) await turn()
  }
  // Every piece of work takes long enough to yield.
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
  const works = Array.from({ length: LONG_WORKS }, longWork)
  await holidaysFrom('2031-01-01')
  isOver = true
  clock.mockRestore()
  expect(steps).toBeLessThan(LONG_WORKS)
  await Promise.all(works)
})
