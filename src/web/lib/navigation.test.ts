import { expect, test } from 'vitest'
import { originOf } from './navigation.ts'

test('after signing in one is back where one came from, and home without an origin', () => {
  expect(originOf({ from: '/team?tab=tags' })).toBe('/team?tab=tags')
  expect(originOf(null)).toBe('/')
  expect(originOf({})).toBe('/')
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 7])(
  '%s is no place of ours',
  (from) => expect(originOf({ from })).toBe('/'),
)
