import { DAY_MS } from '#domain/durations.ts'
import { newOwner } from './api.ts'
import { timeIs } from './clock.ts'
import { expect, looksRight, test } from './fixture.ts'
import { emailTo, linkIn } from './mailbox.ts'

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

test('An owner signs in and pays for a plan after the trial has ended', async ({ page }) => {
  test.setTimeout(120_000)
  const owner = await newOwner()
  await timeIs(inDays(31))
  const letter = await emailTo(owner.email, /trial has ended/)
  await page.goto(linkIn(letter, '/billing/subscription'))

  await page.waitForURL('**/login')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/profile')
  await expect(page.getByText('Choose your plan')).toBeVisible()
  await expect(page.getByText('Your free trial has ended.')).toBeVisible()
  await expect(page.getByText('Company Details')).toBeHidden()
  await looksRight(page, 'billing-plans')
  const annual = page.getByRole('button', { name: /annually/ })
  await expect(annual).toContainText('£290.00')
  await expect(annual).toContainText('£24.17 a month')
  await annual.click()

  await page.waitForURL('**/billing/test-checkout/*')
  await expect(page.getByRole('heading', { name: 'Test billing' })).toBeVisible()
  await looksRight(page, 'billing-test-checkout')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: /monthly/ }).click()
  await page.getByRole('button', { name: 'Pay' }).click()

  await expect(page.getByText('Thank you. Your plan has started.')).toBeVisible()
  await expect(page.getByText('Company Details')).toBeVisible()
  await looksRight(page, 'billing-paid')
  await page.goto('/billing/test-portal')
  await expect(page.getByRole('button', { name: /monthly/, pressed: true })).toBeVisible()
  await looksRight(page, 'billing-test-portal')
})
