import { assessments } from '#contract/assessments.ts'
import { templates } from '#contract/templates.ts'
import { HSE } from '#domain/hse.ts'
import type { Question } from '#domain/template.ts'
import { must } from './api.ts'
import { companyOf, completed } from './complete-survey.ts'
import { expect, looksRight, type Page, signedIn, test } from './fixture.ts'

/**
 * The items in Demands, Change and Role. The middle answer to all of them makes Demands and Change yellow,
 * and Role red.
 */
const MIDDLE = new Set(
  [3, 6, 9, 12, 16, 18, 20, 22, 26, 28, 32, 1, 4, 11, 13, 17].map(
    (item) => `hse.${String(item).padStart(2, '0')}`,
  ),
)

function answer({ key = '', options, reversed }: Question) {
  const step = MIDDLE.has(key) ? 2 : reversed ? 0 : 4
  return options[step]?.value ?? ''
}

async function careHome(people: number) {
  const company = await companyOf({ Housekeeping: people / 2, Days: people / 2 })
  const all = await must(company.owner, templates.list)
  const template_id = all.find(({ instrument }) => instrument?.id === HSE)?.id ?? 0
  return { company, ...(await completed(company, { title: 'Stress survey', template_id }, people, answer)) }
}

/** Counts everything that the user types or chooses, and every dialog that the user opens. */
function counted(page: Page) {
  const count = { inputs: 0, dialogs: 0 }
  const input = async (act: () => Promise<unknown>) => {
    count.inputs++
    await act()
  }
  const dialog = async (button: RegExp | string, title: string) => {
    count.dialogs++
    await page.getByRole('button', { name: button }).first().click()
    return page.getByRole('dialog', { name: title })
  }
  return { count, input, dialog }
}

