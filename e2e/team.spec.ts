import { readFileSync } from 'node:fs'
import { billing } from '#contract/billing.ts'
import { companies } from '#contract/companies.ts'
import { recipients, tags } from '#contract/team.ts'
import { workbook } from '#test/workbook.ts'
import { administrator, must, newOwner } from './api.ts'
import { toastsCoverNothing } from './boxes.ts'
import { axe, expect, looksRight, noSidewaysScroll, type Page, picture, signedIn, test } from './fixture.ts'
import { COMPANY } from './people.ts'

const SAM = "sam.o'brien@example.com"
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function openTeam(page: Page) {
  const owner = await newOwner()
  await signedIn(page, owner)
  await page.goto('/team')
  await expect(page.getByRole('tab', { name: 'Team Members (0)' })).toBeVisible()
  return owner
}

test('A manager adds, tags and deletes a person', async ({ page }) => {
  const owner = await openTeam(page)
  for (const name of ['Bakery', 'Shop, front']) await must(owner, tags.create, { body: { name } })
  await page.reload()
  await axe(page)
  await page.getByRole('button', { name: 'Add Single +' }).click()
  await page.getByRole('tab', { name: /Company Tags/ }).click()
  await page.getByRole('tab', { name: /Team Members/ }).click()
  await expect(page.getByLabel('Email')).toBeHidden()
  await page.getByRole('button', { name: 'Add Single +' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await page.getByLabel('Email').fill(SAM)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(row(page, SAM).getByText('No tags')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Team Members (1)' })).toBeVisible()
  await expect(page.getByText(SAM)).toBeVisible()

  await page.getByLabel('Email').fill(` ${SAM.toUpperCase()} `)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('This person is already in your team')

  await row(page, SAM).getByRole('button', { name: 'Edit Tags' }).click()
  const dialog = page.getByRole('dialog', { name: `Edit Tags for ${SAM}` })
  await dialog.getByLabel('Shop, front').check()
  await axe(page)
  await dialog.getByRole('button', { name: 'Save Tags' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Tags saved')).toBeVisible()
  await toastsCoverNothing(page)
  await expect(row(page, SAM).getByText('Shop, front')).toBeVisible()
  await picture(page, 'team-one')
  await noSidewaysScroll(page)

  await row(page, SAM).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleting is a permanent action and cannot be undone.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, SAM)).toBeVisible()
  await row(page, SAM).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Person deleted')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(() => toastsCoverNothing(page)).toPass({ timeout: 1_000 })
  await expect(page.getByText('Nobody in your team yet')).toBeVisible()
})

test('The import adds nobody until the wrong row is corrected', async ({ page }) => {
  await openTeam(page)
  await page.getByRole('button', { name: 'Add Multiple +' }).click()
  const sample = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download a sample' }).click()
  const example = readFileSync(await (await sample).path())

  await choose(page, Buffer.from(`email,tags\nnot an address,Bakery\n${SAM},Bakery\n`))
  await expect(page.getByText('1 person can be added. Nothing is saved yet.')).toBeVisible()
  await expect(page.getByRole('alert').getByText(/^Row 2: /)).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Upload CSV' }).click()
  await expect(
    page.getByText('Error importing recipients, please check the formatting in your file.'),
  ).toBeVisible()
  await expect(page.getByRole('alert').getByText(/^Row 2: /)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Team Members (0)' })).toBeVisible()
  await axe(page)
  await noSidewaysScroll(page)

  // An import that is started before the preview has ended waits for it, because the server reads only one file of a
  // company at a time.
  const calls: string[] = []
  page.on('request', (request) => calls.push(`asked ${request.url()}`))
  page.on('requestfinished', (request) => calls.push(`answered ${request.url()}`))
  await page.route('**/import?preview=true', async (route) => {
    const response = await route.fetch()
    await page.waitForTimeout(300)
    await route.fulfill({ response })
  })
  await page.route('**/import?valid_only*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await upload(page, example)
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible()
  await page.getByRole('button', { name: 'Upload CSV' }).click()
  await expect(page.getByText('2 people added, 0 people skipped.')).toBeVisible()
  expect(
    calls.map((line) => line.replace(/http.*\?/, '')).filter((line) => / (preview|valid)/.test(line)),
  ).toEqual([
    'asked preview=true',
    'answered preview=true',
    ...Array.from({ length: 2 }, () => ['asked valid_only=false', 'answered valid_only=false']).flat(),
  ])
  await upload(page, example)
  await expect(page.getByText('0 people added, 2 people skipped.')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Company Tags (2)' })).toBeVisible()
})

async function choose(page: Page, buffer: Buffer) {
  await expect(page.getByRole('button', { name: 'Upload CSV' })).toBeDisabled()
  await page.getByLabel('CSV file').setInputFiles({ name: 'team.csv', mimeType: 'text/csv', buffer })
}

async function upload(page: Page, buffer: Buffer) {
  await choose(page, buffer)
  await page.getByRole('button', { name: 'Upload CSV' }).click()
}

test('The import previews workbooks and pasted addresses and can skip rows', async ({ page }) => {
  await openTeam(page)
  await page.getByRole('button', { name: 'From an Excel file' }).click()
  const rows = [
    ['Name', 'E-mail', 'Tags'],
    ['Sam', SAM, 'Bakery'],
    ['Kit', 'kit at example.com', 'Shop'],
  ]
  const buffer = await workbook({ rows }, { rows: [] })
  await page
    .getByLabel('Excel file')
    .setInputFiles({ name: 'team.xlsx', mimeType: 'application/zip', buffer })
  await expect(page.getByText('New tags: Bakery.')).toBeVisible()
  await expect(page.getByText('We only read the first of the 2 sheets.')).toBeVisible()
  await expect(row(page, SAM).getByText('Bakery')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Team Members (0)' })).toBeVisible()
  await axe(page)
  await noSidewaysScroll(page)
  await picture(page, 'team-excel')
  const refused = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download rows to correct' }).click()
  expect(readFileSync(await (await refused).path(), 'utf8')).toContain('3,kit at example.com,Shop,')
  await page.getByRole('button', { name: 'Add 1 person' }).click()
  await expect(page.getByText('1 person added, 0 people skipped.')).toBeVisible()

  await page.getByRole('button', { name: 'Pasted addresses' }).click()
  await page.getByLabel('E-mail addresses').fill(`Sam <${SAM}>; kit@example.com\nlea@example.com`)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('2 people will be added. Nothing is saved yet.')).toBeVisible()
  await expect(
    page.getByText('1 person will be skipped, because they are already in your team or appear twice.'),
  ).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Team Members (1)' })).toBeVisible()
  await axe(page)
  await picture(page, 'team-pasted')
  await page.getByRole('button', { name: 'Add 2 people' }).click()
  await expect(page.getByRole('tab', { name: 'Team Members (3)' })).toBeVisible()
  await noSidewaysScroll(page)
})

test('The import matches columns and counts people without email', async ({ page }) => {
  await openTeam(page)
  await page.getByRole('button', { name: 'From an Excel file' }).click()
  const rows = [
    ['Staff list, November'],
    ['Employee', 'Contact', 'Department', 'First language', 'Start date'],
    ['Lee, Ann', SAM, 'Kitchen', 'Polish', { day: 45_000 }],
    ['Kit', 'kit@example.com', 'Night shift', '', { day: 45_001 }],
    ...Array.from({ length: 18 }, (_, at) => [`Jo ${at}`, '', 'Care', '', '']),
  ]
  const buffer = await workbook({ rows })
  await page
    .getByLabel('Excel file')
    .setInputFiles({ name: 'staff.xlsx', mimeType: 'application/zip', buffer })
  await expect(
    page.getByText('Add 2 people. 18 rows have no e-mail address: these people can answer by card.'),
  ).toBeVisible()
  await expect(page.getByText('The headings are in row 2.')).toBeVisible()
  await expect(page.getByLabel('E-mail address')).toHaveValue('Contact')
  await expect(page.getByLabel('Language', { exact: true })).toHaveValue('First language')
  await expect(page.getByLabel('Department')).toBeChecked()
  await expect(page.getByText('We ignore this column: Start date.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0)
  await looksRight(page, 'team-match')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, 'team-match-phone')

  await page.getByLabel('Department').uncheck()
  await expect(page.getByText('We ignore these columns: Department, Start date.')).toBeVisible()
  await page.getByLabel('Department').check()
  await expect(page.getByText('New tags: Kitchen, Night shift.')).toBeVisible()
  await page.getByRole('button', { name: 'Add 2 people' }).click()
  await expect(page.getByText('2 people added, 0 people skipped.')).toBeVisible()
  await expect(page.getByText('We have saved that 18 people have no e-mail address.')).toBeVisible()
  await expect(row(page, SAM).getByText('Polish')).toBeVisible()

  await page.goto('/profile/people')
  await expect(page.getByLabel('Number of people without e-mail')).toHaveValue('18')
})

test('A manager creates, renames and deletes tags with the keyboard only', async ({ page }) => {
  await openTeam(page)
  const keys = page.keyboard
  await page.getByRole('tab', { name: /Team Members/ }).focus()
  await keys.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Company Tags (0)' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Add Tag +' })).toBeVisible()
  await keys.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Add Tag +' })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByPlaceholder('Enter tag name')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Create Tag' })).toBeDisabled()
  for (const name of ['Office', 'Shop']) {
    await keys.type(name)
    await expect(page.getByRole('button', { name: 'Create Tag' })).toBeEnabled()
    await keys.press('Enter')
    await expect(page.getByRole('rowheader', { name })).toBeVisible()
    await expect(page.getByPlaceholder('Enter tag name')).toBeFocused()
  }
  await keys.type('office')
  await expect(page.getByRole('button', { name: 'Create Tag' })).toBeEnabled()
  await keys.press('Enter')
  await expect(page.getByText('There is already a tag with this name')).toBeVisible()

  await row(page, 'Office').getByRole('button', { name: 'Edit' }).focus()
  await keys.press('Enter')
  await keys.type('Head office, 1st floor')
  await axe(page)
  const sent = page.waitForRequest(/\/api\/tags\/\d+$/)
  await keys.press('Enter')
  expect((await sent).postDataJSON()).toEqual({ id: expect.any(Number), name: 'Head office, 1st floor' })
  await expect(row(page, 'Head office, 1st floor').getByRole('button', { name: 'Edit' })).toBeFocused()
  await expect(page.getByText('Tag renamed')).toBeVisible()

  await keys.press('Tab')
  await keys.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible()
  await keys.press('Escape')
  await expect(row(page, 'Head office').getByRole('button', { name: 'Delete' })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeFocused()
  await keys.press('Tab')
  await keys.press('Tab')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('rowheader', { name: 'Head office, 1st floor' })).toBeHidden()
  await expect(page.getByRole('tabpanel')).toBeFocused()
  await noSidewaysScroll(page)
})

test('A manager searches and pages through 1,250 people', async ({ page }) => {
  const owner = await openTeam(page)
  const lines = Array.from({ length: 1_250 }, (_, n) => `person${n}@example.com,"Team ${n % 40}"`)
  const file = new FormData()
  file.append('file', new File([['email,tags', ...lines].join('\n')], 'team.csv'))
  await must(owner, recipients.import, { raw: file })
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Team Members (1,250)' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(1 + 50)
  await page.getByRole('button', { name: '25', exact: true }).click()
  await expect(row(page, 'person999@example.com')).toBeVisible()
  await page.getByLabel('Search team members').fill('person1236@')
  await expect(row(page, 'person1236@example.com').getByText('Team 36')).toBeVisible()
  await page.getByLabel('Search team members').fill('nobody at all')
  await expect(page.getByText('Nobody in your team matches “nobody at all”.')).toBeVisible()
  await noSidewaysScroll(page)
})

test('The previous company’s team is never shown after switching companies', async ({ page }) => {
  const owner = await newOwner()
  const other = await must(owner, companies.create, { body: { ...COMPANY, no: 'n/a', name: "Beta's & Co" } })
  // A person gets only one trial, so their second company has none.
  await must(administrator(), billing.extendTrial, { params: { id: other.id }, body: { days: 30 } })
  await must(owner, recipients.create, { body: { email: SAM } })
  await must({ ...owner, companyId: other.id }, recipients.create, { body: { email: 'lea@example.com' } })
  await signedIn(page, owner)
  await page.goto('/team')
  await expect(row(page, SAM)).toBeVisible()

  await page.route('**/api/survey-recipients/page?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.getByRole('button', { name: COMPANY.name }).click()
  await page.getByRole('option', { name: "Beta's & Co" }).click()
  await expect(page.getByRole('button', { name: "Beta's & Co" })).toBeVisible()
  expect(await row(page, SAM).count()).toBe(0)
  await expect(row(page, 'lea@example.com')).toBeVisible()
  expect(await row(page, SAM).count()).toBe(0)
})
