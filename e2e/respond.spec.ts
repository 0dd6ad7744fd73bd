import type { CDPSession } from '@playwright/test'
import { surveys } from '#contract/surveys.ts'
import { questionsOf } from '#domain/template.ts'
import { administrator, must } from './api.ts'
import { axeInEachMode } from './axe.ts'
import { answerByKeys } from './by-keys.ts'
import { axe, expect, noSidewaysScroll, type Page, picture, signedIn, test } from './fixture.ts'
import { ALL_MODES } from './modes.ts'
import { answersOn, savedBy } from './own-device.ts'
import { answerCard, answerCards, chooseAlone, submitAnswers } from './respondent.ts'
import { at, cardsOf, openLink, runningSurvey } from './running-survey.ts'

const MOST_BYTES = 90_000
const MOST_REQUESTS = 5
const SMALLEST_TARGET = 44
const SAVING = '**/api/surveys/employee/*/answer'

const heading = (page: Page) => page.getByRole('heading', { level: 2 })
const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const number = (page: Page) => page.getByText(/^Question \d+ of \d+$/)

test('The first card loads quickly and shows the confidentiality promise', async ({ newcomer: page }) => {
  const { link } = await runningSurvey()
  const transfers = await watchTransfers(await page.context().newCDPSession(page))
  const document = await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Employee Wellbeing Survey' })).toBeVisible()
  await expect(page.getByText("Smith, Sons & O'Hara Ltd")).toBeVisible()
  await expect(
    page.getByText(
      'Your answers are confidential. 5 people are invited. Your employer only gets summaries that cover at least 5 people. They can see whether you have answered (updated every hour), but never what you said.',
    ),
  ).toBeVisible()
  await expect(
    page.getByText('43 questions · about 7 minutes · you can stop and come back in this browser'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'How we keep your answers confidential' })).toHaveAttribute(
    'href',
    '/trust',
  )
  await page.waitForLoadState('networkidle')

  const bytes = transfers.reduce((sum, transfer) => sum + transfer.bytes, 0)
  console.log(`first card: ${bytes} bytes in ${transfers.length} requests`)
  expect(new Set(transfers.map(({ url }) => new URL(url).origin))).toEqual(new Set([new URL(link).origin]))
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
  expect(transfers.map(({ url }) => new URL(url).pathname).length).toBeLessThanOrEqual(MOST_REQUESTS)

  const announced = document?.headers().link ?? ''
  const scriptsAndStyles = transfers
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => /\.(js|css)$/.test(path))
  expect(scriptsAndStyles.filter((path) => !announced.includes(`<${path}>`))).toEqual([])
})

async function watchTransfers(session: CDPSession) {
  const transfers: { id: string; url: string; bytes: number }[] = []
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    transfers.push({ id: requestId, url: request.url, bytes: 0 }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    for (const transfer of transfers) if (transfer.id === requestId) transfer.bytes = encodedDataLength
  })
  return transfers
}

test('People can answer using only the keyboard', async ({ page }) => {
  test.setTimeout(120_000)
  const { link, owner, uuid } = await runningSurvey(1, { blocks: ['recommend'] })
  await page.goto(link)
  await page.getByRole('button', { name: 'Start' }).focus()
  await page.keyboard.press('Enter')
  for (let card = 0; card < 60; card++) {
    await expect(heading(page)).toBeFocused()
    const text = await heading(page).textContent()
    if (text === 'Review your answers') break
    await answerByKeys(page)
    await expect(heading(page)).not.toHaveText(text ?? '')
  }

  await expect(page).toHaveTitle('Employee Wellbeing Survey')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', {
    name: 'Are you sure? This will send your answers to the team',
  })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Ok' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'All done!' })).toBeFocused()
  // The ticked themes were sent. The comment, which its author chose not to send, has stayed on the device.
  const { requests } = await must(administrator(owner.companyId), surveys.one, { params: { uuid } })
  const said = requests.flatMap(({ answers }) => answers ?? []).filter(({ themes }) => themes.length > 0)
  expect(said).toEqual([{ survey_question_id: expect.any(Number), answer: '', themes: ['pay', 'hours'] }])
})

