import { expect, test } from 'vitest'
import { prompts } from '#contract/prompts.ts'
import { templates } from '#contract/templates.ts'
import { administrator, must, newOwner } from './people.ts'
import { intercept, startScreen } from './screen.ts'

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

test('An administrator can choose a company even if there is only one', async () => {
  const { owner } = await atTheDesk()
  intercept(/\/companies\/admin/, async (ask) => {
    const { data, ...rest } = await (await ask()).json()
    const only = data.filter(({ id }: { id: number }) => id === owner.companyId)
    return Response.json({ ...rest, data: only })
  })
  await page.goto('/')
  await expect(page.getByText('At the top of the menu, choose the company')).toBeVisible()
  await page.getByRole('button', { name: 'Company', exact: true }).click()
  await page.getByRole('option', { name: owner.company.name }).click()
  await expect(page.getByRole('complementary', { name: 'Administrator' })).toContainText(owner.company.name)
})

test('An administrator finds a company, renames it and extends its trial', async () => {
  const { owner } = await atTheDesk()
  await page.goto('/admin/companies')
  await expect(page.getByRole('columnheader', { name: 'URL' })).toBeVisible()
  await page.goto(`/admin/companies/${owner.companyId}`)
  await expect(page.getByRole('heading', { name: `Company #${owner.companyId}` })).toBeVisible()

  await page.getByLabel('Company name').fill(`Café No ${owner.companyId}, Ltd`)
  await expect(page.getByLabel('Slug')).toHaveValue(`cafe-no-${owner.companyId}-ltd`)
  await page.getByLabel('Slug').fill('Not A Slug')
  await page.keyboard.press('Tab')
  await expect(
    page.getByText('Invalid URL slug. It should only contain lowercase letters, numbers, and hyphens.'),
  ).toBeVisible()
  await page.getByLabel('Slug').fill(`cafe-${owner.companyId}`)
  await page.getByLabel('Hide profile').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Company updated successfully')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Slug')).toHaveValue(`cafe-${owner.companyId}`)
  await expect(page.getByLabel('Hide profile')).not.toBeChecked()

  await page.getByLabel('Days to add to the trial').fill('7')
  await page.getByRole('button', { name: 'Extend' }).click()
  await expect(page.getByText('Trial extended')).toBeVisible()
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('row', { name: /Trial extended/ })).toBeVisible()
})

test('An administrator writes, previews and edits a template by keyboard', async () => {
  const { admin } = await atTheDesk()
  await page.goto('/admin/templates')
  await page.getByRole('link', { name: 'New template +' }).click()
  await page.getByLabel('Template name').fill("Machines, O'Hara's way")
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('8 items need attention')).toBeVisible()

  await page.getByLabel('Category name').fill('Quiet')
  await page.getByLabel('Question', { exact: true }).fill('What is loud where you work, if anything?')
  await page.getByLabel('Type').selectOption({ label: 'Several choices' })
  await page.getByLabel('Option 1: label').fill('Machines, mostly')
  await expect(page.getByLabel('Option 1: stored value')).toHaveValue('Machines mostly')
  await page.getByLabel('Option 2: label').fill('Machines mostly')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1 item needs attention')).toBeVisible()
  await page.getByLabel('Option 2: label').fill('People')
  await page.getByLabel('Option 2: label').press('Alt+ArrowUp')
  await expect(page.getByLabel('Option 1: label')).toHaveValue('People')
  await page.getByRole('button', { name: 'Add question +' }).click()
  await page.getByLabel('Question', { exact: true }).last().fill('Anything else?')
  await page.getByLabel('Type').last().selectOption({ label: 'Free text' })
  await page.getByRole('button', { name: 'Add theme +' }).click()
  await page.getByLabel('Theme 1: label').fill('Doors, always open')
  await expect(page.getByLabel('Theme 1: stored value')).toHaveValue('Doors always open')
  const error = { 'categories.0.questions.1.question': ['is taken'] }
  intercept(/templates\/create$/, () => Response.json({ error }, { status: 422 }), { times: 1 })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Is taken')).toBeVisible()
  await expect(page.getByLabel('Question', { exact: true }).last()).toHaveValue('Anything else?')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Template saved')).toBeVisible()
  await page.waitForURL(/\/admin\/templates\/\d+$/)
  await page.reload()
  await expect(page.getByText('Other languages')).toBeVisible()

  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'People' }).first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Doors, always open' }).first()).toBeVisible()
  await page.goto('/admin/templates')
  await expect(page.getByRole('row', { name: "Machines, O'Hara's way" })).toBeVisible()

  const made = (await must(admin, templates.list)).find(({ name }) => name.startsWith('Machines, O'))
  expect(made?.categories[0]?.questions[0]?.options.map(({ value }) => value)).toEqual([
    'People',
    'Machines mostly',
  ])
})
