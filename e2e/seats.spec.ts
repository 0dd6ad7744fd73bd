import { auth } from '#contract/auth.ts'
import { members } from '#contract/members.ts'
import { surveys } from '#contract/surveys.ts'
import { plusDays } from '#domain/calendar.ts'
import { earliestDate } from '#domain/lifecycle.ts'
import { type Account, must } from './api.ts'
import { companyOf, completed } from './complete-survey.ts'
import { expect, looksRight, type Page, signedIn, test } from './fixture.ts'
import { emailTo, linkIn } from './mailbox.ts'
import { freshAddress, PASSWORD } from './people.ts'

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

/** The owner fills in the invitation form. */
async function invite(page: Page, email: string, role: string, teams: string[] = []) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('radio', { name: new RegExp(`^${role}`) }).check()
  for (const team of teams) await page.getByRole('checkbox', { name: team, exact: true }).check()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('Invitation sent').first()).toBeVisible()
}

test('An owner invites a lead and a representative, and changes their roles', async ({ page }) => {
  const { owner } = await companyOf({ Kitchen: 1, Bar: 1 })
  const [leads, reps] = [freshAddress('lead'), freshAddress('rep')]
  await signedIn(page, owner)
  await page.goto('/profile/people')
  await page.getByLabel('Email', { exact: true }).fill(leads)
  await page.getByRole('radio', { name: /^Team lead/ }).check()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('Choose at least one team')).toBeVisible()
  await invite(page, leads, 'Team lead', ['Kitchen'])
  await invite(page, reps, 'Employee representative')
  const colleagues = page.getByRole('table', { name: 'Colleagues' })
  await expect(colleagues.getByRole('row', { name: leads })).toContainText('Team lead: Kitchen')
  await expect(colleagues.getByRole('row', { name: reps })).toContainText('Employee representative')
  await looksRight(page, 'seats-colleagues')
  await colleagues.getByRole('button', { name: `Change role ${leads}` }).click()
  await expect(page.getByRole('heading', { name: `Change role of ${leads}` })).toBeVisible()
  await looksRight(page, 'seats-change-role')
  await page.getByRole('checkbox', { name: 'Also an employee representative' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText('Role changed')).toBeVisible()
  await expect(colleagues.getByRole('row', { name: leads })).toContainText('· Employee representative')
})

test('A lead reads their own team’s report and plans an action', async ({ page }) => {
  test.slow()
  const company = await companyOf({ Kitchen: 6, Bar: 6 })
  const { owner, tags } = company
  const email = freshAddress('lead')
  const seat = { role: 'seat' as const, lead_tag_ids: [tags.get('Kitchen') ?? 0] }
  await must(owner, members.invite, { body: { email, ...seat } })
  const lead = await join(email, /invites you to see your team's results at/, "Kit D'Arcy, Jr")
  await signedIn(page, lead)
  await page.goto('/')
  await expect(page.getByText('No reports yet.')).toBeVisible()
  const survey = await completed(company, "Spring survey, O'Hara's")
  await page.goto('/')
  await expect(page.getByText('Kitchen', { exact: true })).toBeVisible()
  await expect(page.getByText('Whole company')).toHaveCount(0)
  await looksRight(page, 'seats-reports')
  await page.getByRole('link', { name: /^View report/ }).click()
  await expect(page.getByRole('heading', { name: 'Survey Report' })).toBeVisible()
  await looksRight(page, 'seats-report')
  await page.getByRole('button', { name: 'Add an action' }).click()
  await page.getByLabel('What will be done').fill('Plan the week on Monday')
  await looksRight(page, 'seats-new-action')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Added to plan')).toBeVisible()
  const report = `/manage-survey/${survey.uuid}/report`
  for (const path of [
    `${report}?tagId=${tags.get('Bar')}`,
    report,
    `/manage-survey/${survey.uuid}`,
    '/team',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found|went wrong|couldn’t find/i)
  }
  await page.goto('/trend')
  await looksRight(page, 'seats-trend')
  await page.goto('/actions')
  await expect(page.getByRole('heading', { name: 'Plan the week on Monday' })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText(/^Team lead: Kitchen\. You see summaries/)).toBeVisible()
  await looksRight(page, 'seats-profile')
})

test('A representative reads a survey’s questions and records a statement', async ({
  page,
  elsewhere: theirs,
}) => {
  const { owner } = await companyOf({ Kitchen: 6 })
  const email = freshAddress('rep')
  const seat = { role: 'seat' as const, representative: true }
  await must(owner, members.invite, { body: { email, ...seat } })
  const rep = await join(email, /invites you as an employee representative at/, 'Lee Osei')
  const on = plusDays(earliestDate(new Date()), 60)
  const { uuid } = await must(owner, surveys.create, { body: { estimated_date: on, title: 'Autumn survey' } })
  await must(owner, surveys.schedule, { params: { uuid } })
  await signedIn(theirs, rep)
  await theirs.goto('/consultation')
  await looksRight(theirs, 'seats-consultation')
  await theirs.getByRole('link', { name: 'Look at the survey' }).click()
  await expect(theirs.getByRole('heading', { name: 'Before “Autumn survey” goes out' })).toBeVisible()
  await expect(theirs.getByText('6 people: everybody')).toBeVisible()
  await looksRight(theirs, 'seats-rules')
  await theirs.getByLabel('I was consulted about this survey').check()
  await theirs.getByLabel('Remark (optional)').fill('We asked about breaks.')
  await theirs.getByRole('button', { name: 'Record statement' }).click()
  await expect(theirs.getByText('Statement recorded')).toBeVisible()
  const body = { estimated_date: plusDays(on, 7) }
  await must(owner, surveys.update, { params: { uuid }, body })
  await theirs.reload()
  await expect(theirs.getByText('Changed since this statement: date.').first()).toBeVisible()
  await theirs.emulateMedia({ colorScheme: 'dark' })
  await theirs.setViewportSize({ width: 390, height: 844 })
  await looksRight(theirs, 'seats-rules-phone-dark')

  await signedIn(page, owner)
  await page.goto(`/manage-survey/${uuid}`)
  await expect(page.getByText('1 of 1 has recorded a statement.')).toBeVisible()
  await expect(page.getByText('We asked about breaks.')).toBeVisible()
  await looksRight(page, 'seats-statements')
})