test('A survey resumes on the same device but starts afresh on another', async ({
  page,
  elsewhere: laptop,
}) => {
  test.setTimeout(120_000)
  const { link } = await runningSurvey(1, { isShort: true })
  const sizes = new Set<number | undefined>()
  page.on('request', (request) => {
    if (request.url().endsWith('/answer')) sizes.add(request.postDataBuffer()?.length)
  })
  await page.goto(link)
  await page.getByRole('button', { name: 'Start' }).click()
  await answerCards(page, 4)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(sizes, 'Sizes do not show answers').toEqual(new Set([2_048]))
  await expect(page).toHaveTitle('Employee Wellbeing Survey')
  await page.goBack()
  await expect(number(page)).toHaveText('Question 3 of 14')
  await expect(page.getByRole('progressbar').first()).toHaveAttribute('aria-valuetext', '3 of 7 answered')

  await laptop.goto(link)
  await laptop.getByRole('button', { name: 'Start' }).click()
  await answerCards(laptop, 2)
  await expect(laptop.getByText('Saved', { exact: true })).toBeVisible()
  await expect(laptop.getByRole('progressbar').first()).toHaveAttribute('aria-valuetext', '1 of 7 answered')
  expect(await savedBy(laptop, link)).toHaveLength(1)

  await page.goto(link)
  await expect(number(page)).toHaveText('Question 4 of 14')
  expect(await savedBy(page, link)).toHaveLength(3)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(number(page)).toHaveText('Question 3 of 14')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(page.getByRole('progressbar').first()).toHaveAttribute('aria-valuetext', '3 of 7 answered')
  await next(page).click()
  await expect(number(page)).toHaveText('Question 4 of 14')
  await answerCards(laptop)
  await submitAnswers(laptop)
  expect(await answersOn(laptop)).toEqual([])

  await answerCard(page)
  await next(page).click()
  await expect(number(page)).toHaveText('Question 5 of 14')
  await page.goto(link)
  await expect(number(page)).toHaveText('Question 5 of 14')
  await laptop.goto(link)
  await expect(laptop.getByRole('heading', { name: 'All done!' })).toBeVisible()
})

test('Each Next and Skip sends one save, whether or not something was written', async ({ page }) => {
  const { link } = await runningSurvey()
  const sizes: (number | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/answer')) sizes.push(request.postDataBuffer()?.length)
  })
  await page.goto(new Map(await cardsOf(link)).get('text') ?? '')
  const question = (await heading(page).textContent()) ?? ''
  const leave = async (name: 'Next' | 'Skip') => {
    const before = sizes.length
    await page.getByRole('button', { name }).click()
    await expect.poll(() => sizes.slice(before)).toEqual([2_048])
    await page.goBack()
    await expect(heading(page)).toHaveText(question)
  }
  await leave('Skip')
  await leave('Skip')
  await page.getByRole('textbox').fill('The printer is loud, honestly.')
  await leave('Next')
  await leave('Next')
  await page.getByRole('textbox').fill('')
  await leave('Skip')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await savedBy(page, link)).toEqual([])
  expect(sizes).toHaveLength(5)
})

test('Without browser storage, people can submit but never see ‘saved’', async ({ page }) => {
  test.setTimeout(120_000)
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    }),
  )
  const { link, owner, uuid } = await runningSurvey(1, { isShort: true })
  await page.goto(link)
  await expect(page.getByText('14 questions · about 2 minutes', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()
  await answerCards(page, 4)
  await expect(page.getByText('Saved', { exact: true })).toBeHidden()
  await answerCards(page)
  await submitAnswers(page)
  const { requests } = await must(administrator(owner.companyId), surveys.one, { params: { uuid } })
  expect(requests.filter(({ status }) => status === 'completed')).toHaveLength(1)
})

test('Answers given offline are sent after a reload and submitted once online', async ({ page, context }) => {
  test.setTimeout(120_000)
  const { link } = await runningSurvey(1, { isShort: true })
  await page.goto(link)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.route(SAVING, (route) => route.abort())
  await answerCards(page, 4)
  await expect(page.getByText('Not saved, trying again', { exact: true })).toBeVisible()
  const place = (await number(page).textContent()) ?? ''
  expect(await savedBy(page, link)).toEqual([])

  await page.goto(link)
  await expect(number(page)).toHaveText(place)
  await page.unroute(SAVING)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 20_000 })
  expect(await savedBy(page, link)).toHaveLength(3)
  expect(await answersOn(page)).toEqual([])

  await answerCards(page)
  await expect(page.getByText('7/7')).toHaveCount(2)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Submit Feedback' }).click()
  await page.getByRole('button', { name: 'Ok', exact: true }).click()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You can now close this tab.')).toBeVisible({ timeout: 20_000 })
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/survey/complete')
  expect(await answersOn(page)).toEqual([])

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'All done!' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'All done!' })).toBeVisible()
  expect((await openLink(link)).answers).toEqual([])
})

test('Previewing a survey stores nothing', async ({ page }) => {
  test.setTimeout(120_000)
  const { owner, uuid, link } = await runningSurvey(1, { isShort: true })
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.goto(`/survey/${uuid}?preview=true`)
  await expect(page.getByText('Oops! Something went wrong.')).toBeVisible()

  await signedIn(page, owner)
  await page.goto(`/survey/${uuid}?preview=true`)
  await expect(page.getByText('Preview Mode')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to manage screen' })).toHaveAttribute(
    'href',
    `/manage-survey/${uuid}`,
  )
  await page.getByRole('button', { name: 'Start' }).click()
  await axe(page)
  await answerCards(page)
  await submitAnswers(page)
  expect(posts).toEqual([])
  expect(await answersOn(page)).toEqual([])
  expect(await openLink(link)).toMatchObject({ submitted: false, answers: [] })
})

