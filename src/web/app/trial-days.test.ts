import { expect, test } from 'vitest'
import { trialDaysLeft } from './trial-days.ts'

const now = new Date('2027-02-10T10:30:00Z')

test.each([
  ['2027-02-10T10:30:00Z', undefined],
  ['2027-02-10T10:30:01Z', 1],
  ['2027-02-11T10:30:00Z', 1],
  ['2027-02-11T10:30:01Z', 2],
  ['2027-02-17T10:30:00Z', 7],
  ['2027-02-17T10:30:01Z', undefined],
  ['2027-02-09T10:30:00Z', undefined],
])('A trial that ends at %s shows this many days left: %s', (endsAt, days) => {
  expect(trialDaysLeft(endsAt, now)).toBe(days)
})
