import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween, partsOf, plusDays, plusMonths } from './calendar.ts'

const anyDate = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('Days are counted correctly across months, leap days and clock changes', () => {
  expect(plusDays('2027-03-27', 2)).toBe('2027-03-29')
  expect(plusDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(daysBetween('2027-10-30', '2027-11-01')).toBe(2)
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -5_000, max: 5_000 }), (date, days) => {
      expect(daysBetween(date, plusDays(date, days))).toBe(days)
    }),
  )
})

test('Adding months gives the last day if the target month is too short', () => {
  expect(plusMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(plusMonths('2028-01-31', 1)).toBe('2028-02-29')
  expect(plusMonths('2027-08-31', 3)).toBe('2027-11-30')
  expect(plusMonths('2027-12-15', 1)).toBe('2028-01-15')
  expect(plusMonths('2028-02-29', 12)).toBe('2029-02-28')
  fc.assert(
    fc.property(anyDate, fc.integer({ min: 1, max: 12 }), (date, months) => {
      const before = partsOf(date)
      const after = partsOf(plusMonths(date, months))
      expect((after.year - before.year) * 12 + after.month - before.month).toBe(months)
      expect(after.day).toBeLessThanOrEqual(before.day)
    }),
  )
})
