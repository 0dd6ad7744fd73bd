import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import { questionsOf } from '#domain/template.ts'
import { administrator, must } from './api.ts'
import { expect, type Page, test } from './fixture.ts'
import { answersOn, savedBy, secretOf } from './own-device.ts'
import { answerCard, answerCards, someAnswer, submitAnswers } from './respondent.ts'
import { at, openLink, runningSurvey } from './running-survey.ts'
import { site } from './site.ts'

/** Saves answers to everything except the comment, as this device. Returns the questions. */
async function saveChoices(page: Page, link: string) {
  const { pathname, searchParams } = new URL(link)
  const device = await secretOf(page)
  const params = { uuid: pathname.split('/').at(-1) ?? '' }
  const own = { recipient_uuid: searchParams.get('recipient') ?? '', key: searchParams.get('key') ?? '' }
  const { survey_template } = await openLink(link)
  for (const question of questionsOf(survey_template).filter((one) => one.question_type !== 'text')) {
    const answer = someAnswer(question)
    await must({}, respond.answer, {
      params,
      body: { ...own, device, survey_question_id: question.id, answer },
    })
  }
  return survey_template.categories.flatMap((category) =>
    category.questions.map((question) => ({ ...question, category: category.id })),
  )
}

/** What this device has saved for a question. */
const savedAnswer = async (page: Page, link: string, question: number | undefined) =>
  (await savedBy(page, link)).find(({ survey_question_id }) => survey_question_id === question)

test('What is on a card counts, however somebody leaves it', async ({ page }) => {
  test.setTimeout(120_000)
  const { link, owner, uuid } = await runningSurvey()
  await page.goto(link)
  const questions = await saveChoices(page, link)
  const comment = questions.find(({ question_type }) => question_type === 'text')?.id
  const saved = () => savedAnswer(page, link, comment)
  const words = page.getByRole('textbox')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const box = (name: string | RegExp) => page.getByRole('checkbox', { name })

  await page.goto(link)
  await words.fill('my boss Mrs Grey')
  await button('Review answers').click()
  await expect.poll(saved).toMatchObject({ answer: 'my boss Mrs Grey' })
  await page.goBack()
  await words.fill('all fine')
  await page.goForward()
  await expect.poll(saved).toMatchObject({ answer: 'all fine' })
  await button('Back').click()
  await words.fill('left by closing the page')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Review your answers' })).toBeVisible()
  await expect.poll(saved).toMatchObject({ answer: 'left by closing the page' })

  await button('Back').click()
  await box(/^Hours and shifts/).check({ force: true })
  await box('Send only what I ticked').check({ force: true })
  await button('Back').click()
  await expect.poll(saved).toMatchObject({ answer: '', themes: ['hours'] })
  await page.goto(link)
  await button('Back').click()
  await expect(words).toHaveValue('left by closing the page')
  await words.fill('')
  await box(/^Hours and shifts/).uncheck({ force: true })
  await button('Review answers').click()
  await expect.poll(saved).toBeUndefined()

  const several = questions.find(({ question_type }) => question_type === 'multi_select')
  await page.goto(at(link, { at: 'question', category: several?.category ?? 0, question: several?.id ?? 0 }))
  await page.getByRole('checkbox', { checked: true }).uncheck({ force: true })
  await button('Review answers').click()
  await expect(page.getByText('One question still needs an answer.')).toBeVisible()
  await expect(button('Submit Feedback')).toBeDisabled()
  await page.goBack()
  await page.getByRole('checkbox').first().check({ force: true })
  await page.goForward()
  await submitAnswers(page)
  expect(await answersOn(page)).toEqual([])
  const { requests } = await must(administrator(owner.companyId), surveys.one, { params: { uuid } })
  const stored = requests.flatMap(({ answers }) => answers ?? [])
  expect(stored).toHaveLength(questions.length - 1)
  expect(stored.filter(({ survey_question_id }) => survey_question_id === comment)).toEqual([])
})

