import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SLUG, slugOf } from './slug.ts'

test.each([
  ['Acme Ltd', 'acme-ltd'],
  ['  Smith & Sons (UK) Ltd. ', 'smith-sons-uk-ltd'],
  ['O’Neill, Brown\tand\nCo', 'oneill-brown-and-co'],
  ['Rolls-Royce 2000', 'rolls-royce-2000'],
  ['Café Zürich', 'cafe-zurich'],
  ['- & Co -', 'co'],
  ['123', '123'],
  ['北京', 'company'],
  ['!!!', 'company'],
  ['', 'company'],
])('The name %s becomes the slug %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('Every name becomes a valid slug, and a valid slug stays unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
      const slug = slugOf(name)
      expect(slug).toMatch(SLUG)
      expect(slug.length).toBeLessThanOrEqual(250)
      expect(slugOf(slug)).toBe(slug)
    }),
  )
})

test.each(['Acme', 'a b', 'a_b', 'é', '', 'a\n'])('‘%s’ is refused as a slug', (text) => {
  expect(text).not.toMatch(SLUG)
})
