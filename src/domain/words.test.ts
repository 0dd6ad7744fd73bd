import { expect, test } from 'vitest'
import { firstOffered, readLanguage } from './languages.ts'
import { type Message, translator } from './words.ts'

const questions: Message = {
  one: '{count} pytanie',
  few: '{count} pytania',
  many: '{count} pytań',
  other: '{count} pytania',
}
const polish = translator({ language: 'pl', direction: 'ltr', words: null })
const arabic = translator({ language: 'ar', direction: 'rtl', words: null })

test('Each language uses its own plural forms', () => {
  const said = [1, 2, 5, 22, 25].map((count) => polish.say(questions, { count }))
  expect(said).toEqual(['1 pytanie', '2 pytania', '5 pytań', '22 pytania', '25 pytań'])
})

test('Numbers use the digits 0 to 9 and each language’s own separators', () => {
  expect(arabic.say('{count}', { count: 12 })).toBe('12')
  expect(polish.say('{count}', { count: 12_345.5 })).toMatch(/^12.345,5$/)
})

test('Braces and dollar signs in a name are not treated as placeholders', () => {
  expect(polish.say('{company} i {count}', { company: '{count} $& Co', count: 1 })).toBe('{count} $& Co i 1')
  expect(polish.say('{nobody}')).toBe('{nobody}')
})

test.each([
  ['pl', 'pl'],
  ['PL', 'pl'],
  ['pl_PL', 'pl'],
  ['Polish', 'pl'],
  [' polski ', 'pl'],
  ['Punjabi', 'pa'],
  ['en', 'en-GB'],
  ['ar-EG', 'ar'],
  ['Eng', 'en-GB'],
  ['POL', 'pl'],
  ['tlh', undefined],
  ['polynesian', undefined],
  ['', undefined],
])('The text %j is read as the language %s', (text, code) => {
  expect(readLanguage(text)).toBe(code)
})

test('The first requested language that is available is used, or English', () => {
  expect(firstOffered(['cy', 'pl', 'ar'], ['en-GB', 'ar', 'pl'])).toBe('pl')
  expect(firstOffered([null, 'cy'], ['en-GB', 'pl'])).toBe('en-GB')
})
