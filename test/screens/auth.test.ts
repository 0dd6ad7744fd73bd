import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { companies } from '#contract/companies.ts'
import { surveys } from '#contract/surveys.ts'
import { earliestDate } from '#domain/lifecycle.ts'
import { withSecondStep } from '../second-step.ts'
import { ssoCompany } from '../sso.ts'
import { call, companyFields, companyNumber, START, startNewcomer } from '../start.ts'
import { administrator, emailTo, linkOf, must, newOwner } from './people.ts'
import { intercept, startScreen } from './screen.ts'

const page = startScreen()
const PASSWORD = "correct, horse's battery"
const NEW_PASSWORD = 'another, quite long one'
const COMPANY = companyFields("Smith, Sons & O'Hara Ltd")

let addresses = 0
const freshAddress = (who: string) => `${who}.${process.pid}.${++addresses}@screens.example`

async function login(email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Fills in and submits the registration form. */
async function fillRegistration(email: string) {
  await page.getByLabel('Full Name').fill("Asha O'Neil, MBA")
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Register' }).click()
}

async function setUpCompany() {
  await page.getByLabel('Company name').fill(COMPANY.name)
  await page.getByLabel('Company number').fill(companyNumber())
  await page.getByLabel('Address line 1').fill(COMPANY.address_1)
  await page.getByLabel('City').fill(COMPANY.city)
  await page.getByLabel('Postcode').fill(COMPANY.postcode)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Company saved successfully')).toBeVisible()
}

const NOBODY = [
  { state: { authToken: null, user: null }, version: 0 },
  { state: { activeCompany: null }, version: 0 },
]

test('An owner registers, confirms and returns to the requested page', async () => {
  await page.goto('/team?tab=tags')
  await page.getByRole('link', { name: 'Create your account' }).click()
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByRole('link', { name: 'Create your account' }).click()
  const email = freshAddress('owner')
  await fillRegistration(email)
  await page.waitForURL('/setup-company')
  const banner = page.getByRole('complementary', { name: 'E-mail address' })
  await expect(banner).toContainText(`We have sent a link to ${email}`)
  await expect(page.getByRole('button', { name: 'Create Company +' })).toBeVisible()
  await setUpCompany()
  await page.waitForURL('/team?tab=tags')
  await expect(page.getByRole('button', { name: 'Create Company +' })).toBeHidden()
  await banner.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText("We've sent you a new link").last()).toBeVisible()

  const link = linkOf(await emailTo(email, /^Confirm your e-mail address/), '/confirm/')
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm e-mail address' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page.getByRole('button', { name: 'New Survey +' })).toBeVisible()
  await expect(banner).toBeHidden()
  await expect(page.getByRole('link', { name: 'Team', exact: true })).toContainText('0')

  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm e-mail address' }).click()
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await page.waitForURL('/')
  }
  await expect(page.getByRole('link', { name: COMPANY.name })).toHaveAttribute('href', '/profile')
})

test('The banner disappears when another device confirms the address', async () => {
  const email = freshAddress('owner')
  await page.goto('/register')
  await fillRegistration(email)
  const banner = page.getByRole('complementary', { name: 'E-mail address' })
  await expect(banner).toBeVisible()
  const link = linkOf(await emailTo(email, /^Confirm your e-mail address/), '/confirm/')
  const token = link.slice(link.lastIndexOf('/') + 1)
  expect(await call({}, auth.confirm, { body: { token } })).toMatchObject({ status: 204 })
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Your e-mail address is already confirmed')).toBeVisible()
  await expect(banner).toBeHidden()
})

test('Registration marks invalid fields, and signing out ends the session', async () => {
  const { email } = await startNewcomer()
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

  await page.getByRole('link', { name: 'Create your account' }).click()
  await page.waitForURL('/register')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill('something else')
  await page.keyboard.press('Tab')
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('something else')
  await expect(page.getByText("Passwords don't match")).toBeHidden()
  const terms = page.getByRole('link', { name: 'terms and conditions' })
  await expect(terms).toHaveAttribute('href', '/terms-conditions')
  await expect(terms).toHaveAttribute('target', '_blank')

  await fillRegistration(email)
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('This e-mail address is already in use')
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Login to your account' })).toBeVisible()
  await login(email)
  await page.waitForURL('/setup-company')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/login')
  await expect.poll(page.stored).toEqual(NOBODY)
  await page.goto('/kitchen-sink')
  await expect(page.getByRole('heading', { name: 'Kitchen sink' })).toBeVisible()
})

