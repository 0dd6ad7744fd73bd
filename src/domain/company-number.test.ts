import { expect, test } from 'vitest'
import { companyNumberKey } from './company-number.ts'

test.each([
  ['01234567', '1234567'],
  [' 1234 567 ', '1234567'],
  ['sc 012345', 'SC12345'],
  ['SC-12345', 'SC12345'],
  ['R0000123', 'R123'],
  ['1', '1'],
  ['10', '10'],
  ['n/a', null],
  ['None', null],
  ['-', null],
  ['0', null],
  ['SC000000', null],
])('The company number %s is compared as %s', (no, key) => {
  expect(companyNumberKey(no)).toBe(key)
})
