import { expect, test } from 'vitest'
import { mentionsSurvey, remindedUntil, reviewDue, sayFigure } from './assessment.ts'

test('A review is due 12 months after the survey, in London', () => {
  expect(reviewDue(new Date('2027-05-31T23:30:00Z'))).toBe('2028-06-01')
  expect(reviewDue(new Date('2028-02-29T12:00:00Z'))).toBe('2029-02-28')
})

test('A reminder is due from 30 days before the review', () => {
  expect(remindedUntil(new Date('2027-05-31T23:30:00Z'))).toBe('2027-07-01')
})

test('The form notices if a control mentions a survey', () => {
  expect(['An annual survey', 'Surveys', 'Survey.'].every(mentionsSurvey)).toBe(true)
  expect(['A surveyor visits', 'More staff'].some(mentionsSurvey)).toBe(false)
})

test('A figure is shown with its unit, and a small count as ‘fewer than’', () => {
  expect(sayFigure({ figure: 0, unit: 'cases' }, 5)).toBe('0 cases')
  expect(sayFigure({ figure: 'fewer', unit: 'people' }, 5)).toBe('fewer than 5 people')
  expect(sayFigure({ figure: 4.5, unit: 'per_cent' }, 5)).toBe('4.5 per cent')
  expect(sayFigure({ figure: null, unit: null }, 5)).toBe(null)
})
