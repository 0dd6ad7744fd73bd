import { expect, test } from 'vitest'
import { pencePerMonth, pounds } from './money.ts'

test('Pence are shown as pounds', () => {
  expect([2_900, 5, 0, 100, 123_456_789, 99_999, -250].map(pounds)).toEqual([
    '£29.00',
    '£0.05',
    '£0.00',
    '£1.00',
    '£1,234,567.89',
    '£999.99',
    '-£2.50',
  ])
})

test('An annual price divided by twelve is rounded half up to a penny', () => {
  expect([29_000, 12, 6, 5, 0].map(pencePerMonth)).toEqual([2_417, 1, 1, 0, 0])
})
