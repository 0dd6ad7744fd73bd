import { companies } from '#contract/companies.ts'
import { help } from '#contract/help.ts'
import { enquiries, interests } from '#contract/leads.ts'
import { prompts } from '#contract/prompts.ts'
import { surveys } from '#contract/surveys.ts'
import { tags } from '#contract/team.ts'
import { earliestDate } from '#domain/lifecycle.ts'
import { isScored } from '#domain/template-check.ts'
import { workbook } from '#test/workbook.ts'
import { administrator, must, newOwner, newPerson } from './api.ts'
import { toastsCoverNothing } from './boxes.ts'
import { expect, looksRight, type Page, signedIn, test } from './fixture.ts'
import { COMPANY, companyNumber, freshAddress } from './people.ts'

// States of screens that appear only after a click or an error: dialogs, messages, previews and empty lists.
// These tests only check how each state looks. The tests in test/screens check what the buttons do.

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

async function shut(page: Page, name: string) {
  await dialog(page).getByRole('button', { name, exact: true }).click()
  await expect(dialog(page)).toBeHidden()
}

test('Forms and messages for visitors meet WCAG 2.2 AA and fit the screen', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/login')
  await page.getByLabel('Email').fill('asha@harbour')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await looksRight(page, 'login-invalid')
  await page.getByRole('link', { name: 'Create your account' }).click()
  await page.getByLabel('Password', { exact: true }).fill('something')
  await page.getByLabel('Confirm Password').fill('something else')
  await page.keyboard.press('Tab')
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await looksRight(page, 'register-invalid')
  await page.goto('/forgot')
  await page.getByLabel('Email').fill(freshAddress())
  await button(page, 'Send reset link').click()
  await expect(page.getByRole('status').getByText('If there is an account')).toBeVisible()
  await looksRight(page, 'forgot-sent')
  await page.goto('/reset/nonsense')
  await page.getByLabel('New password', { exact: true }).fill('another, quite long one')
  await page.getByLabel('Confirm new password').fill('another, quite long one')
  await button(page, 'Reset password').click()
  await expect(page.getByText('This link has expired. Please ask for a new one.')).toBeVisible()
  await looksRight(page, 'reset-expired')
  await page.goto('/confirm/nonsense')
  await expect(button(page, 'Confirm e-mail address')).toBeVisible()
  await looksRight(page, 'confirm')
  await button(page, 'Confirm e-mail address').click()
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await looksRight(page, 'confirm-expired')
  await page.goto('/contact')
  await page.getByLabel('Name').fill("Kit O'Hara, Esq")
  await page.getByLabel('Email').fill(freshAddress('lead'))
  await page.getByLabel('Message').fill('Please call me.\nAfter five.')
  await looksRight(page, 'contact')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await looksRight(page, 'contact-thanks')
  await page.goto('/register-interest')
  await page.getByLabel('Company name').fill('Café of the north, and the south')
  await looksRight(page, 'register-interest')
})

