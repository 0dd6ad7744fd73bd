import { recipients } from '#contract/team.ts'
import { must } from './api.ts'
import { timeIs } from './clock.ts'
import { companyOf, launched } from './complete-survey.ts'
import { expect, looksRight, picture, signedIn, test } from './fixture.ts'

const TITLE = "Spring survey, O'Hara's"
const HOUR_MS = 3_600_000
const CONFIDENTIAL = 'Answers are confidential. Only summaries are shared.'

test('A manager sees progress, adds late joiners and closes a survey early', async ({ page }) => {
  test.setTimeout(120_000)
  const company = await companyOf({ 'Bakery, early': 6 })
  const survey = await launched(company, TITLE)
  for (const who of company.people.slice(0, 4)) await survey.answer(who)
  await signedIn(page, company.owner)
  await timeIs(new Date(Date.now() + HOUR_MS))
  await page.goto('/')
  await expect(page.getByText(/closes in 1[34] days. 4 of 6 people had answered at \d\d:00\./)).toBeVisible()
  await expect(page.getByText('67%')).toBeVisible()
  await picture(page, 'dashboard-running')

  await page.getByRole('link', { name: TITLE }).first().click()
  await expect(page.getByText(/4 completed · 2 pending · 0 expired · as of \d\d:00/)).toBeVisible()
  await expect(page.getByRole('row', { name: 'Everyone 4 2 0' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Bakery, early 4 2 0' })).toBeVisible()
  await expect(page.getByText(/As of \d\d:00\./)).toBeVisible()
  await picture(page, 'survey-active-summary')
  await page.getByRole('button', { name: 'Show all (6)' }).click()
  const requests = page.getByRole('list', { name: 'Survey Requests' }).getByRole('button')
  await expect(requests).toHaveCount(6)
  await requests.filter({ hasText: 'Completed' }).first().click()
  await expect(page.getByText(CONFIDENTIAL)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeHidden()
  await looksRight(page, 'survey-active')

  // A new answer is counted at the start of the next hour, without a reload.
  await survey.answer(company.people[4]!)
  await timeIs(new Date(Date.now() + 2 * HOUR_MS))
  await expect(page.getByText('5 completed · 1 pending')).toBeVisible({ timeout: 15_000 })

  await must(company.owner, recipients.create, { body: { email: `late.${survey.uuid}@example.com` } })
  await page.getByRole('button', { name: 'Invite late joiners' }).click()
  await expect(page.getByText('1 person invited')).toBeVisible()
  await expect(page.getByText('7 sent')).toBeVisible()

  await page.getByRole('button', { name: 'Close early' }).click()
  await expect(page.getByRole('dialog')).toContainText(/2 people had not answered at \d\d:00\./)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Close early' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close survey' }).click()
  await expect(page.getByText('5 completed · 0 pending · 2 expired')).toBeVisible()
  await expect(page.getByRole('button', { name: 'View Report' })).toBeEnabled()
  for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeDisabled()
})
