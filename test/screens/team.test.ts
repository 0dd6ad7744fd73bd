import { expect, test } from 'vitest'
import { billing } from '#contract/billing.ts'
import { companies } from '#contract/companies.ts'
import { recipients, tags } from '#contract/team.ts'
import { companyFields, csvUpload } from '../start.ts'
import { workbook } from '../workbook.ts'
import { administrator, must, newOwner } from './people.ts'
import { intercept, startScreen } from './screen.ts'

const page = startScreen()

const SAM = "sam.o'brien@example.com"
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

async function openTeam() {
  const owner = await newOwner()
  page.signedIn(owner)
  await page.goto('/team')
  await expect(page.getByRole('tab', { name: 'Team Members (0)' })).toBeVisible()
  return owner
}

test('A manager adds, tags and deletes a person', async () => {
  const owner = await openTeam()
  for (const name of ['Bakery', 'Shop, front']) await must(owner, tags.create, { body: { name } })
  await page.reload()
  await page.getByRole('button', { name: 'Add Single +' }).click()
  await page.getByRole('tab', { name: /Company Tags/ }).click()
  await page.getByRole('tab', { name: /Team Members/ }).click()
  await expect(page.getByLabel('Email')).toBeHidden()
  await page.getByRole('button', { name: 'Add Single +' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await page.getByLabel('Email').fill(SAM)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(row(SAM).getByText('No tags')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Team Members (1)' })).toBeVisible()
  await expect(page.getByText(SAM)).toBeVisible()

  await expect(page.getByLabel('Email')).toHaveValue('')
  await page.getByLabel('Email').fill(` ${SAM.toUpperCase()} `)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('This person is already in your team')

  await row(SAM).getByRole('button', { name: 'Edit Tags' }).click()
  const dialog = page.getByRole('dialog', { name: `Edit Tags for ${SAM}` })
  await dialog.getByLabel('Shop, front').check()
  await dialog.getByRole('button', { name: 'Save Tags' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Tags saved')).toBeVisible()
  await expect(row(SAM).getByText('Shop, front')).toBeVisible()

  await row(SAM).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleting is a permanent action and cannot be undone.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(row(SAM)).toBeVisible()
  await row(SAM).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Person deleted')).toBeVisible()
  await expect(page.getByText('Nobody in your team yet')).toBeVisible()
})

test('The import adds nobody until the invalid row is corrected', async () => {
  await openTeam()
  await page.getByRole('button', { name: 'Add Multiple +' }).click()
  await page.getByRole('button', { name: 'Download a sample' }).click()
  const example = Buffer.from(await (await page.download()).arrayBuffer())

  await choose(Buffer.from(`email,tags\nnot an address,Bakery\n${SAM},Bakery\n`))
  await expect(page.getByText('1 person can be added. Nothing is saved yet.')).toBeVisible()
  await expect(page.getByRole('alert').getByText(/^Row 2: /)).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Upload CSV|Add 1 person)$/ })).toHaveText([
    'Add 1 person',
    'Upload CSV',
  ])
  await page.getByRole('button', { name: 'Upload CSV' }).click()
  await expect(
    page.getByText('Error importing recipients, please check the formatting in your file.'),
  ).toBeVisible()
  await expect(page.getByRole('alert').getByText(/^Row 2: /)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Team Members (0)' })).toBeVisible()

  // The file can be uploaded only once its preview is there.
  intercept(/import\?preview=true/, async (ask) => {
    const response = await ask()
    await new Promise((resolve) => setTimeout(resolve, 300))
    return response
  })
  intercept(/import\?valid_only/, () => Response.json({}, { status: 500 }), { times: 1 })
  page.asked.length = 0
  await choose(example)
  await expect(page.getByText('Reading…')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload CSV' })).toBeDisabled()
  await page.getByRole('button', { name: 'Upload CSV' }).click()
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible()
  await page.getByRole('button', { name: 'Upload CSV' }).click()
  await expect(page.getByText('2 people added, 0 people skipped.')).toBeVisible()
  expect(page.asked.flatMap(({ url }) => url.match(/(preview|valid_only)=\w+/)?.[0] ?? [])).toEqual([
    'preview=true',
    'valid_only=false',
    'valid_only=false',
  ])
  await upload(example)
  await expect(page.getByText('0 people added, 2 people skipped.')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Company Tags (2)' })).toBeVisible()
})

async function choose(buffer: Buffer) {
  await expect(page.getByRole('button', { name: 'Upload CSV' })).toBeDisabled()
  await page.getByLabel('CSV file').setInputFiles({ name: 'team.csv', mimeType: 'text/csv', buffer })
}

async function upload(buffer: Buffer) {
  await choose(buffer)
  await page.getByRole('button', { name: 'Upload CSV' }).click()
}

test('The import previews workbooks and pasted addresses and can skip rows', async () => {
  await openTeam()
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
  await expect(row(SAM).getByText('Bakery')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Team Members (0)' })).toBeVisible()
  await page.getByRole('button', { name: 'Download the rows to correct' }).click()
  expect(await (await page.download()).text()).toContain('3,kit at example.com,Shop,')
  await page.getByRole('button', { name: 'Add 1 person' }).click()
  await expect(page.getByText('1 person added, 0 people skipped.')).toBeVisible()
  await expect(
    page.getByText('1 row was not added. Correct it in your file and upload the file again.'),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Pasted addresses' }).click()
  await page.getByLabel('E-mail addresses').fill(`Sam <${SAM}>; kit@example.com\nlea@example.com`)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('2 people will be added. Nothing is saved yet.')).toBeVisible()
  await expect(
    page.getByText('1 person will be skipped, because they are already in your team.'),
  ).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Team Members (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Add 2 people' }).click()
  await expect(page.getByRole('tab', { name: 'Team Members (3)' })).toBeVisible()

  const many = Array.from({ length: 12 }, (_, index) => `person${index}@example.com`)
  await page.getByLabel('E-mail addresses').fill(many.join('\n'))
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('The first 10 people:')).toBeVisible()
})

test('The import matches columns and counts people without email', async () => {
  await openTeam()
  await page.getByRole('button', { name: 'From an Excel file' }).click()
  const rows = [
    ['Staff list, November'],
    ['Employee', 'Contact', 'Department', 'First language', 'Start date'],
    ['Lee, Ann', SAM, 'Kitchen', 'Polish', { day: 45_000 }],
    ['Kit', 'kit@example.com', 'Night shift', '', { day: 45_001 }],
    ...Array.from({ length: 18 }, (_, at) => [`Jo ${at}`, '', 'Care', '', '']),
    ['Sam Two', SAM, 'Care', '', ''],
  ]
  const buffer = await workbook({ rows })
  await page
    .getByLabel('Excel file')
    .setInputFiles({ name: 'staff.xlsx', mimeType: 'application/zip', buffer })
  await expect(
    page.getByText('Add 2 people. 18 rows have no e-mail address: these people can answer by card.'),
  ).toBeVisible()
  await expect(page.getByText(/^Without an e-mail address: row 5 \(Jo 0\), row 6 \(Jo 1\)/)).toBeVisible()
  await expect(
    page.getByText(
      'its e-mail address is also in an earlier row: row 23 (Sam Two). If this is somebody else, correct',
    ),
  ).toBeVisible()
  await expect(page.getByText('The headings are in row 2.')).toBeVisible()
  await expect(page.getByLabel('E-mail address')).toHaveValue('Contact')
  await expect(page.getByLabel('Language', { exact: true })).toHaveValue('First language')
  await expect(page.getByLabel('Department')).toBeChecked()
  await expect(page.getByText('We ignore this column: Start date.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)

  await page.getByLabel('Department').uncheck()
  await expect(page.getByText('We ignore these columns: Department, Start date.')).toBeVisible()
  await page.getByLabel('Department').check()
  await expect(page.getByText('New tags: Care, Kitchen, Night shift.')).toBeVisible()
  await page.getByRole('button', { name: 'Add 2 people' }).click()
  await expect(page.getByText('2 people added, 1 person skipped.')).toBeVisible()
  await expect(page.getByText('18 people in the file have no e-mail address.')).toBeVisible()
  await expect(row(SAM).getByText('Polish')).toBeVisible()

  await page.goto('/profile/people')
  await expect(page.getByLabel('Number of people without e-mail')).toHaveValue('18')
})

test('A manager creates, renames and deletes tags using only the keyboard', async () => {
  await openTeam()
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
    await expect(page.getByPlaceholder('Enter tag name')).toHaveValue('')
  }
  await keys.type('office')
  await expect(page.getByRole('button', { name: 'Create Tag' })).toBeEnabled()
  await keys.press('Enter')
  await expect(page.getByText('There is already a tag with this name')).toBeVisible()

  await row('Office').getByRole('button', { name: 'Edit' }).focus()
  await keys.press('Enter')
  await expect(row('Shop').getByRole('button', { name: 'Edit' })).toBeVisible()
  await keys.type('Head office, 1st floor')
  await keys.press('Enter')
  expect(await page.sent(/\/api\/tags\/\d+$/)).toEqual({
    id: expect.any(Number),
    name: 'Head office, 1st floor',
  })
  await expect(row('Head office, 1st floor').getByRole('button', { name: 'Edit' })).toBeFocused()
  await expect(page.getByText('Tag renamed')).toBeVisible()

  await keys.press('Tab')
  await keys.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible()
  await keys.press('Escape')
  await expect(row('Head office').getByRole('button', { name: 'Delete' })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeFocused()
  await keys.press('Tab')
  await keys.press('Tab')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('rowheader', { name: 'Head office, 1st floor' })).toBeHidden()
  await expect(page.getByRole('tabpanel')).toBeFocused()
})

test('A manager searches and pages through 1,250 people', async () => {
  const owner = await openTeam()
  const lines = Array.from({ length: 1_250 }, (_, n) => `person${n}@example.com,"Team ${n % 40}"`)
  await must(owner, recipients.import, csvUpload(['email,tags', ...lines].join('\n')))
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Team Members (1,250)' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(1 + 50)
  await page.getByRole('button', { name: '25', exact: true }).click()
  await expect(row('person999@example.com')).toBeVisible()
  await page.getByLabel('Search team members').fill('person1236@')
  await expect(row('person1236@example.com').getByText('Team 36')).toBeVisible()
  await page.getByLabel('Search team members').fill('nobody at all')
  await expect(page.getByText('Nobody in your team matches ‘nobody at all’.')).toBeVisible()
})

test('Switching companies never shows the previous company’s team', async () => {
  const owner = await newOwner()
  const other = await must(owner, companies.create, { body: { ...companyFields("Beta's & Co"), no: 'n/a' } })
  // A person gets only one trial, so their second company has none.
  await must(await administrator(), billing.extendTrial, { params: { id: other.id }, body: { days: 30 } })
  await must(owner, recipients.create, { body: { email: SAM } })
  await must({ ...owner, companyId: other.id }, recipients.create, { body: { email: 'lea@example.com' } })
  page.signedIn(owner)
  await page.goto('/team')
  await expect(row(SAM)).toBeVisible()

  intercept(/survey-recipients\/page\?/, async (ask) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    return ask()
  })
  await page.getByRole('button', { name: owner.company.name }).click()
  await page.getByRole('option', { name: "Beta's & Co" }).click()
  await expect(page.getByRole('button', { name: "Beta's & Co" })).toBeVisible()
  expect(await row(SAM).count()).toBe(0)
  await expect(row('lea@example.com')).toBeVisible()
  expect(await row(SAM).count()).toBe(0)
})
