import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeOfBits, readCode, shownCode } from './card-code.ts'

test('A card code is accepted in either case, with any spaces or dashes', () => {
  const any50Bits = fc.bigInt({ min: 0n, max: 2n ** 50n - 1n })
  fc.assert(
    fc.property(any50Bits, fc.constantFrom('', ' ', '–', ' - '), (bits, between) => {
      const code = codeOfBits(bits)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
      expect(readCode(shownCode(code))).toBe(code)
      expect(readCode(` ${[...code.toLowerCase()].join(between)}\n`)).toBe(code)
    }),
  )
})

test('Different 50-bit numbers give different card codes', () => {
  expect(codeOfBits(0n)).toBe('0000000000')
  expect(codeOfBits(2n ** 50n - 1n)).toBe('ZZZZZZZZZZ')
  expect(codeOfBits(32n)).toBe('0000000010')
})

test('Letters in a card code that look like digits are read as digits', () => {
  expect(readCode('oO0iI-lL1ab')).toBe('0001111' + '1AB')
})

test.each(['', '12345-6789', '12345-67890-1', '12345-6789U', '12345-6789ß', 'a code', '１２３４５-67890'])(
  '“%s” is not accepted as a card code',
  (typed) => {
    expect(readCode(typed)).toBeUndefined()
  },
)
