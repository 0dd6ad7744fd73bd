import { expect, test } from 'vitest'
import { cards } from '#contract/cards.ts'
import { reports } from '#contract/reports.ts'
import { surveys } from '#contract/surveys.ts'
import { shownCode } from '#domain/card-code.ts'
import { questionsOf } from '#domain/template.ts'
import { answerWith, openWith, printedDeck } from '#test/cards.ts'
import { call, startCompany, world } from '#test/start.ts'
import { addTeam, answersTo, crowd, LAUNCH, launchedSurvey, scheduledSurvey } from '#test/survey.ts'
import { strictWorld } from '#test/with-limits.ts'

const missing = { status: 404, error: 'not_found' }

test('A card code works however it is typed and identifies nobody', async () => {
  const survey = await launchedSurvey(crowd(5))
  const { codes } = await printedDeck(survey, { tag_ids: [], number: 2 })
  const [code = ''] = codes
  const { reply } = await openWith(` ${code.toLowerCase().replaceAll('0', 'o').replace('-', ' – ')} `)
  expect(reply).toMatchObject({
    uuid: survey.params.uuid,
    company: survey.company.name,
    submitted: false,
    answers: [],
    since_last: null,
    asked: 5,
    cards: 2,
    min_group_size: 5,
  })
  expect(questionsOf(reply.survey_template)).toHaveLength(questionsOf(survey.survey.survey_template).length)
})

test('Wrong, used, early, late and malformed card codes get the same reply', async () => {
  const company = await startCompany()
  await addTeam(company, crowd(5))
  const survey = await scheduledSurvey(company)
  const params = { uuid: survey.uuid }
  const { codes } = await printedDeck({ as: company.as, params }, { tag_ids: [], number: 2 })
  const [code = '', unused = ''] = codes
  const early = await openWith(code)
  expect(early).toMatchObject(missing)
  const { timeIs } = await world()
  await timeIs(LAUNCH)
  expect((await openWith(code)).status).toBe(200)
  expect((await answerWith({ survey }, code)).reply).toEqual({ status: 'completed' })

  const others = [await openWith(code), await answerWith({ survey }, code)]
  for (const wrong of [shownCode('0000000000'), '', 'not a code', 'x'.repeat(100)])
    others.push(await openWith(wrong))
  await company.as.manager(surveys.close, { params })
  others.push(await openWith(unused), await answerWith({ survey }, unused))
  for (const { status, text } of others) expect([status, text]).toEqual([404, early.text])
})

test('Invalid answers are refused without using up the card', async () => {
  const survey = await launchedSurvey(crowd(5))
  const { codes } = await printedDeck(survey, { tag_ids: [], number: 1 })
  const [code = ''] = codes
  const answers = answersTo(survey.survey.survey_template)
  const send = (sent: typeof answers) => call({}, cards.submit, { body: { code, answers: sent } })
  expect(await send(answers.slice(1))).toMatchObject({
    status: 422,
    error: { answers: [expect.stringContaining('Please answer: ')] },
  })
  const [first, ...rest] = answers
  expect(await send([{ ...first!, answer: 'no such option' }, ...rest])).toMatchObject({
    status: 422,
    error: { 'answers.0.answer': [expect.any(String)] },
  })
  expect((await openWith(code)).status).toBe(200)
  expect((await send(answers)).status).toBe(200)
})

