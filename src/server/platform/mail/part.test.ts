import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { blank, createPart } from './part.ts'

const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }).map((text) => text.replaceAll('\r', '')),
  // About as long as the longest line that is allowed.
  fc.integer({ min: 68, max: 78 }).map((length) => 'a'.repeat(length)),
)

test('Every text and link arrives as written, in lines of at most 76', async () => {
  await fc.assert(
    fc.asyncProperty(words, words, fc.webUrl(), fc.boolean(), async (before, after, url, isLong) => {
      const link = isLong ? `${url}?key=${'a=1&'.repeat(60)}` : url
      const text = `<p>${before}${blank('open')}${after}${blank('stop-mails')}.</p>`
      const part = createPart('html', text)((name) => `${link}#${name}`)
      const { html } = await PostalMime.parse(part)
      expect(html?.replaceAll('\r\n', '\n').trimEnd()).toBe(
        `<p>${before}${link}#open${after}${link}#stop-mails.</p>`,
      )
      expect(Math.max(...part.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(76)
    }),
  )
})

test('A placeholder stays in the text if there is no link to replace it', async () => {
  const part = createPart('plain', `Come to ${blank('nowhere')} now`)(blank)
  expect((await PostalMime.parse(part)).text).toContain(`Come to ${blank('nowhere')} now`)
})
