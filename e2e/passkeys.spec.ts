import { DAY_MS } from '#domain/durations.ts'
import { type Account, newOwner } from './api.ts'
import { timeIs } from './clock.ts'
import { expect, looksRight, type Page, picture, signedIn, test } from './fixture.ts'
import { emailTo } from './mailbox.ts'

/** A virtual authenticator that confirms every request immediately. */
async function device(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    hasKeys: async () =>
      (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    isProvenBy: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

test('A user who needs two-step sign-in uses a passkey', async ({ page }) => {
  const owner = await newOwner()
  const phone = await device(page)
  await signedIn(page, owner)
  await switchOn(page)
  await timeIs(new Date(Date.now() + 15 * DAY_MS))
  await page.goto('/team?tab=tags')
  await page.waitForURL('**/second-step')
  await expect(page.getByText('Your company requires two-step sign-in')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Not now' })).toBeHidden()
  await looksRight(page, 'second-step-demanded')
  await addPasskey(page, owner)
  await page.waitForURL('**/team?tab=tags')
  await expect(page.getByRole('tab', { name: /Tags/ })).toBeVisible()
  expect(await phone.hasKeys()).toBe(1)

  await logOutSlowly(page)
  await looksRight(page, 'login-with-passkey')
  await phone.isProvenBy(false)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('That did not work. Try again, or sign in another way.')
  await phone.isProvenBy(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  await expect(page.getByRole('button', { name: 'New Survey +' })).toBeVisible()
  await page.goto('/profile')
  await comesBackByPassword(page, owner)
  await removes(page, owner)
})

async function switchOn(page: Page) {
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Security', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Company security' })).toBeVisible()
  await picture(page, 'company-security-off')
  await page.getByRole('button', { name: 'Switch on' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('14 days')
  await looksRight(page, 'company-security-question')
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  const banner = page.getByRole('complementary', { name: 'Two-step sign-in' })
  await expect(banner).toContainText("You haven't set it up yet")
  await looksRight(page, 'company-security')
  await banner.getByRole('link', { name: 'Set it up' }).click()
  await page.getByRole('link', { name: 'Not now' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
}

async function addPasskey(page: Page, { email, password }: Account) {
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill("Asha's phone")
  await dialog.getByLabel('Your password').fill('not the password')
  await dialog.getByLabel('Your password').press('Enter')
  await expect(dialog.getByText('This is not your current password')).toBeVisible()
  await looksRight(page, 'passkey-add')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByLabel('Your password').press('Enter')
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(kept.getByRole('listitem')).toHaveCount(10)
  await kept.getByRole('button', { name: "I've saved my codes" }).click()
  await emailTo(email, /^A passkey was added/)
}

/**
 * Signs out while the sign-in page's code is still loading. Even then, the browser must not remember the page
 * for the next user.
 */
async function logOutSlowly(page: Page) {
  await page.goto('/profile')
  await page.route('**/assets/login-page-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
}

async function comesBackByPassword(page: Page, { email, password }: Account) {
  const table = page.getByRole('table', { name: 'Passkeys' })
  await expect(table.getByRole('rowheader', { name: "Asha's phone" })).toBeVisible()
  await expect(table.getByText('Not yet')).toBeHidden()
  await looksRight(page, 'passkeys-settings')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
  await looksRight(page, 'passkey-second-step')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  const button = page.getByRole('button', { name: 'Use your passkey' })
  await expect(button).toBeFocused()
  await button.press('Enter')
  await page.waitForURL(({ pathname }) => pathname === '/')
}

async function removes(page: Page, { password }: Account) {
  await page.goto('/profile')
  await page.getByRole('button', { name: "Remove Asha's phone" }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText("You'll then sign in with your password alone")
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Passkey removed')).toBeVisible()
  await page.goto('/team')
  await page.waitForURL('**/second-step')
}
