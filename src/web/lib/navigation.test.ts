import { expect, test } from 'vitest'
import { originOf } from './navigation.ts'

test('Sign-in returns to the previous page, or else to the home page', () => {
  expect(originOf({ from: '/team?tab=tags' })).toBe('/team?tab=tags')
  expect(originOf(null)).toBe('/')
  expect(originOf({})).toBe('/')
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 7])(
  'Sign-in does not return to %s',
  (from) => expect(originOf({ from })).toBe('/'),
)
