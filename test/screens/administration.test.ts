import { expect, test } from 'vitest'
import { prompts } from '#contract/prompts.ts'
import { administrator, must, newOwner } from './people.ts'
import { startScreen } from './screen.ts'

const page = startScreen()

/** Signs in as an administrator acting for a new company, on a desktop screen. */
async function atTheDesk() {
  const owner = await newOwner()
  const admin = await administrator(owner.companyId)
  page.signedIn({ ...admin, companyId: undefined })
  return { owner, admin }
}

test('An administrator edits a prompt and restores the previous version', async () => {
  const { admin } = await atTheDesk()
  const key = 'key_areas_prompt'
  const before = (await must(admin, prompts.one, { params: { key } })).value
  await must(admin, prompts.update, { params: { key }, body: { value: before } })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'three_paragraphs_prompt #1' })).toBeVisible()
  const editor = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'key_areas_prompt #2' }) })
  await editor.getByRole('textbox').fill("Write what's to be done, in plain words.")
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Prompt Saved')).toBeVisible()

  await editor.getByRole('button', { name: 'Earlier versions' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').first()).toContainText("Write what's to be done")
  await dialog.getByRole('button', { name: 'Use this' }).nth(1).click()
  await expect(editor.getByRole('textbox')).toHaveValue(before)
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await must(admin, prompts.one, { params: { key } })).value).toBe(before)
})

test('Administrators see which company they act for, and this is logged', async () => {
  const { owner, admin } = await atTheDesk()
  page.signedIn(admin)
  await page.goto('/team')
  await expect(page.getByRole('tab', { name: /Team Members/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Enquiries' })).toBeVisible()
  const strip = page.getByRole('complementary', { name: 'Administrator' })
  await expect(strip).toContainText('as an administrator')
  await strip.getByRole('link', { name: 'audit log' }).click()
  await page.waitForURL(/\/admin\/audit-log\?company_id=\d+$/)
  await expect(page.getByRole('row', { name: /Acted for a company.*Opened/ }).first()).toBeVisible()
  await expect(strip).toBeHidden()

  await page.goto('/admin/audit-log')
  await expect(page.getByRole('table', { name: 'Audit log' })).toBeVisible()
  await page.getByLabel('Action').selectOption({ label: 'Signed in' })
  await page.getByLabel('Company number').fill(String(owner.companyId))
  await expect(page.getByText('No entries match these filters.')).toBeVisible()
})
