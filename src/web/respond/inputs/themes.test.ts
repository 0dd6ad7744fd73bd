import { expect, test } from 'vitest'
import { catalogues } from '#content/words/all.ts'
import { matchingFirst, mayPoint } from './themes.ts'

const themes = ['Workload', 'Pay and benefits', 'Hours and shifts'].map((label) => ({ value: label, label }))
const labels = (typed: string) => matchingFirst(themes, typed).map(({ label }) => label)

test('Themes that contain a typed word come first', () => {
  expect(labels('')).toEqual(['Workload', 'Pay and benefits', 'Hours and shifts'])
  expect(labels('The pay and the heat')).toEqual(['Pay and benefits', 'Workload', 'Hours and shifts'])
  expect(labels('My SHIFTS are too long')).toEqual(['Hours and shifts', 'Workload', 'Pay and benefits'])
})

const { pointing } = catalogues['en-GB'].page.themes

test.each([
  'write to sam@example.com',
  'call 07700 900 123',
  'my number is 4711',
  'I live in SW1A 1AA',
  'I’m the only driver here',
])('A warning says that %s may identify the writer', (typed) => {
  expect(mayPoint(typed, pointing)).toBe(true)
})

test.each(['', 'Too much to do', 'We wait 2 or 3 days for parts'])(
  'The text ‘%s’ causes no warning',
  (typed) => {
    expect(mayPoint(typed, pointing)).toBe(false)
  },
)
