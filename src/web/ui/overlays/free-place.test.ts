import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeTop } from './free-place.ts'

const PLACE = { first: 16, height: 50, end: 800 }
const covers = (top: number, { top: above, bottom }: { top: number; bottom: number }) =>
  above < top + PLACE.height && bottom > top

test('A toast appears at the top, or lower if it would cover something', () => {
  expect(freeTop([], PLACE)).toBe(16)
  expect(freeTop([{ top: 300, bottom: 340 }], PLACE)).toBe(16)
  expect(freeTop([{ top: 46, bottom: 86 }], PLACE)).toBe(94)
  expect(
    freeTop(
      [
        { top: 46, bottom: 86 },
        { top: 110, bottom: 150 },
      ],
      PLACE,
    ),
  ).toBe(158)
  expect(freeTop([{ top: 0, bottom: 900 }], PLACE)).toBeUndefined()
})

test('A toast does not cover a button while there is space elsewhere', () => {
  const span = fc
    .record({ top: fc.integer({ min: -50, max: 850 }), height: fc.integer({ min: 1, max: 120 }) })
    .map(({ top, height }) => ({ top, bottom: top + height }))
  fc.assert(
    fc.property(fc.array(span, { maxLength: 12 }), (taken) => {
      const top = freeTop(taken, PLACE)
      const tops = Array.from(
        { length: PLACE.end - PLACE.height - PLACE.first + 1 },
        (_, index) => PLACE.first + index,
      )
      const isRoom = tops.some((top) =>
        taken.every((button) => !covers(top - 8, button) && !covers(top + 8, button)),
      )
      expect(top !== undefined).toBe(isRoom)
      if (top === undefined) return
      expect(taken.filter((button) => covers(top, button))).toEqual([])
      expect(top).toBeGreaterThanOrEqual(PLACE.first)
      expect(top + PLACE.height).toBeLessThanOrEqual(PLACE.end)
    }),
  )
})
