import { expect, test } from 'vitest'
import { placeFor } from '../large-changes.ts'
import { rowsOf } from './people.ts'

const list = (people: number, tags: number) =>
  Array.from({ length: people }, () => ({ tags: Array.from({ length: tags }, (_, at) => `t${at}`) }))

test('Lists that take longer to save have places of their own', () => {
  expect(placeFor(rowsOf(list(1_000, 1)))).toBe(undefined)
  expect(placeFor(rowsOf(list(1_001, 1)))).toBe('middleLists')
  expect(placeFor(rowsOf(list(5_001, 1)))).toBe('longLists')
  expect(placeFor(rowsOf(list(20_000, 4)))).toBe('longLists')
  expect(placeFor(rowsOf(list(20_000, 5)))).toBe('veryLongLists')
})
