import { respond } from '#contract/respond.ts'
import { type Question, questionsOf } from '#domain/template.ts'
import { must } from './api.ts'
import { expect, type Page } from './fixture.ts'

const MOST_CARDS = 120

/** Answers one card after another, until only the review is left or `cards` cards are answered. */
export async function answerCards(page: Page, cards = MOST_CARDS) {
  for (let card = 0; card < cards; card++) {
    const heading = page.getByRole('heading', { level: 2 })
    const text = await heading.textContent()
    if (text === 'Review your answers') return
    await answerCard(page)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(heading).not.toHaveText(text ?? '')
  }
}

export async function answerCard(page: Page) {
  const [radios, boxes, texts] = [
    page.getByRole('radio'),
    page.getByRole('checkbox'),
    page.locator('textarea'),
  ]
  if ((await texts.count()) > 0) await texts.first().fill("It's fine, really; nothing to add.")
  else if ((await radios.count()) > 0) await choose(page, radios.count())
  else if ((await boxes.count()) > 0) await boxes.first().check({ force: true })
}

async function choose(page: Page, count: Promise<number>) {
  const radios = page.getByRole('radio')
  // Presses a key instead, because a tap on a phone would move to the next card.
  await radios.nth(Math.min(3, (await count) - 1)).press('Space')
}

/** Ticking an exclusive option unticks the others, and vice versa. */
export async function chooseAlone(page: Page) {
  const box = (name: string) => page.getByRole('checkbox', { name })
  await page.getByLabel('In your own words').fill('The printer')
  await box('Constant pressure').check({ force: true })
  await box('Nothing at the moment').check({ force: true })
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(page.getByLabel('In your own words')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled()
  await box('Other').check({ force: true })
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
}

export async function submitAnswers(page: Page) {
  await page.getByRole('button', { name: 'Submit Feedback' }).click()
  await page.getByRole('button', { name: 'Ok', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'All done!' })).toBeVisible()
}

/** Answers every question through an emailed link, over HTTP without a browser. */
export async function answerByLink(link: string, choose: (question: Question) => string = someAnswer) {
  const { pathname, searchParams } = new URL(link)
  const params = { uuid: pathname.split('/').at(-1) ?? '' }
  const [recipient, key] = [searchParams.get('recipient') ?? '', searchParams.get('key') ?? '']
  const survey = await must({}, respond.open, { params, query: { recipient, key } })
  const answers = questionsOf(survey.survey_template).map((question) => ({
    survey_question_id: question.id,
    answer: choose(question),
  }))
  await must({}, respond.submit, { params, body: { recipient_uuid: recipient, key, answers } })
}

export function someAnswer({ question_type, options }: Question) {
  if (question_type === 'boolean') return 'false'
  if (question_type === 'text') return 'Nothing to add.'
  return options[1]?.value ?? ''
}
