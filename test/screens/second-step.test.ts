import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { secondStep } from '#contract/second-step.ts'
import { codeAt } from '../totp.ts'
import { emailTo, must, newOwner } from './people.ts'
import { intercept, startScreen } from './screen.ts'

const page = startScreen()
type Account = Awaited<ReturnType<typeof newOwner>>

// The code for the next half minute, which the server already accepts. Each code works only once, so the
// current one may be used up.
const nextCode = (secret: string) => codeAt(secret, new Date(Date.now() + 30_000))

const cardOf = () =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Two-step sign-in' }) })

test('A user turns on two-step sign-in and recovers from a lost phone', async () => {
  const owner = await newOwner()
  page.signedIn(owner)
  await page.goto('/profile')
  const { secret, codes } = await switchOn(owner)
  await logOut()
  await login(owner)
  await page.getByLabel('Code').fill('000')
  await page.getByLabel('Code').press('Enter')
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/does not work/)
  await page.getByLabel('Code').fill(nextCode(secret))
  await page.getByLabel('Code').press('Enter')
  await isIn()
  await endsTheOthers(owner, codes[2] ?? '')

  await logOut()
  await login(owner)
  await runOutOfTries()
  await login(owner)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await isIn()
  await switchOff(owner, codes[1] ?? '')
})

async function switchOn({ email, password }: Account) {
  await cardOf().getByRole('button', { name: 'Switch on' }).click()
  const dialog = page.getByRole('dialog')
  const asked = dialog.getByLabel('Your password')
  await asked.fill('not the password')
  await asked.press('Enter')
  await expect(dialog.getByText('This is not your current password')).toBeVisible()
  await asked.fill(password)
  await asked.press('Enter')

  const app = page.getByRole('dialog', { name: /^Add .* to your app$/ })
  const qr = app.getByRole('img', { name: 'QR code for your authenticator app' })
  await expect(qr).toBeVisible()
  const secret = ((await app.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await app.getByLabel('Code').fill('12345')
  await app.getByLabel('Code').press('Enter')
  await expect(app.getByText('That code does not work, or it has been used already')).toBeVisible()
  await app.getByLabel('Code').fill(codeAt(secret, new Date()))
  await app.getByLabel('Code').press('Enter')

  const kept = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(kept.getByRole('listitem')).toHaveCount(10)
  const codes = await kept.getByRole('listitem').allTextContents()
  await kept.getByRole('button', { name: "I've saved my codes" }).click()
  await expect(cardOf()).toContainText('You have 10 recovery codes left')
  await emailTo(email, /^Two-step sign-in is on/)
  return { secret, codes }
}

async function logOut() {
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/login')
}

async function login({ email, password }: Account) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
}

async function isIn() {
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  await page.goto('/profile')
}

async function endsTheOthers({ email, password }: Account, code: string) {
  const asked = await must({}, auth.login, { body: { email, password } })
  const ticket = 'ticket' in asked ? asked.ticket : ''
  await must({}, secondStep.take, { body: { ticket, method: 'recovery', code } })
  await page.reload()
  const table = page.getByRole('table', { name: "Where you're signed in" })
  await expect(table.getByText('This device')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText("You're signed out everywhere else")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden()
}

async function runOutOfTries() {
  let answers = 0
  intercept(
    /auth\/second$/,
    async (ask) => {
      const answer = await ask()
      answers += 1
      return answer
    },
    { times: 6 },
  )
  for (let tries = 1; tries <= 6; tries++) {
    await page.getByLabel('Code').fill(`00${tries}`)
    await page.getByLabel('Code').press('Enter')
    await expect.poll(() => answers).toBe(tries)
  }
  await expect(page.getByRole('alert')).toContainText('You took too long or tried too often')
}

async function switchOff({ password }: Account, recoveryCode: string) {
  await expect(cardOf()).toContainText('You have 8 recovery codes left')
  await cardOf().getByRole('button', { name: 'Switch off' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByLabel('Code').fill(recoveryCode)
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  await expect(cardOf().getByRole('button', { name: 'Switch on' })).toBeVisible()
}