test('A first assessment needs at most 25 inputs and 5 dialogs', async ({ page }) => {
  test.setTimeout(180_000)
  const { uuid, params, company } = await careHome(10)
  await signedIn(page, company.owner)
  await opensAssessment(page, uuid)
  await page.getByLabel('Notes: Role').fill('Two managers give different orders')
  await page.keyboard.press('Tab')
  const { count, input, dialog } = counted(page)
  for (const area of ['Role', 'Demands', 'Change']) {
    const form = await dialog(`Add the cause of ${area}`, 'Add a hazard')
    await expect(form.getByLabel('Who could be harmed?')).toHaveValue('Everybody')
    await expect(form.getByLabel('How could they be harmed?')).not.toHaveValue('')
    if (area === 'Role') await expect(form).toContainText('Two managers give different orders')
    await input(() => form.getByLabel('What causes it?').fill(`What goes wrong with ${area}`))
    await input(() => form.getByLabel('Measure 1').fill('The rota is out two weeks ahead'))
    await expect(form.getByText('Choose one before you save.')).toBeVisible()
    await input(() =>
      form
        .getByRole('radio', { name: /Prevents the cause/ })
        .first()
        .check(),
    )
    const suggested = form.getByLabel('Add an action').locator('option', { hasText: 'Suggested' }).first()
    const value = (await suggested.getAttribute('value')) ?? ''
    await input(() => form.getByLabel('Add an action').selectOption(value))
    await input(() => form.getByLabel('Owner', { exact: true }).selectOption({ index: 1 }))
    if (area === 'Role') await looksRight(page, 'assessment-hazard')
    await form.getByRole('button', { name: 'Save hazard' }).click()
    await expect(form).toBeHidden()
  }
  const consultation = await dialog('Add a consultation', 'Add a consultation')
  await input(() => consultation.getByLabel('How', { exact: true }).fill('A meeting for each shift'))
  await input(() => consultation.getByLabel('Who', { exact: true }).fill('Both shifts'))
  await input(() => consultation.getByLabel('What did they say?').fill('Too few hands on Saturdays'))
  await looksRight(page, 'assessment-consultation')
  await consultation.getByRole('button', { name: 'Save' }).click()
  await expect(consultation).toBeHidden()
  for (const label of ['Who signs it off', 'Who carried it out, and their experience'])
    await input(async () => {
      await page.getByLabel(label).fill('Grace O’Neill')
      await page.keyboard.press('Tab')
    })
  await expect(page.getByText('Everything is saved as you write.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'To finish' })).toBeHidden()

  const filing = await dialog('File a version', 'File version 1')
  await looksRight(page, 'assessment-filing')
  await filing.getByRole('button', { name: 'File version' }).click()
  await expect(page.getByText(/^Version 1, filed on/)).toBeVisible()
  await page.getByRole('link', { name: /^Version 1 was filed on/ }).click()
  await expect(page.getByRole('heading', { name: 'Filed versions' })).toBeInViewport()
  expect(count.inputs).toBeLessThanOrEqual(25)
  expect(count.dialogs).toBeLessThanOrEqual(5)
  await looksRight(page, 'assessment-filed')

  const { to_do, versions } = await must(company.owner, assessments.read, { params })
  expect(to_do.finish).toEqual([])
  expect(versions).toMatchObject([{ number: 1 }])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download folder (ZIP)' }).click()
  expect((await download).suggestedFilename()).toBe('stress-risk-assessment.zip')
  await looksAtOtherDialogs(page)
})

/** Checks the report's areas, and then opens the assessment, which is still empty. */
async function opensAssessment(page: Page, uuid: string) {
  await page.goto(`/manage-survey/${uuid}/report`)
  const areas = page.getByRole('region', { name: 'The seven areas' })
  await expect(areas.getByRole('listitem')).toHaveCount(7)
  await looksRight(page, 'report-seven-areas')
  await printsTeams(page)
  await page.goto(`/manage-survey/${uuid}`)
  await page.getByRole('link', { name: 'Open the assessment' }).click()
  await expect(page.getByText('Role is red. Write down what causes it.')).toBeVisible()
  await expect(page.getByText('Demands is yellow. Write down what causes it.')).toBeVisible()
  await looksRight(page, 'assessment-new')
}

/** The width in pixels of an A4 page between its margins. */
const PAPER = 673

/** In print, the table of teams stays inside its frame. Neither there nor on a laptop is a team's name broken. */
async function printsTeams(page: Page) {
  const table = page.getByRole('table', { name: /Scores from 0 to 10 for every team/ })
  const name = table.getByRole('rowheader', { name: 'Housekeeping' })
  const linesOf = () =>
    name.evaluate((cell) => {
      const text = document.createRange()
      text.selectNodeContents(cell.querySelector('a') ?? cell)
      return text.getClientRects().length
    })
  expect(await linesOf()).toBe(1)
  const box = table.locator('xpath=..')
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const before = page.viewportSize()
  await page.setViewportSize({ width: PAPER, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  expect(await linesOf()).toBe(1)
  const overlap = await table.evaluate(
    (one) => one.getBoundingClientRect().right - (one.parentElement?.getBoundingClientRect().right ?? 0),
  )
  expect(overlap).toBeLessThanOrEqual(0)
  const section = page
    .locator('section', { has: page.getByRole('heading', { name: 'Teams by category' }) })
    .last()
  expect(await section.evaluate((one) => getComputedStyle(one).breakInside)).toBe('avoid')
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 390, height: 844 })
  const label = table.getByRole('cell').and(page.locator('[data-label=Relationships]')).first()
  const lines = () => label.evaluate((cell) => Number.parseFloat(getComputedStyle(cell, '::before').height))
  expect(await lines()).toBeLessThan(24)
  if (before) await page.setViewportSize(before)
}

async function looksAtOtherDialogs(page: Page) {
  await page.getByRole('button', { name: 'Add evidence' }).click()
  const evidence = page.getByRole('dialog', { name: 'Add evidence' })
  await looksRight(page, 'assessment-evidence')
  await evidence.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/actions')
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  await expect(page.getByRole('dialog', { name: 'Edit action' })).toBeVisible()
  await looksRight(page, 'assessment-action')
}
