import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isPrivatePage, withoutSecret } from './private-pages.ts'

test('Secrets and queries are removed from a link’s path', () => {
  expect(withoutSecret('/reset/12.secret')).toBe('/reset/…')
  // No such call exists, but somebody may still request it with the page's token.
  expect(withoutSecret('/api/reset/12.secret')).toBe('/api/reset/…')
  expect(withoutSecret('/privacy/12.secret/remove')).toBe('/privacy/…/remove')
  expect(withoutSecret('/survey/7?key=secret')).toBe('/survey/7')
  expect(withoutSecret('/survey/%0a?key=secret\nsecret')).toBe('/survey/%0a')
  expect(withoutSecret('/manage-survey/7/report')).toBe('/manage-survey/7/report')
})

test.each([
  '/%72eset/12.secret',
  '//reset/12.secret',
  '/RESET/12.secret',
  'http://host/reset/12.secret',
  '/reset%2f12.secret',
])('The path %s is private, and its secret is removed', (path) => {
  expect(isPrivatePage(path)).toBe(true)
  expect(withoutSecret(path)).not.toContain('secret')
})

test('A survey page stays private even if its URL is escaped', () => {
  for (const path of ['/%61', '/surve%79/7?key=secret']) expect(isPrivatePage(path), path).toBe(true)
  expect(isPrivatePage('/about')).toBe(false)
})

test('Every screen opened with a token is private', () => {
  const router = readFileSync('src/web/app/router.tsx', 'utf8')
  const screens = [...router.matchAll(/'(\/[a-z-]+)\/:token'/g)].map(([, path]) => path)
  expect(screens).toContain('/reset')
  for (const path of screens) {
    expect(isPrivatePage(`${path}/12.secret`), path).toBe(true)
    expect(withoutSecret(`${path}/12.secret`)).toBe(`${path}/…`)
  }
})
