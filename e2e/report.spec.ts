import type { BrowserContext } from '@playwright/test'
import { assessments } from '#contract/assessments.ts'
import { reports } from '#contract/reports.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { templates } from '#contract/templates.ts'
import { HSE } from '#domain/hse.ts'
import { earliestDate } from '#domain/lifecycle.ts'
import { administrator, must, SITE } from './api.ts'
import { companyOf, completed, launched } from './complete-survey.ts'
import { axe, expect, looksRight, type Page, picture, signedIn, test } from './fixture.ts'

const WITHHELD = 'Not enough answers to show this team without pointing at someone.'

const chooser = (page: Page) => page.getByRole('dialog', { name: 'Select Report Type' })

async function opensPdf(page: Page, context: BrowserContext) {
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

test('A manager sees full and team reports, and why others are withheld', async ({
  page,
  context,
  elsewhere,
}) => {
  test.setTimeout(180_000)
  const company = await companyOf({ "Bakery, O'Hara's": 6, Shop: 6, Office: 2 })
  const asked = { title: 'Autumn, the first', blocks: ['ons4' as const, 'recommend' as const] }
  const { uuid } = await completed(company, asked, 12)
  const tag = (name: string) => company.tags.get(name)
  await signedIn(page, company.owner)
  await page.goto(`/manage-survey/${uuid}`)

  await page.getByRole('button', { name: 'View Report' }).click()
  await chooser(page).getByLabel('Team Report').check()
  const team = chooser(page).getByLabel('Select Team')
  await expect(team).toHaveValue(String(tag("Bakery, O'Hara's")))
  await expect(team.locator('option', { hasText: 'Office' })).toBeDisabled()
  await expect(chooser(page).getByText(WITHHELD)).toBeVisible()
  await team.selectOption('Shop')
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
  await expect(heat.getByRole('row', { name: /^Shop/ }).getByRole('cell')).toHaveCount(8)
  await expect(page.getByRole('heading', { name: 'For reference' })).toBeVisible()
  await expect(page.getByText('UK adults, year to March 2023: 7.45')).toBeVisible()
  await expect(
    page.getByText(/asked by interviewers, which tends to give higher scores\. They are there for context/),
  ).toBeVisible()
  await expect(page.getByText(/Office for National Statistics and licensed under/)).toBeVisible()
  await picture(page, 'report-full')

  await opensPdf(page, context)
  await showToOthers(page, elsewhere)

  await page.goto(`/manage-survey/${uuid}/report?tagId=${tag('Shop')}`)
  await expect(page.getByText('Shop · Updated')).toBeVisible()
  await expect(page.getByText('6 of 6 answers counted')).toBeVisible()
  await page.goto(`/manage-survey/${uuid}/report?tagId=${tag('Office')}`)
  await expect(page.getByRole('heading', { name: 'This team is not shown' })).toBeVisible()
  await looksRight(page, 'report-protected')
  for (const tagId of ['999999', 'nonsense']) {
    await page.goto(`/manage-survey/${uuid}/report?tagId=${tagId}`)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
})

test('A survey that is running or has too few answers shows no report', async ({ page }) => {
  test.setTimeout(120_000)
  const company = await companyOf({ Shop: 5 })
  const running = await launched(company, 'Running')
  await signedIn(page, company.owner)
  await page.goto(`/manage-survey/${running.uuid}/report`)
  await expect(page.getByRole('heading', { name: 'This survey is not complete yet' })).toBeVisible()
  await looksRight(page, 'report-not-complete')

  await must(company.owner, surveys.close, { params: running.params })
  const few = await completed(company, 'Few', 3)
  await page.goto(`/manage-survey/${few.uuid}/report`)
  await expect(page.getByRole('heading', { name: 'Too few people answered' })).toBeVisible()
  await looksRight(page, 'report-too-few')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL(`**/manage-survey/${few.uuid}`)
  await page.goto('/trend')
  await expect(page.getByRole('heading', { name: 'Trend' })).toBeVisible()
  await expect(page.getByText('Few, ').first()).toContainText('not shown')
})

test('Asking people again too soon gives a warning and withholds the report', async ({ page }) => {
  test.setTimeout(180_000)
  const company = await companyOf({ Shop: 6 })
  await completed(company, 'Spring')
  const [gone] = await must(company.owner, recipients.list)
  await must(company.owner, recipients.remove, { params: { id: gone?.id ?? 0 } })
  const staying = { ...company, people: company.people.filter((email) => email !== gone?.email) }
  const body = { estimated_date: earliestDate(new Date()), title: 'Spring, again' }
  const draft = await must(company.owner, surveys.create, { body })
  await signedIn(page, company.owner)
  await page.goto(`/manage-survey/${draft.uuid}`)
  await expect(
    page.getByText('5 of these people were sent a survey today. Some team reports may be withheld.'),
  ).toBeVisible()
  await looksRight(page, 'survey-asked-recently')

  const { uuid } = await completed(staying, 'Spring, once more')
  await page.goto(`/manage-survey/${uuid}/report`)
  await expect(page.getByRole('heading', { name: 'This report is withheld' })).toBeVisible()
  await expect(page.getByText('leave at least 8 weeks between surveys of the same people')).toBeVisible()
  await expect(page.getByRole('button', { name: 'See the full report' })).toBeHidden()
  await looksRight(page, 'report-withheld')
  await page.goto('/')
  await expect(page.getByText('it could have identified someone.')).toBeVisible()
  await expect(page.getByText('The score for ‘Spring, once more’ is withheld')).toBeVisible()
  await looksRight(page, 'dashboard-withheld')
})

type Completed = Awaited<ReturnType<typeof completed>>

/** An administrator can have the texts written again, and no number changes. */
async function rewritesTexts(page: Page, owner: Parameters<typeof must>[0], { uuid, params }: Completed) {
  const before = await must(owner, reports.read, { params, body: {} })
  await signedIn(page, administrator(owner.companyId))
  await page.addInitScript((id) => {
    const state = { activeCompany: { id, name: 'Theirs' } }
    localStorage.setItem('dashboard-storage', JSON.stringify({ state, version: 0 }))
  }, owner.companyId)
  await page.goto(`/manage-survey/${uuid}/report`)
  await page.getByRole('button', { name: 'Regenerate' }).click()
  await expect(page.getByText('Report regenerated')).toBeVisible()
  const after = await must(owner, reports.read, { params, body: {} })
  expect(after.updated_at > before.updated_at).toBe(true)
  expect(after.data.category_breakdown).toEqual(before.data.category_breakdown)
  expect(after.url.startsWith(SITE)).toBe(true)
}

test('Two surveys give a trend, and rewriting a report changes only its texts', async ({
  page,
  elsewhere: desk,
}) => {
  test.setTimeout(180_000)
  const company = await companyOf({ Bakery: 5 })
  await completed(company, 'First, of two')
  const last = await completed(company, 'Second, of two')
  await rewritesTexts(desk, company.owner, last)
  await signedIn(page, company.owner)
  await page.goto('/')
  await expect(page.getByText('No survey is running. ‘Second, of two’ is complete.')).toBeVisible()
  await expect(page.getByText('since ‘First, of two’')).toBeVisible()
  await expect(page.getByText(/out of 10, the lowest of 6/)).toBeInViewport()
  await expect(page.getByRole('row').last()).toBeInViewport()
  await picture(page, 'dashboard-complete')
  await page.getByRole('link', { name: 'View report' }).click()
  await page.waitForURL(`**/manage-survey/${last.uuid}/report`)
  await page.goBack()

  await page.getByRole('link', { name: 'Trend', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Overall wellbeing' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('table', { name: /every complete survey/ }).getByRole('row')).toHaveCount(3)
  await picture(page, 'trend')
  await page
    .getByRole('link', { name: /Second, of two, .* out of 10/ })
    .first()
    .press('Enter')
  await page.waitForURL(`**/manage-survey/${last.uuid}/report`)
})

test('The risk assessment saves automatically and shows errors at the field', async ({ page }) => {
  test.setTimeout(120_000)
  const company = await companyOf({ "Bakery, O'Hara's": 6 })
  const all = await must(company.owner, templates.list)
  const template_id = all.find(({ instrument }) => instrument?.id === HSE)?.id ?? 0
  const { uuid, params } = await completed(company, { title: "Stress, O'Hara's", template_id })
  await signedIn(page, company.owner)
  await page.goto(`/manage-survey/${uuid}/report`)
  await expect(page.getByRole('img', { name: /Average of the seven areas: \d/ })).toBeVisible()
  await expect(page.getByText(/^\d (red|yellow|blue|green)/).first()).toBeVisible()
  const bars = page.getByRole('list', { name: 'Category scores' }).getByRole('listitem')
  await expect(bars).toHaveCount(7)
  await expect(bars.first()).toContainText(/urgent action|need for improvement|doing very well/)
  const areas = page.getByRole('region', { name: 'The seven areas' })
  await expect(areas.getByRole('listitem')).toHaveCount(7)
  await expect(areas.getByText('Fewer than can be shown')).toHaveCount(2)
  await looksRight(page, 'report-seven-areas')

  await page.goto(`/manage-survey/${uuid}`)
  const card = page.getByRole('region', { name: 'Stress risk assessment' })
  await expect(card.getByText(/^\d+ things to finish$/)).toBeVisible()
  await looksRight(page, 'survey-with-assessment')
  await card.getByRole('link', { name: 'Open the assessment' }).click()
  const sponsor = page.getByLabel('Who signs it off')
  await sponsor.fill('x'.repeat(201))
  await expect(page.getByText('Must be at most 200 characters')).toBeVisible()
  await expect(page.getByText('Not everything is saved.')).toBeVisible()
  await sponsor.fill("Grace O'Neill")
  await expect(page.getByText('Say who signs off the assessment.')).toBeHidden()
  const notes = page.getByRole('textbox', { name: /^Notes: / })
  const count = await notes.count()
  for (let one = 0; one < count; one++) {
    await notes.nth(one).fill(`Agreed, number ${one}`)
    // Moving focus away with the keyboard saves the field.
    await page.keyboard.press('Tab')
  }
  await expect(page.getByText('Everything is saved as you write.')).toBeVisible()

  // Changes that were made while the server was down are saved once it is back.
  await page.route('**/assessment', (route) => route.abort())
  await page.getByLabel('Groups at particular risk').fill('Night staff')
  await expect(page.getByText('Not saved yet.', { exact: false })).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/assessment')
  await page.getByLabel('Groups at particular risk').press('Tab')
  await expect(page.getByText('Everything is saved as you write.')).toBeVisible()
  await page.reload()
  await expect(sponsor).toHaveValue("Grace O'Neill")
  await expect(notes.first()).toHaveValue('Agreed, number 0')
  await looksRight(page, 'risk-assessment')

  const record = await page.getByRole('link', { name: /^Preview \(PDF\)/ }).getAttribute('href')
  const response = await fetch(record ?? '')
  expect(response.headers.get('content-type')).toContain('application/pdf')
  const { groups_at_risk, sponsor: stored } = await must(company.owner, assessments.read, { params })
  expect([groups_at_risk, stored]).toEqual(['Night staff', "Grace O'Neill"])
})
