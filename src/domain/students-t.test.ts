import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { criticalT, twoTailed } from './students-t.ts'

/**
 * From the NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2. The shares are two-tailed
 * probabilities.
 */
const published: [degrees: number, share: number, t: number][] = [
  [1, 0.2, 3.078],
  [1, 0.05, 12.706],
  [1, 0.01, 63.657],
  [2, 0.05, 4.303],
  [4, 0.05, 2.776],
  [5, 0.01, 4.032],
  [8, 0.1, 1.86],
  [10, 0.05, 2.228],
  [10, 0.002, 4.144],
  [14, 0.05, 2.145],
  [30, 0.05, 2.042],
  [60, 0.02, 2.39],
  [80, 0.05, 1.99],
  [100, 0.05, 1.984],
  [100, 0.002, 3.174],
]

test.each(published)('With %i degrees of freedom, the t quantile at %f is %f', (...row) => {
  const [degrees, share, t] = row
  expect(criticalT(share, degrees)).toBeCloseTo(t, 3)
  expect(Math.abs(twoTailed(t, degrees) - share)).toBeLessThan(share * 0.002)
})

test('Student’s t approaches the normal distribution', () => {
  for (const degrees of [1e4, 1e5, 1e6]) expect(criticalT(0.05, degrees)).toBeCloseTo(1.95996, 3)
})

describe('Student’s t for any input', () => {
  const degrees = fc.integer({ min: 1, max: 60_000 })

  test('The t quantile can be found from a two-tailed probability', () => {
    fc.assert(
      fc.property(degrees, fc.double({ min: 0.0001, max: 0.4, noNaN: true }), (freedom, share) => {
        expect(twoTailed(criticalT(share, freedom), freedom)).toBeCloseTo(share, 8)
      }),
    )
  })

  test('A larger absolute value of t gives a smaller probability', () => {
    const t = fc.double({ min: 0, max: 30, noNaN: true })
    fc.assert(
      fc.property(degrees, t, t, (freedom, one, more) => {
        expect(twoTailed(one + more, freedom)).toBeLessThanOrEqual(twoTailed(one, freedom) + 1e-12)
        expect(twoTailed(-one, freedom)).toBe(twoTailed(one, freedom))
      }),
    )
  })
})