test('A user whose session expires returns to the same page after signing in', async () => {
  const { email } = await newOwner()
  await page.goto('/team?tab=tags')
  await page.waitForURL('/login')
  await login(email, 'not the password')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'The e-mail address or password is wrong',
  )
  await login(email)
  await page.waitForURL('/team?tab=tags')

  await page.getByRole('button', { name: 'Manage Settings' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/login')
  await expect.poll(page.stored).toEqual(NOBODY)
  await login(email)
  await page.waitForURL('/')

  const kept = localStorage.getItem('auth-storage') ?? ''
  localStorage.setItem(
    'auth-storage',
    kept.replaceAll(/"(authToken|token)":"[^"]+"/g, '"$1":"no longer good"'),
  )
  await page.goto('/team')
  await page.waitForURL('/login')
  expect(page.stored()).toEqual(NOBODY)
  await login(email)
  await page.waitForURL('/team')
})

test('An emailed link resets a forgotten password and works once', async () => {
  const { email } = await newOwner()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('status').getByText('If there is an account')).toBeVisible()
  const link = linkOf(await emailTo(email, /password/i), '/reset/')

  await chooseNewPassword(link)
  await page.waitForURL('/')
  await chooseNewPassword(link)
  await expect(page.getByText('This link has expired. Please ask for a new one.')).toBeVisible()
})

test.each([
  ['failed', 'Single sign-on did not work.'],
  ['mailed', "We've sent you an e-mail. Open the link in it"],
])('A signed-in user sees once how single sign-on has ended: %s', async (outcome, says) => {
  page.signedIn(await newOwner())
  await page.goto(`/login?sso=${outcome}`)
  await page.waitForURL('/')
  await expect(page.getByText(says)).toBeVisible()
  await expect(page.getByText(says)).toHaveCount(1)
})

test('Users sign out before they open somebody else’s password link', async () => {
  const holder = await newOwner()
  await must({}, auth.forgot, { body: { email: holder.email } })
  const link = linkOf(await emailTo(holder.email, /password/i), '/reset/')
  page.signedIn(await newOwner())
  await chooseNewPassword(link)
  await expect(page.getByText('You are signed in as somebody else.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed in as somebody else.')).toBeHidden()
  await expect.poll(page.stored).toEqual(NOBODY)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await page.waitForURL('/')
  expect(page.stored()[0].state.user.email).toBe(holder.email)
})

test('A password link leads to the login page if single sign-on is required', async () => {
  const { company, colleague, domain, save } = await ssoCompany()
  await withSecondStep(company.manager)
  const { email } = await colleague(`kit@${domain}`)
  await save({ required: true })
  await must({}, auth.forgot, { body: { email } })
  await chooseNewPassword(linkOf(await emailTo(email, /password/i), '/reset/'))
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(
    `Please choose “Continue with ${company.company.name}”. You’ll find it on the login page`,
  )
  await expect(alert.getByRole('link', { name: 'login page' })).toHaveAttribute('href', '/login')
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveCount(0)
})

