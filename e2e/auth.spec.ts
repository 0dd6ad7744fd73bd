import type { Route } from '@playwright/test'
import { companies } from '#contract/companies.ts'
import { DAY_MS } from '#domain/durations.ts'
import { administrator, must, newOwner, newPerson } from './api.ts'
import { timeIs } from './clock.ts'
import {
  axe,
  expect,
  fillRegistration,
  noSidewaysScroll,
  type Page,
  picture,
  register,
  signedIn,
  signUp,
  test,
} from './fixture.ts'
import { letterTo, linkIn } from './mailbox.ts'
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

test('a new owner makes an account and a company, and is at home', async ({ page }) => {
  await register(page)
  await expect(page.getByRole('button', { name: 'Create Company +' })).toBeVisible()
  await axe(page)
  await noSidewaysScroll(page)
  await setUpCompany(page)
  await expect(page.getByRole('button', { name: 'Create Company +' })).toBeHidden()
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await page.waitForURL(({ pathname }) => pathname === '/')
  }
  await expect(page.getByRole('link', { name: COMPANY.name })).toHaveAttribute('href', '/profile')
  await page.goto('/how-tos')
  await expect(page.getByRole('link', { name: 'Team', exact: true })).toContainText('0')
})

test('a new owner is asked to confirm the address, has the link sent again, and presses once', async ({
  page,
}) => {
  const { email } = await register(page)
  const banner = page.getByRole('complementary', { name: 'E-mail address' })
  await expect(banner).toContainText(`a link is on its way to ${email}`)
  await axe(page)
  await noSidewaysScroll(page)
  await picture(page, 'unconfirmed')
  await setUpCompany(page)
  await banner.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('The link is on its way').last()).toBeVisible()

  const link = linkIn(await letterTo(email, /^Confirm your e-mail address/), '/confirm/')
  await page.goto(link)
  await axe(page)
  await noSidewaysScroll(page)
  await picture(page, 'confirm')
  await page.getByRole('button', { name: 'Confirm e-mail address' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible()
  await picture(page, 'confirmed')
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page.getByRole('button', { name: 'New Survey +' })).toBeVisible()
  await expect(banner).toBeHidden()

  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm e-mail address' }).click()
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await axe(page)
  await noSidewaysScroll(page)
  await picture(page, 'confirm-expired')
})

test('another address takes the password, waits for its own link, and then signs in', async ({ page }) => {
  const owner = await newOwner()
  await signedIn(page, owner)
  await page.goto('/profile')
  const details = page.locator('section').filter({ hasText: 'User Details' })
  await expect(details.getByLabel('Current Password')).toHaveCount(0)
  const address = freshAddress('renamed')
  await details.getByLabel('Email').fill(address)
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByLabel('Current Password')).toHaveAccessibleDescription(
    /Please enter your current password/,
  )
  await picture(page, 'address-change')
  await details.getByLabel('Current Password').fill(PASSWORD)
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByRole('status')).toContainText(`Waiting for you to confirm ${address}`)
  await expect(details.getByLabel('Email')).toHaveValue(owner.email)
  await axe(page)
  await noSidewaysScroll(page)
  await picture(page, 'address-waiting')
  await letterTo(owner.email, /is being changed/)

  await page.goto(linkIn(await letterTo(address, /^Confirm your e-mail address/), '/confirm/'))
  await page.getByRole('button', { name: 'Confirm e-mail address' }).click()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await page.goto('/profile')
  await expect(details.getByLabel('Email')).toHaveValue(address)
  await expect(page.getByRole('cell', { name: address })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export Data' })).toBeVisible()
})

test('somebody without a company is led to make one, and can sign out there', async ({ page }) => {
  await signedIn(page, await newPerson())
  await page.goto('/team')
  await page.waitForURL('**/setup-company')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => stored(page)).toEqual(NOBODY)
})

test('forms say in the agreed words what is wrong, and cannot be sent meanwhile', async ({ page }) => {
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Login' })
  await expect(button).toBeDisabled()
  await page.getByLabel('Email').fill('asha@harbour')
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await page.getByLabel('Email').fill('')
  await expect(page.getByText('Email is required')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('short')
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await expect(button).toBeDisabled()
  await axe(page)
  await noSidewaysScroll(page)

  await page.getByRole('link', { name: 'Create your account' }).click()
  await page.waitForURL('**/register')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill('something else')
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('something else')
  await expect(page.getByText("Passwords don't match")).toBeHidden()
  await axe(page)
  await noSidewaysScroll(page)
})

test('an address that is taken is said under the address', async ({ page }) => {
  const { email } = await newPerson()
  await page.goto('/register')
  await fillRegistration(page, email)
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('This email is already in use')
})

test('the terms can be read before they are agreed to, and samples of the design by anybody', async ({
  page,
}) => {
  await page.goto('/register')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'terms and conditions' }).click()
  await expect((await opened).getByRole('heading', { name: 'Terms and conditions' })).toBeVisible()
  await page.goto('/kitchen-sink')
  await expect(page.getByRole('heading', { name: 'Kitchen sink' })).toBeVisible()
})

test('signing in leads back to where a guard turned somebody away', async ({ page }) => {
  const { email } = await newOwner()
  await page.goto('/team?tab=tags')
  await page.waitForURL('**/login')
  await login(page, email, 'not the password')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('These details are not right')
  await login(page, email)
  await page.waitForURL('**/team?tab=tags')
})

