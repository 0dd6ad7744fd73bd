import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bands } from './bands.ts'
import { columnOrder, inReportOrder } from './report-order.ts'

const area = fc.option(
  fc.record({
    band: fc.constantFrom(...bands),
    mean: fc.integer({ min: 100, max: 500 }).map((hundredths) => hundredths / 100),
    gap: fc.integer({ min: 0, max: 90 }).map((hundredths) => hundredths / 100),
  }),
)

test('A survey without bands lists the highest score first', () => {
  const categories = [6.1, null, 8.2, 6.1].map((score, id) => ({ id, score }))
  expect(inReportOrder(categories).map(({ id }) => id)).toEqual([2, 0, 3, 1])
})

test('Categories with bands come first, in band order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(area, fc.integer({ min: 0, max: 10 })), { maxLength: 9 }), (given) => {
      const categories = given.map(([, score], id) => ({ id, score }))
      const areas = given.flatMap(([one], category_id) => (one ? [{ ...one, category_id }] : []))
      const sorted = inReportOrder(categories, areas)
      expect(sorted.map(({ id }) => id).toSorted()).toEqual(categories.map(({ id }) => id).toSorted())
      if (areas.length === 0) return
      const ranks = sorted.map(({ id }) => {
        const found = areas.find(({ category_id }) => category_id === id)
        return found ? bands.indexOf(found.band) : bands.length
      })
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
    }),
  )
})

test('Table columns without bands keep their order', () => {
  expect(columnOrder([null, null, null])).toEqual([0, 1, 2])
  const red = { mean: 2, band: 'red', gap: 0.4 } as const
  const green = { mean: 4, band: 'green', gap: null } as const
  expect(columnOrder([green, null, red])).toEqual([2, 0, 1])
})
