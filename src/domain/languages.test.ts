import { expect, test } from 'vitest'
import { acceptedLanguages } from './languages.ts'

test('Only the start of a long Accept-Language header is read', () => {
  expect(acceptedLanguages(`en;q=0.8,pl-PL,${'xx,'.repeat(5_000)}ro`)).toEqual(['pl', 'en-GB'])
})
