import { expect, test } from 'vitest'
import { originOf } from './navigation.ts'

test('returns to the origin after signing in, otherwise home', () => {
  expect(originOf({ from: '/team?tab=tags' })).toBe('/team?tab=tags')
  expect(originOf(null)).toBe('/')
  expect(originOf({})).toBe('/')
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 7])(
  'refuses %s as a page of ours',
  (from) => expect(originOf({ from })).toBe('/'),
)
