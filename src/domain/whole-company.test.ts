import { expect, test } from 'vitest'
import { trustPage } from '#content/trust.ts'
import { conductOf } from './hse-words.ts'
import { isMostOfCompany, WHOLE_COMPANY_PERCENT, WHOLE_COMPANY_WEEKS } from './whole-company.ts'

test('A survey asks the whole company if it asks at least 80% of the people', () => {
  expect(isMostOfCompany(32, 40)).toBe(true)
  expect(isMostOfCompany(31, 40)).toBe(false)
})

test('A missing share is explained by who was asked, or by too few answers', () => {
  const of = (is_of_whole_company: boolean) =>
    conductOf({ is_of_whole_company, harassment: null, bullying: null })[0]
  expect(of(true)).toMatchObject({
    said: 'Too few to show',
    explained: expect.stringContaining('the risk of identifying someone'),
  })
  expect(of(false)).toMatchObject({
    said: 'Not shown',
    explained: expect.stringContaining(
      'fewer than 80% of the people who were on your team list in the 10 weeks',
    ),
  })
})

test('The trust page states the same percentage and the same number of weeks', () => {
  const said = trustPage.sections.flatMap(({ paragraphs }) => paragraphs).join('\n')
  expect(said).toContain(`fewer than ${WHOLE_COMPANY_PERCENT}% of the people who were on the team list`)
  expect(said).toContain(`at some time in the ${WHOLE_COMPANY_WEEKS} weeks before it went out`)
})
