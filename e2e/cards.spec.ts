import { cards } from '#contract/cards.ts'
import { decks } from '#contract/decks.ts'
import { tags } from '#contract/team.ts'
import type { LanguageCode } from '#domain/languages.ts'
import { qrCodesIn } from '#test/qr.ts'
import { must } from './api.ts'
import { axe, expect, looksRight, noSidewaysScroll, type Page, picture, signedIn, test } from './fixture.ts'
import { answerCard, answerCards, submitAnswers } from './respondent.ts'
import { runningSurvey } from './running-survey.ts'
import { site } from './site.ts'

/** A running survey, and the URLs in the QR codes of its cards. */
async function surveyByCards(number: number, languages: LanguageCode[] = []) {
  const { owner, uuid } = await runningSurvey(1, { languages, isShort: true })
  const params = { uuid }
  const { id } = await must(owner, decks.create, { params, body: { number } })
  const { url } = await must(owner, decks.print, { params: { ...params, id } })
  const sheets = await fetch(url)
  const scanned = (await qrCodesIn(new Uint8Array(await sheets.arrayBuffer()))).flat()
  return { scanned, codes: scanned.map((address) => address.split('#')[1] ?? '') }
}

const HOUR_MS = 3_600_000

const codeField = (page: Page) => page.getByLabel('Code', { exact: true })
const openByCode = async (page: Page, code: string) => {
  await codeField(page).fill(code)
  await page.getByRole('button', { name: 'Open the survey' }).click()
}
const stored = (page: Page) => page.evaluate(() => localStorage.length + sessionStorage.length)

