import { DESK } from './desk.ts'
import { axe, expect, noSidewaysScroll, type Page, picture, test } from './fixture.ts'
import { cardsOf, openLink, runningSurvey } from './running-survey.ts'

const LARGE_TARGET = 56

test.use({
  page: async ({ browser }, use) => {
    const page = await browser.newPage({
      ...DESK,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    await use(page)
    await page.close()
  },
})

const heading = (page: Page) => page.getByRole('heading', { level: 2 })
const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })
/** The card around a radio button. Fingers touch this card. */
const choice = (page: Page, name: string) => page.locator('.choice').filter({ hasText: name })

/**
 * Checks that hovering does not highlight a choice. After a tap, the browser goes on applying :hover at the
 * place of the tap, even when another card is shown there.
 */
async function isNotMarkedByFinger(page: Page) {
  const edge = (name: string) => choice(page, name).evaluate((card) => getComputedStyle(card).borderTopColor)
  await choice(page, 'Often').hover()
  expect(await edge('Often')).toBe(await edge('Never'))
}

async function openRange(page: Page) {
  const { link } = await runningSurvey()
  await page.goto((await cardsOf(link)).find(([name]) => name === 'range')?.[1] ?? '')
  return (await heading(page).textContent()) ?? ''
}

test('One tap on a phone answers a scale, whereas a key press waits for Next', async ({ page }) => {
  const question = await openRange(page)
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expect(page.getByText('Calm on most days')).toBeVisible()
  const targets = await page.locator('.choice').all()
  expect(targets).toHaveLength(5)
  for (const target of targets)
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(LARGE_TARGET)
  await picture(page, 'respond-tap')
  await isNotMarkedByFinger(page)

  const above = async () => (await page.getByRole('button', { name: 'Back' }).boundingBox())?.y
  const before = await above()
  const saved = page.waitForResponse('**/api/surveys/employee/*/answer')
  await choice(page, 'Often').tap()
  await expect(heading(page)).not.toHaveText(question)
  await expect(heading(page)).toBeFocused()
  expect((await saved).status()).toBe(204)
  await expect(page.locator('.toast')).toHaveText('OftenUndo')
  expect(await above(), 'Back does not move').toBe(before)
  await axe(page)
  await noSidewaysScroll(page)
  await picture(page, 'respond-undo')

  await undo(page).tap()
  await expect(heading(page)).toHaveText(question)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(next(page)).toBeDisabled()
  await expect(undo(page)).toBeHidden()
  await expect(page.getByRole('progressbar').first()).toHaveAttribute('aria-valuetext', /^0 of /)

  await page.reload()
  await expect(heading(page)).toHaveText(question)
  await expect(page.getByRole('radio', { checked: true }), 'Undone for good').toHaveCount(0)

  await choice(page, 'Rarely').tap()
  await expect(heading(page)).not.toHaveText(question)
  await expect(undo(page)).toBeVisible()
  await expect(undo(page)).toBeHidden({ timeout: 6_000 })
  await page.getByRole('button', { name: 'Back' }).tap()
  await expect(page.getByRole('radio', { name: 'Rarely' })).toBeChecked()
  await waitsForNext(page, question)
})

/** A choice made with the keyboard or a screen reader does not move to the next question. */
async function waitsForNext(page: Page, question: string) {
  await page.getByRole('radio', { name: 'Often' }).press('Space')
  await expect(page.getByRole('radio', { name: 'Often' })).toBeChecked()
  await page.getByRole('radio', { name: 'Rarely' }).evaluate((radio: HTMLElement) => radio.click())
  await expect(page.getByRole('radio', { name: 'Rarely' })).toBeChecked()
  await page.waitForTimeout(1_000)
  await expect(heading(page)).toHaveText(question)
  await next(page).tap()
  await expect(heading(page)).not.toHaveText(question)
  await expect(undo(page)).toBeHidden()
}

test('Taps on a phone are kept while it is offline and saved once online', async ({ page }) => {
  const { link } = await runningSurvey(1, { instrument: 'hse' })
  await page.goto(link)
  await page.getByRole('button', { name: 'Start' }).tap()
  let taps = 0
  for (; taps < 8; taps++) {
    await expect(page.getByText(`Question ${taps + 1} of 35`)).toBeVisible()
    if (taps === 4) await page.context().setOffline(true)
    await page
      .locator('.choice')
      .nth(taps % 5)
      .tap()
  }
  await expect(page.getByText('Question 9 of 35')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 20_000 })
  const device = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.endsWith('/secret'))?.[1],
  )
  expect((await openLink(link, { device: device ?? '' })).answers).toHaveLength(8)
})