async function chooseNewPassword(link: string) {
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Reset password' }).click()
  expect((await page.sent(/\/api\/auth\/reset\//)).token).toBe(link.split('/').at(-1))
}

const part = (name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('A user changes name, password, company and address in the settings', async () => {
  const owner = await newOwner()
  page.signedIn(owner)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: /Settings$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add team members' })).toBeVisible()

  await part('User Details').getByLabel('Name').fill("Asha O'Neil-Smith")
  await part('User Details').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Personal details updated successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: "Asha O'Neil-Smith" })).toBeVisible()

  await expect(part('Company Details').getByLabel('Company name')).toHaveValue(COMPANY.name)
  await part('Company Details').getByLabel('City').fill('Kingston upon Hull')
  await part('Company Details').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Company updated successfully')).toBeVisible()
  await changesAddress(owner.email)

  await part('Security').getByLabel('Current password').fill('not the password')
  await part('Security').getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await part('Security').getByLabel('Confirm new password').fill(NEW_PASSWORD)
  await part('Security').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('An error occurred')).toBeVisible()
  await expect(page.getByText('This is not your current password')).toBeVisible()
  await part('Security').getByLabel('Current password').fill(PASSWORD)
  await part('Security').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Password updated successfully')).toBeVisible()

  await must(owner, companies.create, { body: { ...COMPANY, no: companyNumber() } })
  await page.reload()
  await expect(part('Company Details').getByLabel('City')).toHaveValue('Kingston upon Hull')
  await page.getByRole('button', { name: `${COMPANY.name} · Kingston upon Hull` }).click()
  await expect(page.getByRole('option', { name: `${COMPANY.name} · ${COMPANY.city}` })).toBeVisible()
})

/** Changing the address needs the password, and takes effect once the new address has been confirmed. */
async function changesAddress(before: string) {
  const details = part('User Details')
  await expect(details.getByLabel('Current password')).toHaveCount(0)
  const address = freshAddress('renamed')
  await details.getByLabel('Email').fill(address)
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByLabel('Current password')).toHaveAccessibleDescription(
    /Please enter your current password/,
  )
  await details.getByLabel('Current password').fill(PASSWORD)
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByRole('status')).toContainText(`Waiting for you to confirm ${address}`)
  await expect(details.getByLabel('Email')).toHaveValue(before)
  await emailTo(before, /is about to change/)

  await page.goto(linkOf(await emailTo(address, /^Confirm your e-mail address/), '/confirm/'))
  // The heading's word 'e-mail' stays on one line.
  await expect(page.locator('h1 > .whitespace-nowrap')).toHaveText('e-mail')
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

test('Administrators’ pages and other companies’ surveys return 404', async () => {
  const body = { estimated_date: earliestDate(START) }
  const { uuid } = await must(await newOwner(), surveys.create, { body })
  page.signedIn(await newOwner())
  for (const path of ['/admin', '/admin/articles/new', `/manage-survey/${uuid}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Enquiries' })).toBeHidden()
})

test('An administrator sees every company, but none is opened automatically', async () => {
  await newOwner()
  page.signedIn(await administrator())
  await page.goto('/team')
  await expect(page.getByRole('heading', { name: 'Choose a company' })).toBeVisible()
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
  expect(page.stored()[1]?.state.activeCompany ?? null).toBeNull()

  await page.goto('/team')
  await page.getByRole('button', { name: 'Company', exact: true }).click()
  await page.getByRole('option').first().click()
  await expect(page.getByRole('tab', { name: /Team Members/ })).toBeVisible()
})

test('The first company opens if the selected one no longer exists', async () => {
  const owner = await newOwner()
  page.signedIn(owner)
  const gone = { state: { activeCompany: { id: owner.companyId + 999, name: 'Gone' } }, version: 0 }
  localStorage.setItem('dashboard-storage', JSON.stringify(gone))
  intercept(
    /\/api\/companies\?/,
    async (ask) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      return ask()
    },
    { times: 1 },
  )
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'New Survey +' })).toBeVisible()
  expect(page.stored()[1].state.activeCompany.id).toBe(owner.companyId)
})

test('A screen that cannot load says so within 10 s and offers a retry', async () => {
  page.signedIn(await newOwner())
  const mend = intercept(/\/api\/survey-recipients\//, () => new Response('no JSON', { status: 500 }))
  await page.goto('/team')
  await expect(page.getByText(/^It seems like something went wrong, we have been notified/)).toBeVisible()
  expect(await page.sent(/\/api\/client-errors/)).toMatchObject({ path: '/team' })

  mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('tab', { name: 'Team Members (0)' })).toBeVisible()
})
