import { expect, test } from 'vitest'
import { penceOf } from './pounds-field.ts'

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['45', 4_500],
  ['45.5', 4_550],
  ['£1,250.05', 125_005],
  [' £ 19.99 ', 1_999],
])('The amount %j is parsed as %j pence', (text, pence) => {
  expect(penceOf(text)).toBe(pence)
})

test.each(['x', '-1', '1,25', '1.234', '1e9', '99999999999', '£', '12,34,567'])(
  'The amount %j is refused',
  (text) => {
    expect(penceOf(text)).toBeUndefined()
  },
)
