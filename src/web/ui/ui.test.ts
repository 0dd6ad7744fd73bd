import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HUES, hueOf } from '#domain/hue.ts'
import { fromIsoDay, toIsoDay } from './forms/iso-day.ts'
import { shownPages } from './tables/pagination.tsx'

test('A calendar date is the same in every time zone', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(2000, 0, 1), max: new Date(2100, 0, 1), noInvalidDate: true }),
      (date) => {
        expect(toIsoDay(fromIsoDay(toIsoDay(date)))).toBe(toIsoDay(date))
      },
    ),
  )
})

test('Pagination links the first, current and last pages without repeats', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (lastPage, seed) => {
      const page = (seed % lastPage) + 1
      const shown = shownPages(page, lastPage)
      expect(shown).toEqual([...new Set(shown)].toSorted((one, other) => one - other))
      expect(shown).toEqual(expect.arrayContaining([1, page, lastPage]))
    }),
  )
})

test('A category has one of six colours, or evergreen if it is unknown', () => {
  expect(['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'].map(hueOf)).toEqual([...HUES])
  expect(hueOf('rose')).toBe('rose')
  expect(hueOf('#ff0000')).toBe('green')
})
