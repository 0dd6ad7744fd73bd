import { expect, test } from 'vitest'
import { administrator, emailTo } from './people.ts'
import { startScreen } from './screen.ts'

const page = startScreen()

test('An administrator sees an enquiry from the main site', async () => {
  const admin = await administrator()
  const email = `lead.${process.pid}.${performance.now()}@example.com`
  // The name has no dots and no @, because a company's name must not contain an address.
  const company = `Café of ${email.replace(/@.*/, '').replaceAll('.', ' ')}`
  await page.goto('/register-interest')
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  await page.getByLabel('Name', { exact: true }).fill("Niamh O'Brien, MBA")
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('0113 496 0123')
  await page.getByLabel('Company name').fill(company)
  await page.getByLabel('Average order value').fill('£1,250.50')
  await page.getByRole('checkbox', { name: 'I agree' }).check()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await emailTo(admin.email, new RegExp(`New interest: ${company}`))

  page.signedIn(admin)
  await page.goto('/admin/interests')
  const row = page.getByRole('row', { name: email })
  await expect(row).toContainText('0113 496 0123')
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await expect(page.getByRole('button', { name: '1', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await row.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Interest #\d+$/ })).toBeVisible()
  await expect(page.getByText('£1,250.50')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL('/admin/interests')
})

test('An administrator opens an enquiry from the link in its email', async () => {
  const admin = await administrator()
  const email = `lead.${process.pid}.${performance.now()}@example.com`
  await page.goto('/contact')
  await page.getByLabel('Name').fill("Kit O'Hara, Esq")
  await page.getByLabel('Email').fill('not an address')
  await page.getByLabel('Phone').fill('')
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Message').fill('Please call me.\nAfter five.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  page.signedIn(admin)
  await page.goto('/admin/enquiries')
  const edit = page.getByRole('row', { name: email }).getByRole('link', { name: 'Edit' })
  await expect(edit).toHaveAttribute('href', /^\/enquiries\/\d+$/)
  await edit.click()
  await page.waitForURL(/\/admin\/enquiries\/\d+$/)
  await expect(page.getByText('Please call me.')).toBeVisible()
})
