import { expect, test } from 'vitest'
import { readLanguage } from '#domain/languages.ts'
import { LANGUAGE_CHOICES, languageOf } from './language-choices.ts'

test('Every language that an import accepts can be given to one person', () => {
  for (const name of ['English', 'Polish', 'Welsh', 'Arabic']) {
    const choice = LANGUAGE_CHOICES.find(({ label }) => label === name)
    expect(choice?.value).toBe(readLanguage(name))
  }
})

test('If no language is chosen, the company’s language is used', () => {
  expect(languageOf('')).toBeNull()
  expect(languageOf('pl')).toBe('pl')
})
