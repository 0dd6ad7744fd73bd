import type { BrowserContext, Locator } from '@playwright/test'
import { companyOf, completed } from './complete-survey.ts'
import { axe, expect, looksRight, type Page, picture, signedIn, test } from './fixture.ts'

const WITHHELD = 'Not enough answers to show this team without pointing at someone.'

const chooser = (page: Page) => page.getByRole('dialog', { name: 'Select Report Type' })

async function opensPdf(page: Page, context: BrowserContext) {
  await printsNoEdgesAlone(page)
  const opened = context.waitForEvent('page')
  const pdf = context.waitForEvent('request', (request) => request.url().includes('pdf'))
  await page.getByRole('button', { name: 'Save' }).click()
  const response = await fetch((await pdf).url())
  expect(response.headers.get('content-type')).toContain('application/pdf')
  await (await opened).close()
}

/** A link that leaves out the suggested actions, opened on a phone without an account. */
async function showToOthers(page: Page, board: Page) {
  await page.getByRole('button', { name: 'Share by link' }).click()
  const shown = page.getByRole('dialog', { name: 'Share this report' })
  await shown.getByLabel('Suggested actions').uncheck()
  await shown.getByRole('button', { name: 'Create link' }).click()
  await expect(shown.getByText('Copy the link now')).toBeVisible()
  await axe(page)
  const link = await shown.locator('code').textContent()
  await shown.getByRole('button', { name: 'Close', exact: true }).click()
  await board.setViewportSize({ width: 390, height: 844 })
  await board.goto(link ?? '')
  await expect(board.getByRole('heading', { name: 'Key insights' })).toBeVisible()
  await expect(board.getByRole('heading', { name: 'Suggested actions' })).toBeHidden()
  await axe(board)
}

/**
 * The links in the table of contents lead to the report's sections, and only one suggested action is open at
 * a time.
 */
async function readsInAMinute(page: Page) {
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await expect(contents.getByRole('link')).toHaveText(['Summary', 'Teams', 'Actions', 'Categories'])
  await contents.getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeInViewport()
  const suggestions = page.locator('button[aria-controls^=suggestion]')
  await expect(suggestions.first()).toHaveAttribute('aria-expanded', 'true')
  await suggestions.nth(1).click()
  await expect(suggestions.first()).toHaveAttribute('aria-expanded', 'false')
  await expect(page.locator('[id^=suggestion-]:visible')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute(
    'title',
    'Download this report as a PDF',
  )
}

/** Checks that a name does not break, on the screen and on paper. */
async function staysInOneLine(page: Page, name: Locator) {
  for (const media of ['print', 'screen'] as const) {
    await page.emulateMedia({ media })
    expect(await name.evaluate((link) => link.getClientRects().length)).toBe(1)
  }
  await page.emulateMedia({ media: null })
}

/** Checks that a ticked box is printed with its tick even if the browser leaves out backgrounds. */
async function printsTicks(box: Locator) {
  await box.page().emulateMedia({ media: 'print' })
  expect(await box.evaluate((one) => getComputedStyle(one).printColorAdjust)).toBe('exact')
  await box.page().emulateMedia({ media: null })
}

/** Checks that no card has a lower edge in print, because the edge alone could move to another page. */
async function printsNoEdgesAlone(page: Page) {
  await page.emulateMedia({ media: 'print' })
  const edges = await page.getByRole('region', { name: 'Workload and control' }).evaluate((card) => {
    const { borderBottomWidth, paddingBottom } = getComputedStyle(card)
    return [borderBottomWidth, paddingBottom]
  })
  expect(edges).toEqual(['0px', '0px'])
  await page.emulateMedia({ media: null })
}

test('A manager sees company and team reports, and why some are withheld', async ({
  page,
  context,
  elsewhere,
}) => {
  test.setTimeout(180_000)
  const company = await companyOf({ "Bakery, O'Hara's": 6, Maintenance: 6, Office: 2 })
  const asked = { title: 'Autumn, the first', blocks: ['ons4' as const, 'recommend' as const] }
  const { uuid } = await completed(company, asked, 12)
  const tag = (name: string) => company.tags.get(name)
  await signedIn(page, company.owner)
  await page.goto(`/manage-survey/${uuid}`)
  await printsTicks(page.getByRole('checkbox').first())
  await page.getByRole('button', { name: 'View Report' }).click()
  await chooser(page).getByLabel('Team Report').check()
  const team = chooser(page).getByLabel('Select Team')
  await expect(team).toHaveValue(String(tag("Bakery, O'Hara's")))
  await expect(team.locator('option', { hasText: 'Office' })).toBeDisabled()
  await expect(chooser(page).getByText(WITHHELD)).toBeVisible()
  await team.selectOption('Maintenance')
  await axe(page)
  await chooser(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(chooser(page)).toBeHidden()
  await page.getByRole('button', { name: 'View Report' }).click()
  await expect(chooser(page).getByLabel('Full Report')).toBeChecked()
  await chooser(page).getByRole('button', { name: 'View Report' }).click()

  await page.waitForURL((url) => url.pathname.endsWith('/report') && url.search === '')
  await expect(page.getByText('12 of 14 answered · 12 of 12 answers counted')).toBeVisible()
  await expect(
    page.getByRole('img', { name: /Overall wellbeing score: \d\d?\.\d out of 10/ }),
  ).toBeInViewport()
  await expect(page.getByRole('list', { name: 'Category scores' }).getByRole('listitem')).toHaveCount(6)
  // A browser's parser would close the paragraph before the block.
  await expect(page.locator('p div')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Regenerate' })).toBeHidden()
  for (const name of ['Key insights', 'Suggested Actions'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await readsInAMinute(page)
  for (const name of ['Impacting Issues', 'Obstacles', '12 Months Goals'])
    await expect(page.getByRole('heading', { name })).toHaveCount(6)
  await page.getByRole('button', { name: 'How this is worked out: Overall wellbeing score' }).press('Enter')
  await expect(page.getByText(/The average of 6 category scores/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/The average of 6 category scores/)).toBeHidden()

  const heat = page.getByRole('table', { name: /Scores from 0 to 10 for every team/ })
  await expect(heat.getByRole('row', { name: /^Office/ })).toContainText(WITHHELD)
  await expect(heat.getByRole('row', { name: /^Maintenance/ }).getByRole('cell')).toHaveCount(8)
  await staysInOneLine(page, heat.getByRole('link', { name: 'Maintenance' }))
  await expect(page.getByRole('heading', { name: 'For reference' })).toBeVisible()
  await expect(page.getByText('UK adults, year to March 2023: 7.45')).toBeVisible()
  await expect(
    page.getByText(/interviewers, which tends to give higher scores\. The marks are/),
  ).toBeVisible()
  await expect(page.getByText(/Office for National Statistics and licensed under/)).toBeVisible()
  await picture(page, 'report-full')

  await opensPdf(page, context)
  await showToOthers(page, elsewhere)

  await page.goto(`/manage-survey/${uuid}/report?tagId=${tag('Maintenance')}`)
  await expect(page.getByText('Maintenance · Updated')).toBeVisible()
  await expect(page.getByText('6 of 6 answers counted')).toBeVisible()
  await page.goto(`/manage-survey/${uuid}/report?tagId=${tag('Office')}`)
  await expect(page.getByRole('heading', { name: 'This team’s results are not shown' })).toBeVisible()
  await looksRight(page, 'report-protected')
  for (const tagId of ['999999', 'nonsense']) {
    await page.goto(`/manage-survey/${uuid}/report?tagId=${tagId}`)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
})