test('A manager creates code cards and can open their sheets only once', async ({ page }) => {
  const { owner, uuid } = await runningSurvey()
  await must(owner, tags.create, { body: { name: 'Drivers, vans' } })
  await signedIn(page, owner)
  await page.goto(`/manage-survey/${uuid}`)
  await page.getByRole('button', { name: 'Make cards' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make cards' })
  await expect(dialog.getByText('Every answer counts in each team you tick.')).toBeVisible()
  await dialog.getByLabel('Number of cards').fill('501')
  await page.keyboard.press('Tab')
  await expect(dialog.getByText('At most 500. For more, print another batch')).toBeVisible()
  await dialog.getByLabel('Number of cards').fill('12')
  await dialog.getByLabel('How many people').fill('10')
  await looksRight(page, 'deck-dialog')
  await dialog.getByRole('button', { name: 'Make cards' }).click()
  const row = page.getByRole('row', { name: /No team 12 10 people/ })
  await expect(row.getByText('Not counted unless printed or used')).toBeVisible()
  await expect(page.getByText('cards for 10 people')).toBeVisible()

  const poster = page.getByRole('link', { name: 'Print a poster (PDF, in a new tab)' })
  await expect(poster).toHaveAttribute('target', '_blank')
  await page.getByRole('button', { name: 'Print the cards' }).click()
  const tab = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open the sheets' }).click()
  const sheets = await tab
  // A browser without a PDF viewer downloads the file instead.
  await Promise.any([sheets.waitForURL(/^blob:/), sheets.waitForEvent('download')])
  await expect(page.getByRole('button', { name: 'Void unused cards' })).toBeVisible()
  await expect(row.getByText('Not counted unless printed or used')).toBeHidden()
  await looksRight(page, 'decks')
  await page.setViewportSize({ width: 390, height: 844 })
  await picture(page, 'decks-phone')
})

test('A scanned card opens the survey only once', async ({ page }) => {
  const { scanned, codes } = await surveyByCards(2)
  await page.goto(scanned[0] ?? '')
  const before = await page.evaluate(() => history.length)
  await expect(page.getByText('Sent to 5 people by e-mail. 2 cards printed.')).toBeVisible()
  expect(page.url()).not.toContain('#')
  await axe(page)
  await picture(page, 'card-intro')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await answerCards(page)
  expect(await stored(page)).toBe(0)
  await expect(page).toHaveTitle('Employee Wellbeing Survey')
  await submitAnswers(page)
  expect(await page.evaluate(() => history.length)).toBe(before)
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/a')
  await expect(must({}, cards.open, { body: { code: codes[0] ?? '' } })).rejects.toThrow()

  await page.goto('/a')
  await axe(page)
  await noSidewaysScroll(page)
  await picture(page, 'card-code')
  await page.route('**/api/cards/open', (route) => route.fulfill({ status: 404, body: 'no backend' }))
  await openByCode(page, codes[1] ?? '')
  await expect(page.getByText('You are not connected.', { exact: false })).toBeVisible()
  await page.unroute('**/api/cards/open')
  await openByCode(page, codes[0] ?? '')
  await expect(page.getByText('That code does not work.', { exact: false })).toBeVisible()
  await openByCode(page, (codes[1] ?? '').toLowerCase().replace('-', ' '))
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
})

test('The kiosk clears one person’s answers before the next person', async ({ newcomer: page }) => {
  const { codes } = await surveyByCards(2)
  await page.clock.install()
  await page.goto('/a?kiosk')
  const before = await page.evaluate(() => history.length)
  await openByCode(page, codes[0] ?? '')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await answerCard(page)
  await page.getByRole('button', { name: 'Next' }).click()
  expect(await page.evaluate(() => history.length)).toBe(before)

  // Leaves at least 20 seconds to answer, as WCAG 2.2.1 asks.
  await page.clock.runFor(39_000)
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.clock.runFor(2_000)
  await expect(page.getByText(/Everything on this screen will be deleted in \d+ seconds/)).toBeVisible()
  await picture(page, 'kiosk-idle')
  await page.getByRole('button', { name: 'I’m still here' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.clock.runFor(62_000)
  await expect(codeField(page)).toHaveValue('')
  expect(new URL(page.url()).search).toBe('?kiosk')
  expect(await stored(page)).toBe(0)

  // Opening the trust page deletes the answers, so that going back does not show them.
  await openByCode(page, codes[0] ?? '')
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await expect(codeField(page)).toHaveValue('')

  // Opening the same card again shows no earlier answers.
  await openByCode(page, codes[0] ?? '')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await answerCards(page)
  await page.route('**/api/cards/submit', (route) => route.abort())
  await page.getByRole('button', { name: 'Submit Feedback' }).click()
  await page.getByRole('button', { name: 'Ok', exact: true }).click()
  await expect(page.getByText('Your answers could not be sent yet.', { exact: false })).toBeVisible()
  await page.clock.runFor(62_000)
  await expect(page.getByText('They have been deleted from this device', { exact: false })).toBeVisible()

  await page.unroute('**/api/cards/submit')
  await openByCode(page, codes[0] ?? '')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await answerCards(page)
  await submitAnswers(page)
  // Opening the contacts stops the timer, so that people have time to read them.
  await page.getByText('If you need help').click()
  await page.clock.runFor(20_000)
  await expect(page.getByRole('link', { name: 'Call 116 123' })).toBeVisible()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(codeField(page)).toHaveValue('')
})

test('The kiosk’s buttons clear or keep answers and select nothing below them', async ({
  newcomer: page,
}) => {
  const { codes } = await surveyByCards(1)
  await page.clock.install()
  await page.goto('/a?kiosk')
  const asked = page.getByRole('alertdialog')
  const chosen = () =>
    page
      .getByRole('radio')
      .evaluateAll((radios: HTMLInputElement[]) => radios.map(({ checked }) => checked).indexOf(true))
  const [wipe, stay] = ['Delete now', 'I’m still here'].map((name) => page.getByRole('button', { name }))
  const ways = {
    mouse: (button = wipe) => button?.click(),
    keyboard: (button = wipe) => button?.press('Enter'),
    // A finger goes down and up before the browser makes a click.
    slowly: async (button = wipe) => {
      await button?.hover()
      await page.mouse.down()
      await page.clock.runFor(100)
      await page.mouse.up()
    },
  }
  for (const press of Object.values(ways)) {
    await openByCode(page, codes[0] ?? '')
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await answerCard(page)
    const answer = await chosen()
    expect(answer).toBeGreaterThanOrEqual(0)
    await page.clock.runFor(41_000)
    await expect(asked).toBeVisible()
    await press(stay)
    await expect(asked).toBeHidden()
    expect(await chosen()).toBe(answer)
    await page.clock.runFor(41_000)
    await page.keyboard.press('Escape')
    await expect(asked).toBeHidden()
    await page.clock.runFor(41_000)
    await expect(asked).toBeVisible()
    await press(wipe)
    await expect(codeField(page)).toHaveValue('')
  }
})

test('The kiosk clears answers even if its clock goes back or it sleeps', async ({ newcomer: page }) => {
  const { codes } = await surveyByCards(1)
  const now = () => page.evaluate(() => Date.now())
  const open = async () => {
    await openByCode(page, codes[0] ?? '')
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
  }
  await page.clock.install()
  await page.goto('/a?kiosk')
  await open()
  await page.clock.runFor(20_000)
  await page.clock.setSystemTime((await now()) - HOUR_MS)
  await page.clock.runFor(15_000)
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.clock.runFor(27_000)
  await expect(codeField(page)).toHaveValue('')

  await open()
  await page.clock.runFor(2_000)
  await page.clock.setSystemTime((await now()) - HOUR_MS)
  await page.clock.runFor(2_000)
  // While a device sleeps, its clock goes on, but the page's timers do not.
  await page.clock.setSystemTime((await now()) + 70_000)
  await page.clock.runFor(2_000)
  await expect(codeField(page)).toHaveValue('')

  // A touch wakes the device before its timers run.
  await open()
  await page.clock.pauseAt((await now()) + 1_000)
  await page.clock.setSystemTime((await now()) + 70_000)
  await page.mouse.click(5, 5)
  await expect(codeField(page)).toHaveValue('')
})

test('A late reply at the kiosk does not change the next person’s page', async ({ newcomer: page }) => {
  const { codes } = await surveyByCards(3)
  await page.clock.install()
  await page.goto('/a?kiosk')
  const next = page.getByRole('button', { name: 'Next' })
  for (const [code = '', late] of [
    [codes[0], { status: 200, json: { status: 'completed' } }],
    [codes[1], { status: 404, json: { error: 'not_found' } }],
  ] as const) {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/cards/submit', (route) => held.then(() => route.fulfill(late)))
    await openByCode(page, code)
    await page.getByRole('button', { name: 'Start' }).click()
    await next.click()
    await answerCards(page)
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    const replied = page.waitForResponse('**/api/cards/submit', { timeout: 60_000 })
    await page.getByRole('button', { name: 'Ok', exact: true }).click()
    await page.clock.runFor(62_000)

    await openByCode(page, codes[2] ?? '')
    await page.getByRole('button', { name: 'Start' }).click()
    await next.click()
    await answerCard(page)
    release()
    await replied
    await next.click()
    await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
    await expect(next).toBeDisabled()
    await page.unroute('**/api/cards/submit')
    await page.clock.runFor(62_000)
  }
})

test('A language that loads after submission does not reopen the survey', async ({ newcomer: page }) => {
  const { codes } = await surveyByCards(1, ['pl'])
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/a')
  await openByCode(page, codes[0] ?? '')
  await button('Start').click()
  await button('Next').click()
  await answerCards(page)
  // The page waits only ten seconds for a language, so everything is answered before it is chosen.
  while (!(await button('Start').isVisible())) await button('Back').click()

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/cards/open', async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  const replied = page.waitForResponse('**/api/cards/open')
  await button('Polski').click()
  await button('Start').click()
  await button('Next').click()
  await button('Review answers').click()
  await submitAnswers(page)
  release()
  await replied
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(button('Zacznij')).toHaveCount(0)
})

test('After a reload, the kiosk shows the next person the survey from its start', async ({
  newcomer: page,
}) => {
  const { codes } = await surveyByCards(2)
  await page.goto('/a?kiosk')
  await openByCode(page, codes[0] ?? '')
  const [start, next] = ['Start', 'Next'].map((name) => page.getByRole('button', { name }))
  await start?.click()
  await next?.click()
  await answerCard(page)
  await next?.click()
  await page.reload()
  await openByCode(page, codes[1] ?? '')
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
})

test('The kiosk uses the chosen language, then resets it for the next person', async ({
  newcomer: page,
  browser,
}) => {
  const { codes } = await surveyByCards(1, ['pl', 'ar'])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.install()
  await page.goto('/a?kiosk')
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await looksRight(page, 'kiosk-ar')
  await page.locator('#code').fill('AAAAA-AAAAA')
  await page.keyboard.press('Enter')
  await expect(page.getByText('هذا الرمز لا يعمل', { exact: false })).toBeVisible()
  await page.locator('#code').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'ابدأ' }).click()
  await page.clock.runFor(52_000)
  await expect(page.getByRole('button', { name: 'ما زلت هنا' })).toBeVisible()
  await looksRight(page, 'kiosk-ar-idle')
  await page.clock.runFor(10_000)
  await expect(page.getByRole('heading', { name: 'Enter the code on your card' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  expect(await stored(page)).toBe(0)

  // Both the code page and the survey open in the browser's language.
  const polish = await browser.newContext({ locale: 'pl-PL' })
  const phone = await polish.newPage()
  await phone.goto(`${site.url}/a`)
  await expect(phone.getByRole('heading', { name: 'Wpisz kod ze swojej karty' })).toBeVisible()
  await phone.getByLabel('Kod', { exact: true }).fill(codes[0] ?? '')
  await phone.getByRole('button', { name: 'Otwórz ankietę' }).click()
  await expect(phone.getByRole('button', { name: 'Zacznij' })).toBeVisible()
  await polish.close()
})