test('where a guard turned somebody away is kept on the way over a new account', async ({ page }) => {
  await page.goto('/team?tab=tags')
  await page.getByRole('link', { name: 'Create your account' }).click()
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByRole('link', { name: 'Create your account' }).click()
  await signUp(page)
  await setUpCompany(page, '/team?tab=tags')
})

test('after Logout nothing of the person is left, and the next sign-in begins at home', async ({ page }) => {
  const owner = await newOwner()
  await page.goto('/login')
  await login(page, owner.email)
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('button', { name: 'Manage Settings' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => stored(page)).toEqual(NOBODY)
  await login(page, owner.email)
  await page.waitForURL((url) => url.pathname === '/')
})

test('a sign-in that has ended is forgotten, and picked up where it was', async ({ page }) => {
  const owner = await newOwner()
  await signedIn(page, { ...owner, token: 'no longer good' })
  await page.goto('/team')
  await page.waitForURL('**/login')
  expect(await stored(page)).toEqual(NOBODY)
  await login(page, owner.email)
  await page.waitForURL('**/team')
})

test('a forgotten password is replaced through the mail, once', async ({ page }) => {
  const { email } = await newOwner()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.waitForURL('**/forgot')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('status').getByText('If there is an account')).toBeVisible()
  await axe(page)
  const link = linkIn(await letterTo(email, /password/i), '/reset/')

  await chooseNewPassword(page, link)
  await page.waitForURL((url) => url.pathname === '/')
  await chooseNewPassword(page, link)
  await expect(page.getByText('This link has expired. Please ask for a new one.')).toBeVisible()
  await axe(page)
  await noSidewaysScroll(page)
})

async function chooseNewPassword(page: Page, link: string) {
  await page.goto(link)
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD)
  const sent = page.waitForRequest('**/api/auth/reset/*')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  expect((await sent).postDataJSON().token).toBe(link.split('/').at(-1))
}

test('settings keep the name, the password and the company', async ({ page }) => {
  const owner = await newOwner()
  await signedIn(page, owner)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: /Settings$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add team members' })).toBeVisible()
  const part = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

  await part('User Details').getByLabel('Name').fill("Asha O'Neil-Smith")
  await part('User Details').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Personal details updated successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: "Asha O'Neil-Smith" })).toBeVisible()

  await part('Security').getByLabel('Current Password').fill('not the password')
  await part('Security').getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD)
  await part('Security').getByLabel('Confirm New Password').fill(NEW_PASSWORD)
  await part('Security').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('An error occurred')).toBeVisible()
  await expect(page.getByText('This is not your current password')).toBeVisible()
  await part('Security').getByLabel('Current Password').fill(PASSWORD)
  await part('Security').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Password updated successfully')).toBeVisible()

  await expect(part('Company Details').getByLabel('Company Name')).toHaveValue(COMPANY.name)
  await part('Company Details').getByLabel('City').fill('Kingston upon Hull')
  await part('Company Details').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Company updated successfully')).toBeVisible()
  await axe(page)
  await picture(page, 'settings')
  await noSidewaysScroll(page)
  await page.reload()
  await expect(part('Company Details').getByLabel('City')).toHaveValue('Kingston upon Hull')

  await must(owner, companies.create, { body: { ...COMPANY, no: companyNumber() } })
  await page.reload()
  await page.getByRole('button', { name: `${COMPANY.name} · Kingston upon Hull` }).click()
  await expect(page.getByRole('option', { name: `${COMPANY.name} · ${COMPANY.city}` })).toBeVisible()
  await axe(page)
  await picture(page, 'two-of-one-name')
})

test('an administrator’s pages are not there for anybody else', async ({ page }) => {
  await signedIn(page, await newOwner())
  for (const path of ['/admin', '/admin/companies', '/admin/nothing', '/nothing']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Enquiries' })).toBeHidden()
})

test('an administrator sees every company, and is in the first one', async ({ page }) => {
  await newOwner()
  await signedIn(page, administrator())
  await page.goto('/team')
  await expect(page.getByRole('tab', { name: /Team Members/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Enquiries' })).toBeVisible()
  const [, { state }] = await stored(page)
  expect(state.activeCompany.id).toBe(1)
})

test('a company that is theirs no longer gives way to the first one', async ({ page }) => {
  const owner = await newOwner()
  await signedIn(page, owner)
  const gone = { state: { activeCompany: { id: owner.companyId + 999, name: 'Gone' } }, version: 0 }
  await page.addInitScript((text) => localStorage.setItem('dashboard-storage', text), JSON.stringify(gone))
  // Delays the list of companies until the first call for the deleted company has been refused.
  const slowly = async (route: Route) => {
    await page.waitForURL('**/setup-company')
    await route.continue()
  }
  await page.route('**/api/companies?**', slowly, { times: 1 })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'New Survey +' })).toBeVisible()
  expect((await stored(page))[1].state.activeCompany.id).toBe(owner.companyId)
})

test('after the trial the settings offer a plan, and signing in goes on working', async ({ page }) => {
  const { email } = await newOwner()
  await timeIs(new Date(Date.now() + 31 * DAY_MS))
  await page.goto('/team')
  await login(page, email)
  await page.waitForURL('**/profile')
  await expect(page.getByText('Choose your plan')).toBeVisible()
  await axe(page)
})

test('what cannot be loaded says so within 10 s, tells the operator, and can be tried again', async ({
  page,
}) => {
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
