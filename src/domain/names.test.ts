import { expect, test } from 'vitest'
import { initials } from './initials.ts'
import { capitalise, greetingName, unlinked } from './names.ts'

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
  const texts = ['evil.com', 'evil.рф', 'evil。com', 'evil．com', 'evil․com', 't.co', 'a.xn--p1ai', '1.2.3.4']
  for (const text of texts) {
    const broken = unlinked(text)
    expect(broken.split('\u2060').length).toBe(text === '1.2.3.4' ? 4 : 2)
    expect(broken.replaceAll('\u2060', '')).toBe(text)
    expect(unlinked(broken)).toBe(broken)
  }
  for (const text of ['2026-11-17T09:00:00.000Z', 'Ph.D. Kim', '7.4 of 10', 'A. Smith'])
    expect(unlinked(text)).toBe(text)
})

test('Only the first letter of a message is capitalised', () => {
  expect(capitalise('the email is taken. the name is missing')).toBe(
    'The email is taken. the name is missing',
  )
  expect(capitalise('')).toBe('')
})
