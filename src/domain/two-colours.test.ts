import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areTwoColoursEnough, colourFrom, linksBetween } from './two-colours.ts'

test('Two colours are enough exactly if each survey’s neighbours can be coloured', () => {
  const survey = fc.uniqueArray(fc.nat(12), { maxLength: 4 }).map((people) => new Set(people))
  fc.assert(
    fc.property(fc.array(survey, { maxLength: 8 }), (surveys) => {
      const fromEach = surveys.every((_, first) => !colourFrom(first, linksBetween(surveys)).isOdd)
      expect(areTwoColoursEnough(surveys)).toBe(fromEach)
    }),
  )
})

test('A chain of 2,000 surveys is coloured quickly', () => {
  const chain = Array.from({ length: 2_000 }, (_, index) => new Set([index, index + 1, -index - 1]))
  const before = performance.now()
  expect(areTwoColoursEnough(chain)).toBe(true)
  expect(performance.now() - before).toBeLessThan(200)
})
