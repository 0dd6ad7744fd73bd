import { expect, test } from 'vitest'
import { originOf } from './navigation.ts'

test('returns to the page before sign-in, otherwise to the home page', () => {
  expect(originOf({ from: '/team?tab=tags' })).toBe('/team?tab=tags')
  expect(originOf(null)).toBe('/')
  expect(originOf({})).toBe('/')
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 7])(
  'does not return to %s after sign-in',
  (from) => expect(originOf({ from })).toBe('/'),
)
