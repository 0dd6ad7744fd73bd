import { expect, test } from 'vitest'
import { initials } from './initials.ts'
import { capitalise, greetingName } from './names.ts'

test('takes initials from the first and the last word', () => {
  expect(
    ['Ada Lovelace', ' ada  king lovelace ', 'Ada', '', 'Élodie O’Neill', '𝒜da 𝓛ove', '  łukasz '].map(
      initials,
    ),
  ).toEqual(['AL', 'AL', 'A', '', 'ÉO', '𝒜𝓛', 'Ł'])
})

test('greets by first name, or without a name', () => {
  expect(['Ada King Lovelace', ' Ada', '  ', '', null].map(greetingName)).toEqual([
    'Ada',
    'Ada',
    'there',
    'there',
    'there',
  ])
})

test('capitalises only the first letter of a message', () => {
  expect(capitalise('the email is taken. the name is missing')).toBe(
    'The email is taken. the name is missing',
  )
  expect(capitalise('')).toBe('')
})
