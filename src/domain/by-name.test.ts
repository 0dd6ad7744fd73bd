import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortedByName } from './by-name.ts'

const sorted = (names: string[]) => sortedByName(names, (name) => name)

test('Sorting names ignores case and accents and orders numbers by value', () => {
  const names = ['Team 10', 'zoo', 'Élan', 'team 2', 'Easy', 'émile', 'Zebra', 'e\u0301toile']
  expect(sorted(names)).toEqual([
    'Easy',
    'Élan',
    'émile',
    'e\u0301toile',
    'team 2',
    'Team 10',
    'Zebra',
    'zoo',
  ])
})

test('Sorting keeps every name and leaves a sorted list unchanged', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ unit: 'grapheme' })), (names) => {
      const once = sorted(names)
      expect(new Set(once)).toEqual(new Set(names))
      expect(sorted(once)).toEqual(once)
    }),
  )
})

test('A thousand names made of 255 combining marks are sorted quickly', () => {
  const names = Array.from({ length: 1_000 }, (_, at) => `${'\u0301\u0316'.repeat(125)}${999 - at}`)
  const before = process.cpuUsage()
  expect(sorted(names)[0]?.endsWith('\u03160')).toBe(true)
  const { user } = process.cpuUsage(before)
  expect(user / 1_000).toBeLessThan(100)
})