test('The team page’s dialogs and messages meet WCAG 2.2 AA and fit the screen', async ({ page }) => {
  test.setTimeout(120_000)
  const owner = await newOwner()
  await signedIn(page, owner)
  for (const name of ['Bakery', 'Shop, front']) await must(owner, tags.create, { body: { name } })
  await page.goto('/team')
  await button(page, 'Add Multiple +').click()
  await page.getByLabel('CSV file').setInputFiles({
    name: 'team.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('email,tags\nnot an address,Bakery\nsam@example.com,Bakery\n'),
  })
  await expect(page.getByRole('alert').getByText(/^Row 2: /)).toBeVisible()
  await looksRight(page, 'team-preview')
  await button(page, 'Upload CSV').click()
  await expect(page.getByText('please check the formatting in your file.')).toBeVisible()
  await looksRight(page, 'team-refused')
  await page.goto('/team')
  await button(page, 'From an Excel file').click()
  const rows = [
    ['Employee', 'Contact', 'Department', 'First language', 'Start date'],
    ['Lee, Ann', 'ann@example.com', 'Kitchen', 'Polish', 'Monday'],
    ['Kit', 'kit at example.com', 'Night shift', '', ''],
  ]
  await page.getByLabel('Excel file').setInputFiles({
    name: 'staff.xlsx',
    mimeType: 'application/zip',
    buffer: await workbook({ rows }),
  })
  await expect(page.getByText('We ignore this column: Start date.')).toBeVisible()
  await looksRight(page, 'team-match')
  await button(page, 'Pasted addresses').click()
  await page.getByLabel('E-mail addresses').fill('kit@example.com\nlea@example.com')
  await button(page, 'Preview').click()
  await expect(button(page, 'Add 2 people')).toBeVisible()
  await looksRight(page, 'team-pasted')
  await button(page, 'Add 2 people').click()

  const row = page.getByRole('row').filter({ hasText: 'kit@example.com' })
  await row.getByRole('button', { name: 'Edit Tags' }).click()
  await dialog(page).getByLabel('Shop, front').check()
  await looksRight(page, 'team-tags-of-one')
  await dialog(page).getByRole('button', { name: 'Save Tags' }).click()
  await expect(page.getByText('Tags saved')).toBeVisible()
  await toastsCoverNothing(page)
  await row.getByRole('button', { name: 'Delete' }).click()
  await looksRight(page, 'team-delete')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Person deleted')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(() => toastsCoverNothing(page)).toPass({ timeout: 1_000 })
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByLabel('Choose everybody on this page').check()
  await looksRight(page, 'team-chosen')
  await button(page, 'Add tags').click()
  await expect(dialog(page)).toBeVisible()
  await looksRight(page, 'team-add-tags')
  await shut(page, 'Cancel')
  await page.getByLabel('Search team members').fill('nobody at all')
  await expect(page.getByText('Nobody in your team matches ‘nobody at all’.')).toBeVisible()
  await looksRight(page, 'team-no-match')
  await page.getByRole('tab', { name: /Company Tags/ }).click()
  await page.getByRole('row').filter({ hasText: 'Bakery' }).getByRole('button', { name: 'Edit' }).click()
  await looksRight(page, 'team-rename-tag')
})

test('Dialogs and messages on survey pages meet WCAG 2.2 AA and fit the screen', async ({ page }) => {
  test.setTimeout(120_000)
  const owner = await newOwner()
  await signedIn(page, owner)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'See an example report' })).toBeVisible()
  await looksRight(page, 'dashboard-empty')
  await button(page, 'New Survey +').click()
  await dialog(page).getByLabel('Estimated date').click()
  await expect(page.getByText('At least 4 days from today')).toBeVisible()
  await looksRight(page, 'new-survey')
  await page.goto('/example-report')
  await expect(page.getByRole('heading', { name: 'Teams by category' })).toBeVisible()
  await looksRight(page, 'example-report')

  const body = { estimated_date: earliestDate(new Date()), title: "Spring survey, O'Hara's" }
  const { uuid, survey_template } = await must(owner, surveys.create, { body })
  await page.goto(`/manage-survey/${uuid}`)
  await button(page, 'Schedule survey').click()
  await expect(dialog(page)).toContainText('Not ready yet')
  await looksRight(page, 'survey-schedule')
  await shut(page, 'Cancel')
  await looksRight(page, 'survey-draft')
  await page.goto(`/manage-survey/${uuid}/edit`)
  const scored = survey_template.categories[0]!.questions.filter(isScored)
  await button(page, `Reword: ${scored[0]!.question}`).click()
  for (const { question } of scored.slice(1)) await button(page, `Hide: ${question}`).click()
  await expect(page.getByText('Only one scored question')).toBeVisible()
  await looksRight(page, 'survey-edit')
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await expect(dialog(page)).toBeVisible()
  await looksRight(page, 'leave')
  await dialog(page).getByRole('button', { name: 'Leave' }).click()
  await must(owner, surveys.schedule, { params: { uuid } })
  await page.goto(`/manage-survey/${uuid}`)
  await expect(page.getByRole('heading', { name: 'Preflight Checklist' })).toBeVisible()
  await looksRight(page, 'survey-scheduled-open')
})

