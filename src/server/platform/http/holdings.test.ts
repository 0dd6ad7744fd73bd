import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Holdings } from './holdings.ts'

test('The site that holds the most gives up its oldest item', () => {
  const held = new Holdings<string>()
  held.add('a1', 'a')
  held.add('b1', 'b')
  held.add('b2', 'b')
  held.add('b3', 'b')
  expect(held.oldestOfLargest('c', 1)).toBe('b1')
  held.remove('b1')
  held.remove('b2')
  expect(held.oldestOfLargest('c', 1)).toBe(undefined)
  expect(held.oldestOfLargest('a', 1)).toBe('a1')
  expect(held.oldestOfLargest('c', 0.5)).toBe('a1')
})

test('The total and each site’s total follow every change', () => {
  const change = fc.record({
    item: fc.nat(9),
    site: fc.constantFrom('a', 'b', 'c'),
    amount: fc.nat(5),
    isRemoved: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
      const held = new Holdings<number>()
      const kept = new Map<number, { site: string; amount: number }>()
      for (const { item, isRemoved, ...one } of changes) {
        if (isRemoved) held.remove(item)
        else if (!kept.has(item)) held.add(item, one.site, one.amount)
        if (isRemoved) kept.delete(item)
        else if (!kept.has(item)) kept.set(item, one)
      }
      const sum = (site?: string) =>
        [...kept.values()]
          .filter((one) => !site || one.site === site)
          .reduce((all, { amount }) => all + amount, 0)
      expect([held.total, held.of('a'), held.of('b'), held.of('c')]).toEqual([
        sum(),
        sum('a'),
        sum('b'),
        sum('c'),
      ])
    }),
  )
})
