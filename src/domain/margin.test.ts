import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clearAmong,
  type Difference,
  differenceOf,
  distanceOf,
  ifSilentLower,
  influenceOf,
  isJudgeable,
  isLowResponse,
  type Measured,
  marginOf,
  marginShown,
  varianceOf,
  verdictOn,
} from './margin.ts'
import { roundScore } from './scoring.ts'

const group = fc
  .record({
    counted: fc.integer({ min: 7, max: 3_000 }),
    silent: fc.integer({ min: 0, max: 2_000 }),
    spread: fc.double({ min: 0.1, max: 5, noNaN: true }),
    score: fc.double({ min: 0, max: 10, noNaN: true }),
  })
  .map(
    ({ counted, silent, spread, score }): Measured => ({ counted, invited: counted + silent, spread, score }),
  )

const property = (name: string, run: (one: Measured, other: Measured) => void) =>
  test(name, () => fc.assert(fc.property(group, group, run)))

describe('the margin of a change', () => {
  test.each([
    [8, 1.3],
    [25, 0.7],
    [50, 0.5],
    [100, 0.3],
    [400, 0.2],
  ])('With %i respondents and 80 % response, the margin is %f', (counted, margin) => {
    const measured = { counted, invited: counted / 0.8, spread: 1.8, score: 5 }
    expect(roundScore(marginOf(differenceOf(measured, measured)))).toBe(margin)
  })

  test('The margins match hand calculations', () => {
    // s²/n · ((1 − n/N) + 0.3 · n/N): 4/20 · (0.2 + 0.24), and 1/10 · (0 + 0.3).
    const [now, before] = [
      { counted: 20, invited: 25, spread: 2, score: 6.5 },
      { counted: 10, invited: 10, spread: 1, score: 6 },
    ]
    expect(varianceOf(now)).toBeCloseTo(0.088, 12)
    expect(varianceOf(before)).toBeCloseTo(0.03, 12)
    // t(0.975; 28) is 2.048.
    expect(marginOf(differenceOf(now, before))).toBeCloseTo(2.0484 * Math.sqrt(0.118), 4)
    expect(marginOf(distanceOf(before, 5))).toBeCloseTo(2.2622 * Math.sqrt(0.03), 4)
  })

  property('is the same from either side, and does not ask where on the scale it is', (one, other) => {
    const forth = differenceOf(one, other)
    const back = differenceOf(other, one)
    expect(back.value).toBe(-forth.value || 0)
    expect(marginOf(back)).toBeCloseTo(marginOf(forth), 9)
    expect(marginOf(differenceOf({ ...one, score: 0 }, { ...other, score: 10 }))).toBeCloseTo(
      marginOf(forth),
      9,
    )
  })

  property(
    'is never zero, wider with more spread, and narrower the more of those asked have answered',
    (one) => {
      const margin = (measured: Measured) => marginOf(differenceOf(measured, measured))
      expect(margin(one)).toBeGreaterThan(0)
      expect(margin({ ...one, spread: one.spread * 1.1 })).toBeGreaterThan(margin(one))
      expect(margin({ ...one, invited: one.invited + 1 })).toBeGreaterThan(margin(one))
      expect(margin({ ...one, counted: one.counted + 1, invited: one.invited + 1 })).toBeLessThan(margin(one))
    },
  )
})

describe('which changes are clear', () => {
  const differences = fc.array(
    fc.record({
      value: fc.double({ min: -6, max: 6, noNaN: true }),
      error: fc.double({ min: 0.01, max: 3, noNaN: true }),
      degrees: fc.integer({ min: 4, max: 5_000 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  const count = (clear: boolean[]) => clear.filter(Boolean).length
  const alone = (all: Difference[]) => all.map((one) => clearAmong([one])[0] ?? false)

  test('A single change is called clear only if it exceeds its margin', () => {
    fc.assert(
      fc.property(differences, ([first]) => {
        if (!first) return
        const margin = marginOf(first)
        expect(clearAmong([{ ...first, value: margin * 1.0001 }])).toEqual([true])
        expect(clearAmong([{ ...first, value: -margin * 1.0001 }])).toEqual([true])
        expect(clearAmong([{ ...first, value: margin * 0.9999 }])).toEqual([false])
      }),
    )
  })

  test('A change that is unclear on its own stays unclear among other changes', () => {
    fc.assert(
      fc.property(differences, (all) => {
        const clear = clearAmong(all)
        const single = alone(all)
        expect(clear.every((isClear, index) => !isClear || single[index])).toBe(true)
        const even = all.map((one) => clearAmong([one, ...Array(all.length - 1).fill(NOTHING)])[0])
        expect(even.every((isClear, index) => !isClear || clear[index])).toBe(true)
      }),
    )
  })
  const NOTHING: Difference = { value: 0, error: 1, degrees: 9 }

  test('The same changes are marked as clear, whatever their order', () => {
    fc.assert(
      fc.property(differences, (all) => {
        expect(clearAmong(all.toReversed())).toEqual(clearAmong(all).toReversed())
        expect(count(clearAmong([]))).toBe(0)
      }),
    )
  })

  test('Several barely clear changes become unclear, but an outlier stays clear', () => {
    const just = { value: 2.1, error: 1, degrees: 100 }
    expect(clearAmong([just])).toEqual([true])
    expect(clearAmong([just, just, just])).toEqual([false, false, false])
    expect(clearAmong([just, { ...just, value: -9 }])).toEqual([true, true])
    expect(
      clearAmong([
        { ...just, value: 1.9 },
        { ...just, value: -9 },
      ]),
    ).toEqual([false, true])
  })

  test('A change that is not clear is never called risen or fallen', () => {
    expect(verdictOn({ value: 0.4, error: 0.1, degrees: 20 }, true)).toBe('risen')
    expect(verdictOn({ value: -0.4, error: 0.1, degrees: 20 }, true)).toBe('fallen')
    expect(verdictOn({ value: 0.4, error: 0.4, degrees: 20 }, false)).toBe('no_clear_change')
  })
})

test('Changes are judged only in groups of at least k + 2 people', () => {
  expect(isJudgeable({ counted: 7 }, 5)).toBe(true)
  expect(isJudgeable({ counted: 6 }, 5)).toBe(false)
  expect(isJudgeable({ counted: 7 }, 6)).toBe(false)
})

test('Identical answers get the same margin as nearly identical ones', () => {
  const alike = { counted: 12, invited: 12, spread: 0 }
  expect(varianceOf(alike)).toBe(varianceOf({ ...alike, spread: 0.1 }))
  expect([0, 0.04, 0.1, 0.14].map(marginShown)).toEqual([0.1, 0.1, 0.1, 0.1])
  expect(marginShown(0.16)).toBe(0.2)
})

test('One person can move a score by up to ten divided by the group size', () => {
  expect([5, 14, 15, 0].map(influenceOf)).toEqual([2, 10 / 14, null, null])
})

test('The lower estimate subtracts the share of people who did not answer', () => {
  expect(ifSilentLower(6, { completed: 30, recipients: 40 })).toBe(5.75)
  expect(ifSilentLower(6, { completed: 40, recipients: 40 })).toBe(6)
  expect(ifSilentLower(0.2, { completed: 5, recipients: 40 })).toBe(0)
  expect(isLowResponse({ completed: 19, recipients: 40 })).toBe(true)
  expect(isLowResponse({ completed: 20, recipients: 40 })).toBe(false)
})
