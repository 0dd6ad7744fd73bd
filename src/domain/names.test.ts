import { expect, test } from 'vitest'
import { initials } from './initials.ts'
import { capitalise, greetingName, isMailAddress, leadsElsewhere, unlinked } from './names.ts'

test('Initials come from the first and the last word', () => {
  expect(
    ['Ada Lovelace', ' ada  king lovelace ', 'Ada', '', 'Élodie O’Neill', '𝒜da 𝓛ove', '  łukasz '].map(
      initials,
    ),
  ).toEqual(['AL', 'AL', 'A', '', 'ÉO', '𝒜𝓛', 'Ł'])
})

test('A greeting uses the first name, or no name at all', () => {
  expect(['Ada King Lovelace', ' Ada', '  ', '', null].map(greetingName)).toEqual([
    'Ada',
    'Ada',
    'there',
    'there',
    'there',
  ])
})

test('A name in a greeting is shortened to 30 letters', () => {
  expect(greetingName('🦊'.repeat(255))).toBe('🦊'.repeat(30))
})

test('No domain or IP address becomes a link, however it is written', () => {
  const texts = [
    ...['evil.com', 'evil.рф', 'evil。com', 'evil．com', 'evil․com', 't.co', 'a.xn--p1ai', '1.2.3.4'],
    ...['हिन्दी.com', 'evil.भारत', 'evil\u200d.com', 'evil.\ufe0fcom', 'https://intranet', 'tel:+44900'],
  ]
  for (const text of texts) {
    const broken = unlinked(text)
    expect(broken.split('\u2060').length).toBe(text === '1.2.3.4' ? 4 : 2)
    expect(broken.replaceAll('\u2060', '')).toBe(text)
    expect(unlinked(broken)).toBe(broken)
  }
  for (const text of ['2026-11-17T09:00:00.000Z', 'Ph.D. Kim', '7.4 of 10', 'A. Smith'])
    expect(unlinked(text)).toBe(text)
})

const PLAIN = ['sam@b.co', "o'hara+hr@mail.b.co.uk", '50%@b.co', 'Émile@bücher.example', 'प्रिया@उदाहरण.भारत']
const MISLEADING = [
  ...[
    'https://evil/a@b.co',
    'www.evil.com/login@b.co',
    'evil.com/x@b.co',
    'www.evil.com@b.co',
    'evil.com?a@b.co',
  ],
  ...[
    'https://evil@b.co',
    'a@evil.com/login',
    'a@evil.com?token=1',
    'a@evil.com:8080',
    'a@evil.com#x',
    'a@b@c.co',
  ],
  ...[
    'mailto:a@b.co',
    'evil.com：8080@b.co',
    'https：／／evil／a@b.co',
    'evil.भारत/login',
    'evil\u200d.com/a@b.co',
  ],
]

test('Text may contain plain email addresses', () => {
  for (const address of PLAIN) {
    expect(isMailAddress(address), address).toBe(true)
    for (const text of [address, `Ask ${address}.`, `(${address})`, `Ask Sam: ${address}, or ${address}?`])
      expect(leadsElsewhere(text), text).toBe(false)
  }
})

test('A web address that looks like an email address is refused', () => {
  for (const text of MISLEADING) {
    expect(isMailAddress(text), text).toBe(false)
    for (const around of [text, `Ask ${text}.`, `(${text})`, `sam@b.co ${text}`])
      expect(leadsElsewhere(around), around).toBe(true)
  }
})

test('Only the first letter of a message is capitalised', () => {
  expect(capitalise('the email is taken. the name is missing')).toBe(
    'The email is taken. the name is missing',
  )
  expect(capitalise('')).toBe('')
})
