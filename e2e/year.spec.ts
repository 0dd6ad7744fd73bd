import { yearChanges } from '#contract/year-changes.ts'
import { plusDays } from '#domain/calendar.ts'
import { londonDate } from '#domain/london.ts'
import { must } from './api.ts'
import { axeInEachMode } from './axe.ts'
import { companyOf } from './complete-survey.ts'
import { expect, looksRight, noSidewaysScroll, picture, signedIn, test } from './fixture.ts'

// This test only checks how each state looks. The tests in test/screens check what the buttons do.

test('The year plan’s screens and dialogs meet WCAG 2.2 AA and fit the screen', async ({ page }) => {
  test.slow()
  const { owner } = await companyOf({ Shop: 6, Office: 6 })
  await signedIn(page, owner)
  await page.goto('/year')
  await expect(page.getByText(/^About \d of your 2 teams (is|are) likely/).first()).toBeVisible()
  await looksRight(page, 'year-none')
  const today = londonDate(new Date())
  const body = { shape: 'full_and_pulses', first_on: plusDays(today, 60) } as const
  const { dates } = await must(owner, yearChanges.start, { body })
  await page.reload()
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(rows).toHaveCount(4)
  await expect(page.getByText('nothing is sent until you complete its checklist')).toBeVisible()
  await expect(rows.first()).toContainText(/Closes on \d/)
  const legend = page.getByText('Bank holiday', { exact: true })
  await expect(legend).toBeVisible()
  const months = page.locator('[aria-hidden=true]', { has: legend })
  await expect(months.locator('thead').first()).toHaveText('MTWTFSS')
  const box = await months.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(800)
  await axeInEachMode(page, ['desktop', 'mobile', 'dark'])
  await noSidewaysScroll(page)
  await picture(page, 'year-plan')

  for (const name of ['Move', 'Skip', 'Pause', 'Change']) {
    await page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    if (name === 'Move')
      await expect(page.getByRole('dialog')).toContainText(/the next. Choose a date up to \d/)
    if (name === 'Skip') await expect(page.getByRole('dialog')).toContainText('Full survey on ')
    await looksRight(page, `year-${name.toLowerCase()}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const on = plusDays(today, 4)
  await must(owner, yearChanges.changeDate, { params: { id: dates[0]?.id ?? 0 }, body: { on } })
  await must(owner, yearChanges.changeDate, { params: { id: dates[2]?.id ?? 0 }, body: { skipped: true } })
  await page.reload()
  await expect(rows.first()).toContainText('Checklist open')
  await expect(rows.nth(2)).toContainText('Skipped')
  await looksRight(page, 'year-prepared')
})
