import { expect, test } from 'vitest'
import { feedback } from '#contract/feedback.ts'
import { call, world } from '../start.ts'
import { emailTo, newOwner } from './people.ts'
import { startScreen } from './screen.ts'

const page = startScreen()

test('An owner exports the data, closes the account and restores it', async () => {
  const owner = await newOwner()
  page.signedIn(owner)
  await page.goto('/profile/data')
  await page.getByRole('button', { name: 'Export data' }).click()
  expect((await page.download()).name).toMatch(/^company_\d+_[\d-]+T[\d-]+\.zip$/)

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: `Delete ${owner.company.name}?` })
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await page.waitForURL('/setup-company')
  const closed = page.getByRole('region', { name: 'Closed companies' })
  await expect(closed).toContainText(`${owner.company.name} is closed.`)
  await emailTo(owner.email, /is closed and will be deleted/)

  await page.goto('/team')
  await page.waitForURL('/setup-company')
  await closed.getByRole('button', { name: 'Restore' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByText(`${owner.company.name} has been restored`)).toBeVisible()
  await page.goto('/team')
  await expect(page.getByRole('heading', { name: 'Team Management' })).toBeVisible()
})

test('An API key syncs a team list, and a refused list shows the reason', async () => {
  page.signedIn(await newOwner())
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Connections' }).click()
  await expect(page.getByText('No keys yet')).toBeVisible()
  await expect(page.getByText('You keep your team up to date by hand')).toBeVisible()

  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Create key' })).toBeDisabled()
  await dialog.getByLabel('Name').fill("HR, O'Hara's")
  await dialog.getByLabel('Replace the whole team with a list').check()
  await dialog.getByLabel('Keep the team up to date from a directory (SCIM)').check()
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByText("We won't show it again.")).toBeVisible()
  const key = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByRole('button', { name: "I've copied it" }).click()
  const row = page.getByRole('row', { name: "HR, O'Hara's" })
  await expect(row).toContainText('Not yet')

  const { app } = await world()
  const sync = async (count: number) => {
    const people = Array.from({ length: count }, (_, at) => ({ email: `p${at}@example.com`, tags: ['Shop'] }))
    const headers = { authorization: `Bearer ${key}` }
    return (await app.inject({ method: 'PUT', url: '/api/v1/team', headers, payload: { people } })).statusCode
  }
  expect(await sync(10)).toBe(200)
  await page.reload()
  await expect(page.getByText('10 added, 0 removed, 0 changed, 0 unchanged')).toBeVisible()
  await expect(page.getByText('Working', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Rename a tag' }).click()
  await page.getByLabel('Name in your directory').fill('HR-OPS-01')
  await page.getByLabel('Tag name here').fill('Operations')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  expect(await sync(4)).toBe(409)
  await page.reload()
  await expect(page.getByText('This would remove 6 of 10 people from the team.')).toBeVisible()
  await expect(page.getByLabel('Tag name here')).toHaveValue('Operations')
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No keys yet')).toBeVisible()
  expect(await sync(10)).toBe(401)
})

test('A new API token is shown only once and works for feedback requests', async () => {
  const owner = await newOwner()
  page.signedIn(owner)
  await page.goto('/feedbacks/settings')
  await page.getByRole('button', { name: 'Create token' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click()
  const token = (await page.getByText(/^ek_[\w-]{43}$/).textContent()) ?? ''
  const body = { company_id: owner.companyId, email: `customer@company${owner.companyId}.example` }
  expect((await call({ token }, feedback.trigger, { body })).status).toBe(201)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Create token' })).toBeVisible()
  await expect(page.getByText(token)).toHaveCount(0)
})
