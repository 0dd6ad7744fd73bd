import type { Page } from '@playwright/test'
import { administrator, newOwner } from './api.ts'
import { axe, expect, noSidewaysScroll, picture, signedIn, test } from './fixture.ts'
import { emailTo } from './mailbox.ts'
import { ADMINISTRATOR, freshAddress } from './people.ts'

test('An administrator sees a visitor’s expression of interest', async ({ page, elsewhere: desk }) => {
  const email = freshAddress('lead')
  // The name contains no dots or @, because a company's name must not contain an address.
  const company = `Café of ${email.replace(/@.*/, '').replaceAll('.', ' ')}`
  await page.goto('/register-interest')
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  await page.getByLabel('Name', { exact: true }).fill("Niamh O'Brien, MBA")
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('0113 496 0123')
  await page.getByLabel('Company name').fill(company)
  await page.getByLabel('Average order value').fill('£1,250.50')
  await page.getByRole('checkbox', { name: 'I agree' }).check()
  await looksRight(page, 'register-interest')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await looksRight(page, 'register-interest-thanks')
  await emailTo(ADMINISTRATOR.email, new RegExp(`New interest: ${company}`))

  await signedIn(desk, administrator((await newOwner()).companyId))
  await desk.goto('/admin/interests')
  const row = desk.getByRole('row', { name: email })
  await expect(row).toContainText('0113 496 0123')
  await picture(desk, 'interests')
  await expect(desk.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await expect(desk.getByRole('button', { name: '1', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(desk.getByRole('button', { name: 'Next' })).toBeDisabled()
  await row.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(desk.getByRole('heading', { name: /^Interest #\d+$/ })).toBeVisible()
  await expect(desk.getByText('£1,250.50')).toBeVisible()
  await looksRight(desk, 'interest')
  await desk.getByRole('button', { name: 'Back' }).click()
  await desk.waitForURL('**/admin/interests')
})

test('An administrator opens an enquiry from the link in its email', async ({ page, elsewhere: desk }) => {
  const email = freshAddress('lead')
  await page.goto('/contact')
  await page.getByLabel('Name').fill("Kit O'Hara, Esq")
  await page.getByLabel('Email').fill('not an address')
  await page.getByLabel('Phone').fill('')
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Message').fill('Please call me.\nAfter five.')
  await looksRight(page, 'contact')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  await signedIn(desk, administrator((await newOwner()).companyId))
  await desk.goto('/admin/enquiries')
  await picture(desk, 'enquiries')
  const edit = desk.getByRole('row', { name: email }).getByRole('link', { name: 'Edit' })
  await expect(edit).toHaveAttribute('href', /^\/enquiries\/\d+$/)
  await edit.click()
  await desk.waitForURL(/\/admin\/enquiries\/\d+$/)
  await expect(desk.getByText('Please call me.')).toBeVisible()
  await looksRight(desk, 'enquiry')
})

async function looksRight(page: Page, name: string) {
  await axe(page)
  await noSidewaysScroll(page)
  await picture(page, name)
}
