import { expect, test } from 'vitest'
import { inOneSentence } from './in-one-sentence.ts'

test('Names are listed in one English sentence', () => {
  expect(inOneSentence([])).toBe('')
  expect(inOneSentence(['Bakery'])).toBe('Bakery')
  expect(inOneSentence(['Bakery', 'Shop', 'Office'])).toBe('Bakery, Shop and Office')
})