test('Only one of two simultaneous submissions with one card code is accepted', async () => {
  const survey = await launchedSurvey(crowd(5))
  const { codes } = await printedDeck(survey, { tag_ids: [], number: 1 })
  const [code = ''] = codes
  const both = await Promise.all([answerWith(survey, code), answerWith(survey, code)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
})

test('A correct code works from an IP address that has sent 20 wrong ones', async () => {
  const survey = await launchedSurvey(crowd(5))
  const { codes } = await printedDeck(survey, { tag_ids: [], number: 3 })
  const { place } = await strictWorld()
  const [kiosk, guesser] = [place(), place()]
  const open = (at: typeof kiosk, code: string) => at.call({}, cards.open, { body: { code } })
  for (let time = 0; time < 40; time += 1) expect((await open(kiosk, codes[0]!)).status).toBe(200)
  for (let time = 0; time < 20; time += 1) expect(await open(guesser, '00000-00000')).toMatchObject(missing)
  expect(await open(guesser, '00000-00000')).toMatchObject({ status: 429, error: 'too_many_requests' })
  expect((await open(guesser, codes[0]!)).status).toBe(200)
  expect((await open(kiosk, codes[1]!)).status).toBe(200)
  const { clock } = await world()
  clock.time = new Date(clock.time.getTime() + 16 * 60_000)
  expect(await open(guesser, '00000-00000')).toMatchObject(missing)
})

test('After 2,000 wrong codes in an hour, codes are delayed but not refused', async () => {
  const survey = await launchedSurvey(crowd(5))
  const { codes } = await printedDeck(survey, { tag_ids: [], number: 1 })
  const { place } = await strictWorld()
  const { database, clock } = await world()
  const full = { key: 'card-from:anywhere', window_start: clock.time, count: 2_000 }
  await database.db
    .insertInto('rate_limits')
    .values(full)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(full))
    .execute()
  const timed = async (code: string) => {
    const began = performance.now()
    const { status } = await place().call({}, cards.open, { body: { code } })
    return { status, isSlow: performance.now() - began >= 1_000 }
  }
  expect(await timed('00000-00000')).toEqual({ status: 404, isSlow: true })
  expect((await timed(codes[0]!)).status).toBe(200)
  await database.db.deleteFrom('rate_limits').where('key', '=', full.key).execute()
})

/**
 * Reports on a team in which `byMail` people answer by email and `byCard` people by card. Another team has
 * six people.
 */
async function reportsWith(byMail: number, byCard: number) {
  const survey = await launchedSurvey({
    ...crowd(byMail, () => ['Bakery']),
    ...Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`office${index}`, ['Office']])),
  })
  const tag_ids = [survey.tags.get('Bakery') ?? 0]
  // Prints the cards first, because the survey completes as soon as everybody has answered.
  const printed = byCard > 0 && (await printedDeck(survey, { tag_ids, number: byCard }))
  for (const [name] of survey.people) await survey.submit(name)
  if (printed) for (const code of printed.codes) await answerWith(survey, code)
  const { jobsDone } = await world()
  await jobsDone()
  const { reply } = await survey.as.manager(reports.teams, { params: survey.params })
  const { reply: full } = await survey.as.manager(reports.read, { params: survey.params, body: {} })
  return {
    bakery: reply.find(({ name }) => name === 'Bakery')?.available,
    counted: full.data.respondents,
    completed: full.data.completed,
  }
}

test('One emailed answer and four cards count only in the company report', async () => {
  expect(await reportsWith(1, 4)).toEqual({ bakery: false, counted: 11, completed: 11 })
})

test('A team with five emailed answers and one card has a report', async () => {
  expect(await reportsWith(5, 1)).toEqual({ bakery: true, counted: 12, completed: 12 })
})

test('A report counts the cards used beyond the number of people entered', async () => {
  const survey = await launchedSurvey(crowd(5, () => ['Bakery']))
  const bakery = survey.tags.get('Bakery') ?? 0
  const { codes } = await printedDeck(survey, { tag_ids: [], number: 12, people: 1 })
  const { codes: few } = await printedDeck(survey, { tag_ids: [bakery], number: 3, people: 2 })
  for (const [name] of survey.people) await survey.submit(name)
  for (const code of [...codes, ...few.slice(1)]) await answerWith(survey, code)
  await survey.as.manager(surveys.close, { params: survey.params })
  const noted = async (tag_id?: number) => {
    const { reply } = await survey.as.manager(reports.read, { params: survey.params, body: { tag_id } })
    const { completed, recipients, cards_over, cards_over_people } = reply.data
    return { completed, recipients, cards_over, cards_over_people }
  }
  expect(await noted()).toEqual({ completed: 8, recipients: 8, cards_over: 11, cards_over_people: 1 })
  expect(await noted(bakery)).toEqual({ completed: 7, recipients: 7, cards_over: 0, cards_over_people: 0 })
})

test('The administrators’ CSV lists card answers without a person', async () => {
  const survey = await launchedSurvey(crowd(5))
  const { codes } = await printedDeck(survey, { tag_ids: [], number: 1 })
  await answerWith(survey, codes[0]!)
  await survey.as.manager(surveys.close, { params: survey.params })
  const { text } = await survey.as.admin(reports.data, { params: survey.params })
  expect(text.split('\r\n').filter((line) => line.startsWith(',completed,'))).toHaveLength(1)
  expect(text).not.toContain(codes[0]!)
})
