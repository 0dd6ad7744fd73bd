import { expect, test } from 'vitest'
import { members } from '#contract/members.ts'
import { surveys } from '#contract/surveys.ts'
import { plusDays } from '#domain/calendar.ts'
import { invited, seatOf } from '../members.ts'
import { seatedSurvey } from '../seated.ts'
import { startCompany } from '../start.ts'
import { addTeam, crowd, LAUNCH_DATE } from '../survey.ts'
import { emailTo, linkOf, must } from './people.ts'
import { startScreen } from './screen.ts'

const page = startScreen()

/** The owner fills in the invitation form. */
async function invite(email: string, role: string, teams: string[] = []) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('radio', { name: new RegExp(`^${role}`) }).check()
  for (const team of teams) await page.getByRole('checkbox', { name: team, exact: true }).check()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('Invitation sent').first()).toBeVisible()
}

test('An owner invites a lead and a representative, and changes their roles', async () => {
  const company = await startCompany()
  await addTeam(company, { sam: ['Kitchen'], kit: ['Bar'] })
  const [leads, reps] = ['lead', 'rep'].map((name) => `${name}@company${company.company.id}.example`)
  page.signedIn(company.manager)
  await page.goto('/profile/people')
  await page.getByLabel('Email', { exact: true }).fill(leads!)
  await page.getByRole('radio', { name: /^Team lead/ }).check()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('Choose at least one team')).toBeVisible()
  await invite(leads!, 'Team lead', ['Kitchen'])
  await expect(page.getByRole('radio', { name: /^Team lead/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Kitchen', exact: true })).toBeChecked()
  await invite(reps!, 'Employee representative')
  const colleagues = page.getByRole('table', { name: 'Colleagues' })
  await expect(colleagues.getByRole('row', { name: leads })).toContainText('Team lead: Kitchen')
  await expect(colleagues.getByRole('row', { name: reps })).toContainText('Employee representative')
  await colleagues.getByRole('button', { name: `Change role ${leads}` }).click()
  await expect(page.getByRole('heading', { name: `Change role of ${leads}` })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Also an employee representative' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText('Role changed')).toBeVisible()
  await expect(colleagues.getByRole('row', { name: leads })).toContainText('· Employee representative')
})

test('A lead reads their own team’s report and plans an action', async () => {
  const { other, kitchen, params } = await seatedSurvey()
  page.signedIn(other)
  await page.goto('/')
  await expect(page.getByText('Bar', { exact: true })).toBeVisible()
  await expect(page.getByText('Whole company')).toHaveCount(0)
  await page
    .getByRole('link', { name: /^View report/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Survey Report' })).toBeVisible()
  await expect(page.getByText(/· 7 of 7 people counted$/)).toBeVisible()
  await expect(page.getByText('7 of 7 answered')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add an action' }).click()
  await page.getByLabel('What will be done').fill('Plan the week on Monday')
  await page.getByLabel('Team', { exact: true }).selectOption('Bar')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Added to plan')).toBeVisible()
  const report = `/manage-survey/${params.uuid}/report`
  for (const path of [`${report}?tagId=${kitchen}`, report, `/manage-survey/${params.uuid}`, '/team']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found|went wrong|couldn’t find/i)
  }
  await page.goto('/actions')
  await expect(page.getByRole('heading', { name: 'Plan the week on Monday' })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText(/^Team lead: Bar\. You see summaries/)).toBeVisible()
})

test('A representative reads a survey’s questions and records a statement', async () => {
  const company = await startCompany()
  await addTeam(company, crowd(6))
  const rep = await seatOf(company, 'rep', { representative: true })
  const on = plusDays(LAUNCH_DATE, 60)
  page.signedIn(rep)
  await page.goto('/consultation')
  await expect(page.getByText('No survey is ready yet.')).toBeVisible()
  const body = { estimated_date: on, title: 'Autumn survey' }
  const { uuid } = await must(company.manager, surveys.create, { body })
  await must(company.manager, surveys.schedule, { params: { uuid } })
  await page.reload()
  await page.getByRole('link', { name: 'Look at the survey' }).click()
  await expect(page.getByRole('heading', { name: 'Before ‘Autumn survey’ goes out' })).toBeVisible()
  await expect(page.getByText('6 people: everybody')).toBeVisible()
  await page.getByRole('button', { name: 'Record statement' }).click()
  await expect(page.getByText('Tick the box to confirm that you were consulted')).toBeVisible()
  await page.getByLabel('I was consulted about this survey').check()
  await page.getByLabel('Remark (optional)').fill('We asked about breaks.')
  await page.getByRole('button', { name: 'Record statement' }).click()
  await expect(page.getByText('Statement recorded')).toBeVisible()
  await expect(page.getByLabel('Remark (optional)')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add another statement' })).toBeVisible()
  const later = { estimated_date: plusDays(on, 7) }
  await must(company.manager, surveys.update, { params: { uuid }, body: later })
  await page.reload()
  await expect(page.getByText('Changed since this statement: date.').first()).toBeVisible()
  await page.goto('/consultation')
  await expect(page.getByText('Changed since this statement: date.')).toBeVisible()

  page.signedIn(company.manager)
  await page.goto('/')
  await expect(page.getByText('recorded a statement with a remark')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Checklist: 0 of 5 done' })).toBeVisible()
  await expect(page.getByText('It does not go out until the checklist is complete.')).toBeVisible()
  await page.getByRole('link', { name: /^Read the statement/ }).click()
  await expect(page.getByText('1 of 1 has recorded a statement.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Employee representatives' })).toBeFocused()
  await expect(page.getByText('We asked about breaks.')).toBeVisible()
})

test('A colleague joins by an invitation link and is later removed', async () => {
  const company = await startCompany()
  const { email, token } = await invited(company, 'colleague')
  await page.goto(`/invite/${token}`)
  await expect(page.getByRole('heading', { name: `Join ${company.company.name}` })).toBeVisible()
  await page.getByRole('link', { name: 'Create your account' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Full Name').fill("Kit D'Arcy, Jr")
  await page.getByLabel('Password', { exact: true }).fill("correct, horse's battery")
  await page.getByLabel('Confirm Password').fill("correct, horse's battery")
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/profile/data')
  await expect(page.getByRole('heading', { level: 1, name: 'Data' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete account' })).toHaveCount(0)
  await page.getByRole('link', { name: 'People' }).click()
  await expect(page.getByRole('table', { name: 'Colleagues' })).toContainText("Kit D'Arcy, Jr")
  await expect(page.getByRole('heading', { name: 'Invite a colleague' })).toHaveCount(0)
  await page.goto('/profile')
  await page.getByLabel('City').fill('York')
  await page.getByLabel('City').press('Enter')
  await expect(page.getByText('Company updated successfully')).toBeVisible()
  const [joined] = page.stored()

  page.signedIn(company.manager)
  await page.goto('/profile/people')
  const row = page.getByRole('table', { name: 'Colleagues' }).getByRole('row', { name: email })
  await row.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Colleague removed')).toBeVisible()
  await expect(row).toHaveCount(0)
  page.signedIn({ token: joined.state.authToken, companyId: company.company.id })
  await page.goto('/team')
  await page.waitForURL('/setup-company')
})

test('Somebody with an account can accept an invitation only once', async () => {
  const company = await startCompany('Harbour Ltd')
  const [kit, other] = [await startCompany("Kit's own, Ltd"), await startCompany()]
  await must(company.manager, members.invite, { body: { email: kit.manager.email } })
  const link = linkOf(await emailTo(kit.manager.email, /^Join /), '/invite/')
  page.signedIn(other.manager)
  await page.goto(link)
  await expect(page.getByText('This invitation was sent to someone else.')).toBeVisible()
  page.signedIn(kit.manager)
  await page.goto(link)
  await page.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(page.getByText('Welcome to Harbour Ltd')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Harbour Ltd' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This invitation has expired' })).toBeVisible()
})
