import { auth } from '#contract/auth.ts'
import { members } from '#contract/members.ts'
import { surveys } from '#contract/surveys.ts'
import { plusDays } from '#domain/calendar.ts'
import { earliestDate } from '#domain/lifecycle.ts'
import { type Account, must } from './api.ts'
import { companyOf, completed } from './complete-survey.ts'
import { expect, looksRight, signedIn, test } from './fixture.ts'
import { emailTo, linkIn } from './mailbox.ts'
import { freshAddress, PASSWORD } from './people.ts'

// This test only checks how the screens of leads and representatives look. The tests in test/screens check
// what these people can do.

/** Registers with an emailed invitation. */
async function join(email: string, subject: RegExp, name: string): Promise<Account> {
  const invite =
    linkIn(await emailTo(email, subject), '/invite/')
      .split('/')
      .at(-1) ?? ''
  const body = { name, email, password: PASSWORD, password_confirmation: PASSWORD, invite }
  const { token, admin } = await must({}, auth.register, { body: { ...body, terms_conditions: true } })
  return { token, admin, name, email, password: PASSWORD }
}

test('Screens for team leads and representatives meet WCAG 2.2 AA', async ({ page }) => {
  test.slow()
  const company = await companyOf({ Kitchen: 6, Bar: 6 })
  const { owner, tags } = company
  const email = freshAddress('both')
  const lead_tag_ids = [tags.get('Kitchen') ?? 0]
  await must(owner, members.invite, { body: { email, role: 'seat', lead_tag_ids, representative: true } })
  const both = await join(email, /invites you/, "Kit D'Arcy, Jr")
  await completed(company, "Spring survey, O'Hara's")
  const estimated_date = plusDays(earliestDate(new Date()), 60)
  const { uuid } = await must(owner, surveys.create, { body: { estimated_date, title: 'Autumn survey' } })
  await must(owner, surveys.schedule, { params: { uuid } })
  await signedIn(page, both)
  await page.goto('/')
  await expect(page.getByText('Kitchen', { exact: true }).first()).toBeVisible()
  await looksRight(page, 'seats-reports')
  await page
    .getByRole('link', { name: /^View report/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Survey Report' })).toBeVisible()
  await page.getByRole('button', { name: 'Add an action' }).click()
  await looksRight(page, 'seats-new-action')
  await page.goto('/consultation')
  await page.getByRole('link', { name: 'Look at the survey' }).click()
  await expect(page.getByRole('heading', { name: 'Before ‘Autumn survey’ goes out' })).toBeVisible()
  await looksRight(page, 'seats-rules')
})
