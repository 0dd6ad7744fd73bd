import type { Route } from '@playwright/test'
import { companies } from '#contract/companies.ts'
import { surveys } from '#contract/surveys.ts'
import { earliestDate } from '#domain/lifecycle.ts'
import { administrator, must, newOwner, newPerson } from './api.ts'
import {
  axe,
  expect,
  fillRegistration,
  looksRight,
  type Page,
  picture,
  signedIn,
  signUp,
  test,
} from './fixture.ts'
import { emailTo, linkIn } from './mailbox.ts'
import { setUpCompany } from './manager.ts'
import { COMPANY, companyNumber, freshAddress, PASSWORD } from './people.ts'

const NEW_PASSWORD = 'another, quite long one'

async function login(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

const stored = (page: Page) =>
  page.evaluate(() =>
    ['auth-storage', 'dashboard-storage'].map((key) => JSON.parse(localStorage.getItem(key) ?? 'null')),
  )
const NOBODY = [
  { state: { authToken: null, user: null }, version: 0 },
  { state: { activeCompany: null }, version: 0 },
]

test('An owner registers, confirms and returns to the requested page', async ({ page }) => {
  await page.goto('/team?tab=tags')
  await page.getByRole('link', { name: 'Create your account' }).click()
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByRole('link', { name: 'Create your account' }).click()
  const { email } = await signUp(page)
  const banner = page.getByRole('complementary', { name: 'E-mail address' })
  await expect(banner).toContainText(`We have sent a link to ${email}`)
  await expect(page.getByRole('button', { name: 'Create Company +' })).toBeVisible()
  await looksRight(page, 'unconfirmed')
  await setUpCompany(page, '/team?tab=tags')
  await expect(page.getByRole('button', { name: 'Create Company +' })).toBeHidden()
  await banner.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText("We've sent you a new link").last()).toBeVisible()

  const link = linkIn(await emailTo(email, /^Confirm your e-mail address/), '/confirm/')
  await page.goto(link)
  await looksRight(page, 'confirm')
  await page.getByRole('button', { name: 'Confirm e-mail address' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible()
  await picture(page, 'confirmed')
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page.getByRole('button', { name: 'New Survey +' })).toBeVisible()
  await expect(banner).toBeHidden()
  await expect(page.getByRole('link', { name: 'Team', exact: true })).toContainText('0')

  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm e-mail address' }).click()
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await looksRight(page, 'confirm-expired')
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await page.waitForURL(({ pathname }) => pathname === '/')
  }
  await expect(page.getByRole('link', { name: COMPANY.name })).toHaveAttribute('href', '/profile')
})

test('Registration marks invalid fields, and signing out ends the session', async ({ page }) => {
  const { email } = await newPerson()
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Login' })
  await expect(button).toBeDisabled()
  await page.getByLabel('Email').fill('asha@harbour')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await page.getByLabel('Email').fill('')
  await expect(page.getByText('Email is required')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await expect(button).toBeDisabled()
  await looksRight(page, 'login-invalid')

  await page.getByRole('link', { name: 'Create your account' }).click()
  await page.waitForURL('**/register')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill('something else')
  await page.keyboard.press('Tab')
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('something else')
  await expect(page.getByText("Passwords don't match")).toBeHidden()
  await looksRight(page, 'register-invalid')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'terms and conditions' }).click()
  const terms = await opened
  await expect(terms.getByRole('heading', { name: 'Terms and conditions' })).toBeVisible()
  await terms.close()

  await fillRegistration(page, email)
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('This e-mail address is already in use')
  await page.getByRole('link', { name: 'Login' }).click()
  await page.waitForURL('**/login')
  await login(page, email)
  await page.waitForURL('**/setup-company')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => stored(page)).toEqual(NOBODY)
  await page.goto('/kitchen-sink')
  await expect(page.getByRole('heading', { name: 'Kitchen sink' })).toBeVisible()
})

test('A user whose session expires returns to the same page after signing in', async ({ page }) => {
  const { email } = await newOwner()
  await page.goto('/team?tab=tags')
  await page.waitForURL('**/login')
  await login(page, email, 'not the password')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'The e-mail address or password is wrong',
  )
  await login(page, email)
  await page.waitForURL('**/team?tab=tags')

  await page.getByRole('button', { name: 'Manage Settings' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => stored(page)).toEqual(NOBODY)
  await login(page, email)
  await page.waitForURL((url) => url.pathname === '/')

  await page.evaluate(() => {
    const kept = localStorage.getItem('auth-storage') ?? ''
    localStorage.setItem(
      'auth-storage',
      kept.replaceAll(/"(authToken|token)":"[^"]+"/g, '"$1":"no longer good"'),
    )
  })
  await page.goto('/team')
  await page.waitForURL('**/login')
  expect(await stored(page)).toEqual(NOBODY)
  await login(page, email)
  await page.waitForURL('**/team')
})

test('An emailed link resets a forgotten password, but only once', async ({ page }) => {
  const { email } = await newOwner()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.waitForURL('**/forgot')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('status').getByText('If there is an account')).toBeVisible()
  await axe(page)
  const link = linkIn(await emailTo(email, /password/i), '/reset/')

  await chooseNewPassword(page, link)
  await page.waitForURL((url) => url.pathname === '/')
  await chooseNewPassword(page, link)
  await expect(page.getByText('This link has expired. Please ask for a new one.')).toBeVisible()
  await looksRight(page, 'reset-expired')
})

async function chooseNewPassword(page: Page, link: string) {
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD)
  const sent = page.waitForRequest('**/api/auth/reset/*')
  await page.getByRole('button', { name: 'Reset password' }).click()
  expect((await sent).postDataJSON().token).toBe(link.split('/').at(-1))
}