/** Together, these cards use every component of the page. The others are checked only at phone size. */
const IN_ALL_MODES = ['intro', 'range', 'multi_select']
const CARDS = ['intro', 'category', 'range', 'scale', 'boolean', 'select', 'multi_select', 'text', 'review']

async function isInView(page: Page, names: string[]) {
  for (const name of names) {
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).toBeInViewport({ ratio: 1 })
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(SMALLEST_TARGET)
  }
}

test('Answers are saved without pressing Next; the review lists missing ones', async ({ page }) => {
  test.setTimeout(120_000)
  const { link } = await runningSurvey(1, { blocks: ['ons4'] })
  const { survey_template } = await openLink(link)
  const cards = await cardsOf(link)
  expect(['intro', ...cards.map(([name]) => name)].toSorted()).toEqual(CARDS.toSorted())
  await showsFailure(page, link)
  await page.goto(at(link, { at: 'review' }))
  await expect(page.getByText('46 questions still need an answer.')).toBeVisible()
  await expect(number(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Submit Feedback' })).toBeDisabled()
  const [, second] = survey_template.categories
  await page.getByRole('button', { name: second?.name ?? '' }).click()
  await expect(heading(page)).toHaveText(
    questionsOf({ categories: second ? [second] : [] })[0]?.question ?? '',
  )
  await keepsSliderInStep(page, new Map(cards))
  await keepsUnconfirmed(page, new Map(cards))
  await expect.poll(() => savedBy(page, link)).toHaveLength(2)
})

test('Every card meets WCAG 2.2 AA and fits a small phone and large text', async ({ page }) => {
  test.setTimeout(180_000)
  const { link } = await runningSurvey(1, { blocks: ['ons4'] })
  const cards = new Map(await cardsOf(link))
  for (const card of CARDS)
    await test.step(card, async () => {
      await page.goto(cards.get(card) ?? link)
      await expect(page.getByRole('main')).toBeVisible()
      await axeInEachMode(page, IN_ALL_MODES.includes(card) ? ALL_MODES : ['mobile'])
      await fitsSmallPhone(page, card)
      if (card === 'multi_select') await page.getByRole('checkbox', { name: 'Other' }).check({ force: true })
      else if (card === 'range') await page.getByRole('slider').fill('2')
      else return
      await axeInEachMode(page, ['mobile', 'dark'])
    })
})

async function showsFailure(page: Page, link: string) {
  const wrong = new URL(link)
  wrong.searchParams.set('key', 'guessed')
  await page.goto(wrong.href)
  await expect(
    page.getByText('The link you followed may have expired, or there was an unexpected error.'),
  ).toBeVisible()
  await axe(page)
  const help = await page.getByRole('link', { name: 'Help' }).boundingBox()
  expect(help?.x).toBeGreaterThan(1_000)
  expect(help?.y).toBeGreaterThan(600)
}

/** At first, neither the slider nor its five buttons are set. After that, they show the same answer. */
async function keepsSliderInStep(page: Page, cards: Map<string, string>) {
  await page.goto(cards.get('range') ?? '')
  await expect(page.getByRole('slider')).toHaveValue('0')
  await expect(page.getByText('Please slide to select an answer')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(5)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(next(page)).toBeDisabled()

  await page.getByRole('radio', { name: 'Often' }).check({ force: true })
  await expect(page.getByRole('slider')).toHaveValue('4')
  await expect(page.getByText('Calm on most days')).toBeVisible()
  await page.getByRole('slider').press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Sometimes' })).toBeChecked()
  await page.getByRole('slider').fill('0')
  await expect(next(page)).toBeDisabled()
}

async function keepsUnconfirmed(page: Page, cards: Map<string, string>) {
  await page.goto(cards.get('text') ?? '')
  await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible()
  await page.getByRole('textbox').fill("Words, and a comma; isn't it")
  await page.goto(cards.get('multi_select') ?? '')
  await page.getByRole('checkbox', { name: 'Other' }).check({ force: true })
  await expect(next(page)).toBeDisabled()
  await chooseAlone(page)
  await page.getByRole('checkbox', { name: 'Other' }).check({ force: true })
  await page.getByLabel('In your own words').fill('The printer, and its noise')

  await page.reload()
  await expect(page.getByLabel('In your own words')).toHaveValue('The printer, and its noise')
  await page.goto(cards.get('text') ?? '')
  await expect(page.getByRole('textbox')).toHaveValue("Words, and a comma; isn't it")
}

/** Checks that Back and Next are visible and nothing scrolls sideways, even with text at 200%. */
async function fitsSmallPhone(page: Page, card: string) {
  const before = page.viewportSize()
  const buttons = ['Back', card === 'review' ? 'Submit Feedback' : 'Next']
  await page.setViewportSize({ width: 360, height: 640 })
  if (card !== 'intro') await isInView(page, buttons)
  await picture(page, `respond-${card}`)
  await noSidewaysScroll(page)
  const large = await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await noSidewaysScroll(page)
  if (card !== 'intro') await isInView(page, buttons)
  await large.evaluate((style) => style.parentNode?.removeChild(style))
  if (before) await page.setViewportSize(before)
}