test('Any survey page deletes what a browser kept of a survey that has ended', async ({ page }) => {
  const { link } = await runningSurvey()
  await page.goto(link)
  const ends = () =>
    page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith('/ends'))?.[1])
  const { closes_at } = await openLink(link)
  expect(await ends()).toBe(closes_at)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.endsWith('/ends')) {
        localStorage.setItem(key, '2020-01-01T00:00:00.000Z')
        localStorage.setItem(key.replace('/ends', '/draft/1'), 'my boss Mrs Grey')
      }
  })
  await page.goto(`${site.url}/a`)
  await expect(page.getByRole('heading', { name: 'Enter the code on your card' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('Coming back shows the review, even if the last comment was skipped', async ({ page }) => {
  for (const comment of ['ok', null]) {
    const { link } = await runningSurvey()
    await page.goto(link)
    await saveChoices(page, link)
    await page.goto(link)
    if (comment) await page.getByRole('textbox').fill(comment)
    await page.getByRole('button', { name: comment ? 'Next' : 'Skip', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Review your answers' })).toBeVisible()
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Review your answers' })).toBeVisible()
    await submitAnswers(page)
    expect(await answersOn(page)).toEqual([])
    await page.evaluate(() => localStorage.clear())
  }
})

test('Only the tab in use can answer, and it shows what other tabs saved', async ({ page, context }) => {
  const { link } = await runningSurvey()
  await page.goto(link)
  const questions = await saveChoices(page, link)
  const comment = questions.find(({ question_type }) => question_type === 'text')?.id
  const saved = () => savedAnswer(page, link, comment)
  const words = page.getByRole('textbox')
  await page.goto(link)
  await words.fill('my boss Mrs Grey')
  await page.getByRole('button', { name: 'Review answers' }).click()
  await expect.poll(saved).toMatchObject({ answer: 'my boss Mrs Grey' })

  const second = await context.newPage()
  await second.goto(link)
  await expect(second.getByRole('heading', { name: 'Review your answers' })).toBeVisible()
  await expect(page.getByText('Opening the survey…')).toBeVisible()
  await second.getByRole('button', { name: 'Back', exact: true }).click()
  await second.getByRole('textbox').fill('')
  await second.getByRole('button', { name: 'Review answers' }).click()
  await expect.poll(saved).toBeUndefined()

  let isOffline = true
  await page.route('**/api/**', (route) => (isOffline ? route.abort() : route.fallback()))
  await page.mouse.click(5, 5)
  await expect(second.getByText('Opening the survey…')).toBeVisible()
  await expect(page.getByText('Opening the survey…')).toBeVisible()
  isOffline = false
  await expect(page.getByRole('heading', { name: 'Review your answers' })).toBeVisible()
  await expect(page.getByText('my boss Mrs Grey')).toHaveCount(0)
  await submitAnswers(page)
  await second.mouse.click(5, 5)
  await expect(second.getByRole('heading', { name: 'All done!' })).toBeVisible()
  expect(await answersOn(second)).toEqual([])
})

test('Answers are kept after a proxy’s 404 and deleted when the survey ends', async ({ page }) => {
  const { link, owner, uuid } = await runningSurvey(1, { isShort: true })
  await page.goto(link)
  await page.getByRole('button', { name: 'Start' }).click()
  await answerCards(page, 3)
  await expect.poll(() => savedBy(page, link)).toHaveLength(2)
  let asked = 0
  await page.route('**/api/surveys/employee/**', (route) => {
    asked += 1
    return route.fulfill({ status: 404, contentType: 'text/html', body: 'default backend - 404' })
  })
  await answerCards(page, 1)
  await expect.poll(() => asked).toBeGreaterThan(1)
  await expect(page.getByText('Not saved, trying again', { exact: true })).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('Oops! Something went wrong.')).toBeVisible()
  expect(await answersOn(page)).toHaveLength(1)

  await page.unroute('**/api/surveys/employee/**')
  await page.goto(link)
  await expect.poll(() => savedBy(page, link)).toHaveLength(3)
  await must(administrator(owner.companyId), surveys.close, { params: { uuid } })
  await answerCard(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Oops! Something went wrong.')).toBeVisible()
  expect(await answersOn(page)).toEqual([])
})
