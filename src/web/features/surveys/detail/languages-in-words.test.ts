import { expect, test } from 'vitest'
import type { SurveyLanguage } from '#contract/survey-languages.ts'
import { languageInWords } from './languages-in-words.ts'

const said = (fields: Partial<SurveyLanguage>) =>
  languageInWords({
    language: 'pl',
    people: 6,
    gets: 'en-GB',
    reviewed: false,
    in_use: true,
    draft_offered: true,
    draft_used: false,
    review_asked: false,
    ...fields,
  })

test('The page says how many people read a language and what they will get', () => {
  expect(said({})).toBe(
    '6 people read Polish. The Polish translation has not been reviewed yet, so they will get English.',
  )
  expect(said({ people: 1, gets: 'cy' })).toBe(
    '1 person reads Polish. The Polish translation has not been reviewed yet, so they will get Welsh.',
  )
  expect(said({ gets: 'pl', draft_used: true })).toBe(
    '6 people read Polish. They will get the draft translation, which nobody has reviewed.',
  )
  expect(said({ gets: 'pl', reviewed: true, draft_used: true })).toBe(
    '6 people read Polish. They will get this survey in Polish.',
  )
  expect(said({ people: 1_200, reviewed: true, in_use: false })).toBe(
    '1,200 people read Polish. Polish is not one of the languages you use, so they will get English.',
  )
})

test('The page explains what happens to a language with no known readers', () => {
  expect(said({ people: 0 })).toBe(
    'You use Polish. The Polish translation has not been reviewed yet, so nobody can choose it.',
  )
  expect(said({ people: 0, gets: 'pl', reviewed: true })).toBe(
    'You use Polish. Anyone can choose this language on the first card.',
  )
  expect(said({ people: 0, gets: 'pl', draft_used: true })).toBe(
    'You use Polish. Anyone can choose the draft translation, which nobody has reviewed.',
  )
})
