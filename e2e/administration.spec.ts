import { templates } from '#contract/templates.ts'
import { administrator, must, newOwner } from './api.ts'
import { axe, expect, looksRight, type Page, picture, signedIn, test } from './fixture.ts'

/** Signs in as an administrator acting for a new company, on a desktop screen. */
async function atTheDesk(page: Page) {
  const owner = await newOwner()
  const admin = administrator(owner.companyId)
  await signedIn(page, admin)
  return { owner, admin }
}

test('An administrator finds a company, renames it and extends its trial', async ({ page }) => {
  const { owner } = await atTheDesk(page)
  await page.goto('/admin/companies')
  await expect(page.getByRole('columnheader', { name: 'URL' })).toBeVisible()
  await picture(page, 'companies')
  await page.goto(`/admin/companies/${owner.companyId}`)
  await expect(page.getByRole('heading', { name: `Company #${owner.companyId}` })).toBeVisible()
  await picture(page, 'company')

  await page.getByLabel('Company name').fill(`Café No ${owner.companyId}, Ltd`)
  await expect(page.getByLabel('Slug')).toHaveValue(`cafe-no-${owner.companyId}-ltd`)
  await page.getByLabel('Slug').fill('Not A Slug')
  await page.keyboard.press('Tab')
  await expect(
    page.getByText('Invalid URL slug. It should only contain lowercase letters, numbers, and hyphens.'),
  ).toBeVisible()
  await page.getByLabel('Slug').fill(`cafe-${owner.companyId}`)
  await page.getByLabel('Delay before sending').selectOption({ label: '1 day' })
  await page.getByLabel('Hide profile').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Company updated successfully')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Slug')).toHaveValue(`cafe-${owner.companyId}`)
  await expect(page.getByLabel('Delay before sending')).toHaveValue('1440')
  await expect(page.getByLabel('Hide profile')).not.toBeChecked()

  await page.getByLabel('Days to add to the trial').fill('7')
  await page.getByRole('button', { name: 'Extend' }).click()
  await expect(page.getByText('Trial extended')).toBeVisible()
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('row', { name: /Trial extended/ })).toBeVisible()
})

test('An administrator writes, previews and edits a template by keyboard', async ({ page }) => {
  const { admin } = await atTheDesk(page)
  await page.goto('/admin/templates')
  await picture(page, 'templates')
  await page.getByRole('link', { name: 'New template +' }).click()
  await page.getByLabel('Template name').fill("Noise, O'Hara's way")
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('8 items need attention')).toBeVisible()
  await looksRight(page, 'template-unfinished')

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
  await looksRight(page, 'template-themes')
  const error = { 'categories.0.questions.1.question': ['is taken'] }
  await page.route(/templates\/create$/, (route) => route.fulfill({ status: 422, json: { error } }), {
    times: 1,
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Is taken')).toBeVisible()
  await expect(page.getByLabel('Question', { exact: true }).last()).toHaveValue('Anything else?')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Template saved')).toBeVisible()
  await page.waitForURL(/\/admin\/templates\/\d+$/)

  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'People' }).first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Doors, always open' }).first()).toBeVisible()
  await looksRight(page, 'template-preview')
  await page.getByRole('tab', { name: 'Edit' }).click()
  await page.getByLabel('Template name').fill('Changed, and not saved')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('have not been saved')
  await axe(page)
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('row', { name: "Noise, O'Hara's way" })).toBeVisible()

  const made = (await must(admin, templates.list)).find(({ name }) => name.startsWith('Noise'))
  expect(made?.categories[0]?.questions[0]?.options.map(({ value }) => value)).toEqual([
    'People',
    'Machines mostly',
  ])
})
