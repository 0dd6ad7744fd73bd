import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addLondonDays,
  addLondonMonths,
  londonClock,
  londonDate,
  londonDaysBetween,
  londonTime,
} from './london.ts'

const at = (iso: string) => new Date(iso)

test('The tests do not run in London’s time zone', () => {
  expect(at('2027-01-01T00:00:00Z').getTimezoneOffset()).toBe(-345)
})

test('A day starts at London’s midnight in winter and summer', () => {
  expect(londonDate(at('2027-01-15T23:59:59Z'))).toBe('2027-01-15')
  expect(londonDate(at('2027-07-15T22:59:59Z'))).toBe('2027-07-15')
  expect(londonDate(at('2027-07-15T23:00:00Z'))).toBe('2027-07-16')
})

test.each([
  ['2027-03-27', '2027-03-27T09:00:00.000Z'],
  ['2027-03-28', '2027-03-28T08:00:00.000Z'],
  ['2027-10-30', '2027-10-30T08:00:00.000Z'],
  ['2027-10-31', '2027-10-31T09:00:00.000Z'],
])('The time 09:00 in London on %s is %s', (date, instant) => {
  expect(londonTime(date, 9).toISOString()).toBe(instant)
})

test('Adding days keeps the time of day across clock changes', () => {
  expect(addLondonDays(at('2027-03-27T15:30:00Z'), 1).toISOString()).toBe('2027-03-28T14:30:00.000Z')
  expect(addLondonDays(at('2027-10-30T14:30:00Z'), 14).toISOString()).toBe('2027-11-13T15:30:00.000Z')
})

test('Days between two instants are counted by midnights in London', () => {
  expect(londonDaysBetween(at('2027-03-27T23:59:00Z'), at('2027-03-28T00:01:00Z'))).toBe(1)
  expect(londonDaysBetween(at('2027-07-15T23:30:00Z'), at('2027-07-16T22:30:00Z'))).toBe(0)
  expect(londonDaysBetween(at('2027-11-13T12:00:00Z'), at('2027-10-30T12:00:00Z'))).toBe(-14)
})

test('Every full hour from 03:00 converts to London time and back', () => {
  const day = fc
    .integer({ min: 0, max: 3_652 })
    .map((days) => londonDate(addLondonDays(at('2025-01-01T12:00:00Z'), days)))
  fc.assert(
    fc.property(day, fc.integer({ min: 3, max: 23 }), (date, hour) => {
      const instant = londonTime(date, hour)
      expect(londonDate(instant)).toBe(date)
      expect(londonClock(instant)).toBe(`${String(hour).padStart(2, '0')}:00`)
    }),
  )
})

test('Adding months keeps the time of day, even into a shorter month', () => {
  expect(addLondonMonths(at('2027-02-10T10:30:00Z'), 24).toISOString()).toBe('2029-02-10T10:30:00.000Z')
  expect(addLondonMonths(at('2027-01-31T12:00:00Z'), 1).toISOString()).toBe('2027-02-28T12:00:00.000Z')
  expect(addLondonMonths(at('2027-02-28T12:00:00Z'), 5).toISOString()).toBe('2027-07-28T11:00:00.000Z')
  // 00:30 in British Summer Time is still the previous day in UTC.
  expect(addLondonMonths(at('2027-07-31T23:30:00Z'), 6).toISOString()).toBe('2028-02-01T00:30:00.000Z')
})
