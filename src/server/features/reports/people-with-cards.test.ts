import { expect, test } from 'vitest'
import { assessments } from '#contract/assessments.ts'
import { decks } from '#contract/decks.ts'
import { publicApi } from '#contract/public-api.ts'
import { reports } from '#contract/reports.ts'
import { surveys } from '#contract/surveys.ts'
import { HSE } from '#domain/hse.ts'
import { answerWith, download, printedDeck } from '#test/cards.ts'
import { keyOf } from '#test/keys.ts'
import { readPdf } from '#test/pdf.ts'
import { world } from '#test/start.ts'
import { crowd, launchedSurvey } from '#test/survey.ts'

type Batch = { number: number; people?: number; used: number }

/**
 * A closed survey with these batches of cards. It was also sent to five people by email, who all answered.
 */
async function surveyWith(batches: Batch[], instrument: string | null = null) {
  const survey = await launchedSurvey(
    crowd(5, () => ['Kitchen']),
    { instrument },
  )
  // Prints the cards before anybody answers, because a survey without cards ends with the last answer.
  const printed = []
  for (const { used, ...batch } of batches) {
    const { codes } = await printedDeck(survey, { tag_ids: [], ...batch })
    printed.push(...codes.slice(0, used))
  }
  for (const [name] of survey.people) await survey.submit(name)
  for (const code of printed) await answerWith(survey, code)
  await survey.as.manager(surveys.close, { params: survey.params })
  return survey
}

const SPARE_CARDS = [
  { number: 22, people: 18, used: 20 },
  { number: 9, people: 8, used: 3 },
]
const PEOPLE = { completed: 26, recipients: 31 }
const OVER = { cards_over: 2, cards_over_people: 18 }
const LINE = 'More cards were used than people: 20 for 18.'

test('Totals count the people who were asked, not the cards', async () => {
  const survey = await surveyWith(SPARE_CARDS)
  const { as, params } = survey
  const numbers = { recipients: 31, sent_number: 31, completed_number: 26, expired_number: 5 }
  expect((await as.manager(surveys.one, { params })).reply).toMatchObject({ ...numbers, ...OVER })
  expect((await as.manager(surveys.list)).reply).toMatchObject([
    { recipients: 31, sent_number: 31, completed_number: 26, cards_over: 2 },
  ])
  expect((await as.manager(surveys.participation, { params })).reply).toMatchObject({
    completed: 26,
    pending: 0,
    expired: 5,
    teams: [{ completed: 5, pending: 0, expired: 0 }],
  })
  const { url, data } = (await as.manager(reports.read, { params, body: {} })).reply
  expect(data).toMatchObject({ ...PEOPLE, ...OVER, respondents: 28 })
  expect(data.key_insights).toContain('26 of 31 people answered, and every answer is counted.')
  expect((await as.manager(reports.trend)).reply).toMatchObject([{ ...PEOPLE, respondents: 28 }])
  const { words } = await readPdf((await download(url)).rawPayload)
  for (const said of ['26 of 31 people answered.', 'All 28 answers counted.', LINE])
    expect(words).toContain(said)

  const key = await keyOf(survey, 'surveys:read', 'reports:read')
  const one = await key.call(publicApi.survey, { params })
  expect(one.reply).toMatchObject({ recipients: 31, completed_number: 26, cards_over: 2 })
  expect((await key.call(publicApi.reports, { params })).reply.data[0]).toMatchObject({ ...PEOPLE, ...OVER })

  const { mailbox, deliver } = await world()
  await deliver()
  const [mail] = mailbox.to(survey.manager.email).filter(({ subject }) => subject?.startsWith('The report'))
  expect(mail?.text).toContain('26 of 31 people answered')
  expect(mail?.text).toContain(LINE)
})

test('The response rate is rated in HSE’s terms and counts people, not cards', async () => {
  const { as, params } = await surveyWith(SPARE_CARDS, HSE)
  const { data } = (await as.manager(reports.read, { params, body: {} })).reply
  // 26 of 31 people is 84%. If cards and links were counted instead, it would be 28 of 36, or 78%, which has
  // a worse label.
  expect(data.instrument?.response_words).toBe('very good')
  const { url } = (await as.manager(assessments.record, { params })).reply
  const { words } = await readPdf((await download(url)).rawPayload)
  for (const said of ['31 people were asked by personal link and by card.', '26 of 31 people', LINE])
    expect(words).toContain(said)
  expect(words).toContain('Notes from the talks')
})

test('Each card counts as one person if no number of people was entered', async () => {
  const { as, params } = await surveyWith([{ number: 4, used: 2 }])
  expect((await as.manager(surveys.one, { params })).reply).toMatchObject({
    recipients: 9,
    completed_number: 7,
    cards_over: 0,
  })
})

test('The number of people entered for a card batch does not affect scores', async () => {
  const published = async (people: number) => {
    const { as, params } = await surveyWith([{ number: 12, people, used: 9 }])
    const { data } = (await as.manager(reports.read, { params, body: {} })).reply
    const teams = (await as.manager(reports.teams, { params })).reply.map(({ available }) => available)
    return { counted: data.respondents, scores: data.category_breakdown, teams }
  }
  const [few, many] = [await published(1), await published(400)]
  expect(many).toEqual(few)
})

test('Batches that nobody could answer with are not counted at the end', async () => {
  const survey = await launchedSurvey(crowd(5))
  const { as, params } = survey
  const { codes } = await printedDeck(survey, { tag_ids: [], number: 6, people: 4 })
  await as.manager(decks.create, { params, body: { tag_ids: [], number: 12, people: 10 } })
  const twice = await printedDeck(survey, { tag_ids: [], number: 12, people: 10 })
  const used = await printedDeck(survey, { tag_ids: [], number: 3, people: 2 })
  for (const [name] of survey.people) await survey.submit(name)
  for (const code of [...codes.slice(0, 3), used.codes[0]!]) await answerWith(survey, code)
  for (const { deck } of [twice, used]) await as.manager(decks.void, { params: { ...params, id: deck.id } })
  await as.manager(surveys.close, { params })

  const { reply } = await as.manager(decks.list, { params })
  expect(reply).toMatchObject([
    { people: 4, used: 3 },
    { people: 2, used: 1 },
  ])
  const numbers = { recipients: 11, sent_number: 11, completed_number: 9 }
  expect((await as.manager(surveys.one, { params })).reply).toMatchObject(numbers)
})