test('Messages about accounts meet WCAG 2.2 AA and fit the screen', async ({ page, elsewhere }) => {
  test.setTimeout(120_000)
  await signedIn(elsewhere, await newPerson())
  await elsewhere.goto('/setup-company')
  await expect(elsewhere.getByRole('complementary', { name: 'E-mail address' })).toBeVisible()
  await looksRight(elsewhere, 'unconfirmed')

  const owner = await newOwner()
  await signedIn(page, owner)
  await page.goto('/profile')
  const details = page.locator('section').filter({ has: page.getByRole('heading', { name: 'User Details' }) })
  await details.getByLabel('Email').fill(freshAddress('renamed'))
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByLabel('Current password')).toHaveAccessibleDescription(/Please enter/)
  await details.getByLabel('Current password').fill(owner.password)
  await looksRight(page, 'address-change')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByRole('status')).toContainText('Waiting for you to confirm')
  await looksRight(page, 'address-waiting')
  const secondStep = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Two-step sign-in' }) })
  await secondStep.getByRole('button', { name: 'Switch on' }).click()
  await looksRight(page, 'two-step-password')
  await dialog(page).getByLabel('Your password').fill(owner.password)
  await dialog(page).getByLabel('Your password').press('Enter')
  const code = page.getByRole('img', { name: 'QR code for your authenticator app' })
  await expect(code).toHaveJSProperty('complete', true)
  await expect(code).not.toHaveJSProperty('naturalWidth', 0)
  await looksRight(page, 'two-step-app')
  await page.goto('/profile/connections')
  await button(page, 'New key').click()
  await looksRight(page, 'connections-new-key')
  await page.goto('/profile/data')
  await button(page, 'Delete account').click()
  await looksRight(page, 'delete-account')
  await must(owner, companies.create, { body: { ...COMPANY, no: companyNumber() } })
  await page.reload()
  await page.getByRole('button', { name: new RegExp(`^${COMPANY.name}`) }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await looksRight(page, 'two-of-one-name')
  await page.route('**/api/survey-recipients/**', (route) => route.fulfill({ status: 500, body: 'no JSON' }))
  await page.goto('/team')
  await expect(page.getByText(/^It seems like something went wrong/)).toBeVisible()
  await looksRight(page, 'failed')
})

test('Administrators’ dialogs and messages meet WCAG 2.2 AA and fit the screen', async ({ page }) => {
  test.setTimeout(120_000)
  // The list of companies appears only if there are several to choose from.
  for (let company = 0; company < 2; company++) await newOwner()
  await signedIn(page, administrator())
  await page.goto('/team')
  await expect(page.getByRole('heading', { name: 'Choose a company' })).toBeVisible()
  await looksRight(page, 'choose-company')
  await page.getByRole('button', { name: 'Company', exact: true }).click()
  await page.getByRole('option').first().click()
  await expect(page.getByRole('complementary', { name: 'Administrator' })).toBeVisible()
  await looksRight(page, 'working-for-a-company')
  await page.goto('/admin/audit-log')
  await page.getByLabel('Company number').fill('999999')
  await expect(page.getByText('No entries match these filters.')).toBeVisible()
  await looksRight(page, 'audit-log-empty')

  await page.goto('/admin/templates/new')
  await page.getByLabel('Description (optional)').fill('For autumn')
  await button(page, 'Save').click()
  await expect(page.getByText(/items? needs? attention/)).toBeVisible()
  await looksRight(page, 'template-unfinished')
  await page.goto('/admin/languages/es')
  await expect(page.getByRole('heading', { level: 1, name: 'Spanish' })).toBeVisible()
  await looksRight(page, 'language')
  const params = { key: 'key_areas_prompt' }
  const { value } = await must(administrator(), prompts.one, { params })
  await must(administrator(), prompts.update, { params, body: { value } })
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Earlier versions' }).first().click()
  await expect(dialog(page)).toBeVisible()
  await looksRight(page, 'prompt-versions')
  const { id } = await must(administrator(), help.create, {
    body: { title: 'Two hands, one article', content: '<p>Ask early.</p>' },
  })
  await page.goto(`/admin/articles/${id}`)
  await page.getByLabel('Title', { exact: true }).fill('Not even saved')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(dialog(page)).toContainText('have not been saved')
  await looksRight(page, 'article-leave')
  await shut(page, 'Stay')
  await button(page, 'Delete').click()
  await looksRight(page, 'article-delete')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  const email = freshAddress('lead')
  const company_name = 'Café of the north'
  await must({}, interests.create, {
    body: { contact_name: "Kit O'Hara, Esq", contact_email: email, company_name, terms_conditions: true },
  })
  await must({}, enquiries.create, { body: { name: 'Kit', email, message: 'Please call me.\nAfter five.' } })
  for (const list of ['interests', 'enquiries']) {
    await page.goto(`/admin/${list}`)
    await page.getByRole('row', { name: email }).getByRole('link', { name: 'Edit', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: /#\d+$/ })).toBeVisible()
    await looksRight(page, `${list}-one`)
  }
})
