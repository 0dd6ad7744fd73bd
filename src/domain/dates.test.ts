import { expect, test } from 'vitest'
import {
  comingDate,
  comingWeekday,
  dateTime,
  fullDate,
  fullDateTime,
  longDate,
  mailDate,
  pickerDate,
  shortDate,
  weekdayDate,
} from './dates.ts'

test('A date can be formatted in every style', () => {
  expect(longDate('2026-11-03')).toBe('November 3rd 2026')
  expect(shortDate('2026-11-03')).toBe('03/11/2026')
  expect(weekdayDate('2026-12-03')).toBe('Thursday 3 December 2026')
  expect(pickerDate('2026-12-03')).toBe('Thursday, December 3rd, 2026')
  expect(pickerDate('2027-03-11')).toBe('Thursday, March 11th, 2027')
  expect(pickerDate('2028-02-29')).toBe('Tuesday, February 29th, 2028')
  expect(mailDate('2026-11-17')).toBe('Tuesday 17 November')
  expect(fullDate('2026-11-03')).toBe('3 November 2026')
  expect(dateTime(new Date('2026-11-03T09:05:59Z'))).toBe('03/11/2026 09:05')
  expect(fullDateTime(new Date('2026-11-03T09:05:59Z'))).toBe('3 November 2026 at 09:05')
})

test('A future date shows its year only if it is not this year', () => {
  const now = new Date('2026-12-31T23:00:00Z')
  expect(comingDate('2026-12-31', now)).toBe('31 December')
  expect(comingDate('2027-01-15', now)).toBe('15 January 2027')
  expect(comingWeekday('2026-12-31', now)).toBe('Thursday 31 December')
  expect(comingWeekday(new Date('2027-01-01T09:00:00Z'), now)).toBe('Friday 1 January 2027')
})

test('An instant is shown in London time', () => {
  const nearMidnight = '2027-07-15T23:30:00.000Z'
  for (const instant of [nearMidnight, new Date(nearMidnight)]) {
    expect(longDate(instant)).toBe('July 16th 2027')
    expect(shortDate(instant)).toBe('16/07/2027')
    expect(dateTime(instant)).toBe('16/07/2027 00:30')
  }
})

test('Every day of the month has the right ordinal suffix', () => {
  const endings = Array.from({ length: 31 }, (_, day) =>
    longDate(`2027-01-${String(day + 1).padStart(2, '0')}`).slice(8, -5),
  )
  const others = endings.filter((ending) => !ending.endsWith('th'))
  expect(others).toEqual(['1st', '2nd', '3rd', '21st', '22nd', '23rd', '31st'])
})
