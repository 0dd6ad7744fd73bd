import { expect, test } from 'vitest'
import { spacesAfter } from './padding.ts'

test('Padded JSON has the smallest size, doubled until it fits', () => {
  const sizeOf = (bytes: number) => bytes + spacesAfter(bytes, 2_048).length
  expect([1, 700, 2_047, 2_048].map(sizeOf)).toEqual([2_048, 2_048, 2_048, 2_048])
  expect([2_049, 4_096, 4_097, 9_000].map(sizeOf)).toEqual([4_096, 4_096, 8_192, 16_384])
})