const part = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('A user changes name, password, company and address in the settings', async ({ page }) => {
  const owner = await newOwner()
  await signedIn(page, owner)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: /Settings$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add team members' })).toBeVisible()

  await part(page, 'User Details').getByLabel('Name').fill("Asha O'Neil-Smith")
  await part(page, 'User Details').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Personal details updated successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: "Asha O'Neil-Smith" })).toBeVisible()

  await expect(part(page, 'Company Details').getByLabel('Company name')).toHaveValue(COMPANY.name)
  await part(page, 'Company Details').getByLabel('City').fill('Kingston upon Hull')
  await part(page, 'Company Details').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Company updated successfully')).toBeVisible()
  await changesAddress(page, owner.email)

  await part(page, 'Security').getByLabel('Current password').fill('not the password')
  await part(page, 'Security').getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await part(page, 'Security').getByLabel('Confirm new password').fill(NEW_PASSWORD)
  await part(page, 'Security').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('An error occurred')).toBeVisible()
  await expect(page.getByText('This is not your current password')).toBeVisible()
  await part(page, 'Security').getByLabel('Current password').fill(PASSWORD)
  await part(page, 'Security').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Password updated successfully')).toBeVisible()

  await must(owner, companies.create, { body: { ...COMPANY, no: companyNumber() } })
  await page.reload()
  await expect(part(page, 'Company Details').getByLabel('City')).toHaveValue('Kingston upon Hull')
  await page.getByRole('button', { name: `${COMPANY.name} · Kingston upon Hull` }).click()
  await expect(page.getByRole('option', { name: `${COMPANY.name} · ${COMPANY.city}` })).toBeVisible()
  await axe(page)
  await picture(page, 'two-of-one-name')
})

/** Changing the address needs the password and takes effect once the new address is confirmed. */
async function changesAddress(page: Page, before: string) {
  const details = part(page, 'User Details')
  await expect(details.getByLabel('Current password')).toHaveCount(0)
  const address = freshAddress('renamed')
  await details.getByLabel('Email').fill(address)
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByLabel('Current password')).toHaveAccessibleDescription(
    /Please enter your current password/,
  )
  await picture(page, 'address-change')
  await details.getByLabel('Current password').fill(PASSWORD)
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByRole('status')).toContainText(`Waiting for you to confirm ${address}`)
  await expect(details.getByLabel('Email')).toHaveValue(before)
  await looksRight(page, 'address-waiting')
  await emailTo(before, /is about to change/)

  await page.goto(linkIn(await emailTo(address, /^Confirm your e-mail address/), '/confirm/'))
  await page.getByRole('button', { name: 'Confirm e-mail address' }).click()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await page.goto('/profile')
  await expect(details.getByLabel('Email')).toHaveValue(address)
  await page.goto('/profile/people')
  await expect(page.getByRole('cell', { name: address })).toBeVisible()
  await page.goto('/profile/data')
  await expect(page.getByRole('button', { name: 'Export data' })).toBeVisible()
  await page.goto('/profile')
}

test('Administrators’ pages and other companies’ surveys return 404', async ({ page }) => {
  const body = { estimated_date: earliestDate(new Date()) }
  const { uuid } = await must(await newOwner(), surveys.create, { body })
  await signedIn(page, await newOwner())
  for (const path of ['/admin', '/admin/articles/new', `/manage-survey/${uuid}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Enquiries' })).toBeHidden()
})

test('An administrator sees every company, but none is opened automatically', async ({ page }) => {
  await newOwner()
  await signedIn(page, administrator())
  await page.goto('/team')
  await expect(page.getByRole('heading', { name: 'Choose a company' })).toBeVisible()
  await looksRight(page, 'choose-company')
  await page.getByRole('link', { name: 'Open Admin' }).click()
  await expect(page.getByRole('heading', { name: /three_paragraphs_prompt/ })).toBeVisible()
  for (const path of ['/admin/languages', '/admin/help-lines']) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  }
  await expect(page.getByRole('link', { name: 'Enquiries' })).toBeVisible()
  expect((await stored(page))[1]?.state.activeCompany ?? null).toBeNull()

  await page.goto('/team')
  await page.getByRole('button', { name: 'Company', exact: true }).click()
  await page.getByRole('option').first().click()
  await expect(page.getByRole('tab', { name: /Team Members/ })).toBeVisible()
})

test('The first company opens if the selected one no longer exists', async ({ page }) => {
  const owner = await newOwner()
  await signedIn(page, owner)
  const gone = { state: { activeCompany: { id: owner.companyId + 999, name: 'Gone' } }, version: 0 }
  await page.addInitScript((text) => localStorage.setItem('dashboard-storage', text), JSON.stringify(gone))
  const slowly = async (route: Route) => {
    await page.waitForTimeout(1_000)
    await route.continue()
  }
  await page.route('**/api/companies?**', slowly, { times: 1 })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'New Survey +' })).toBeVisible()
  expect((await stored(page))[1].state.activeCompany.id).toBe(owner.companyId)
})

test('A screen that cannot load says so within 10 s and offers a retry', async ({ page }) => {
  await signedIn(page, await newOwner())
  let isBroken = true
  await page.route('**/api/survey-recipients/**', (route) =>
    isBroken ? route.fulfill({ status: 500, body: 'no JSON' }) : route.continue(),
  )
  const reported = page.waitForRequest('**/api/client-errors')
  await page.goto('/team')
  await expect(page.getByText(/^It seems like something went wrong, we have been notified/)).toBeVisible()
  expect((await reported).postDataJSON()).toMatchObject({ path: '/team' })
  await axe(page)

  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('tab', { name: 'Team Members (0)' })).toBeVisible()
})
