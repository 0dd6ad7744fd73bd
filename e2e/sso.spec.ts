import { startDns } from '#test/dns.ts'
import { CLIENT, startProvider } from '#test/oidc-stand-in.ts'
import { newOwner } from './api.ts'
import { expect, looksRight, type Page, signedIn, test } from './fixture.ts'
import { COMPANY } from './people.ts'
import { site } from './site.ts'

test('An owner sets up single sign-on, and a colleague signs in with it', async ({
  page,
  elsewhere: colleague,
}) => {
  const dns = await startDns(site.dnsPort)
  const domain = `firm${process.pid}.example.com`
  await signedIn(page, await newOwner())
  await page.goto('/company-security')
  const redirectUri = (await page.getByText(/\/auth\/sso\/\d+\/callback$/).textContent()) ?? ''
  const provider = await startProvider({ redirectUri })
  await setUp(page, provider.issuer, domain)
  const record = await page.getByText(/^evenkeel-verify=/).textContent()
  await page.getByRole('button', { name: 'Verify now' }).click()
  await expect(page.getByText('We did not find every record', { exact: false })).toBeVisible()
  dns.records.set(domain, [record ?? ''])
  await page.getByRole('button', { name: 'Verify now' }).click()
  await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible()
  await looksRight(page, 'sso-settings')
  await page.setViewportSize({ width: 390, height: 844 })
  // Scrolls to the top. Otherwise, the header could cover half of a button, and the check would report the
  // button as too small.
  await page.evaluate(() => scrollTo(0, 0))
  await looksRight(page, 'sso-settings-phone')

  await comeIn(colleague, `kit@${domain}`)
  provider.stop()
  dns.stop()
})

async function setUp(page: Page, issuer: string, domain: string) {
  const save = page.getByRole('button', { name: 'Save' })
  await page.getByLabel('Issuer').fill('http://127.0.0.1:9')
  await page.getByLabel('Client ID').fill(CLIENT.client_id)
  await page.getByLabel('Client secret').fill(CLIENT.client_secret)
  await page.getByLabel('Domain 1').fill(domain)
  await page.getByLabel(/joins as a manager/).check()
  await save.click()
  await expect(page.getByLabel('Issuer')).toHaveAccessibleDescription(/Nothing responds at this address/)
  await page.getByLabel('Issuer').fill(issuer)
  await save.click()
  await expect(page.getByText('Not verified yet')).toBeVisible()
}

async function comeIn(page: Page, email: string) {
  await page.goto('/login?sso=failed')
  await expect(page.getByRole('alert')).toContainText('Single sign-on did not work')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Email').press('Tab')
  const way = page.getByRole('link', { name: `Continue with ${COMPANY.name}` })
  await expect(way).toBeVisible()
  await looksRight(page, 'sso-login')
  await way.press('Enter')
  // This is the identity provider's page.
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByRole('heading', { name: /^Good (morning|afternoon|evening)/ })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'sso_handover' }))
}
