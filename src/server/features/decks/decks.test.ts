import { expect, test } from 'vitest'
import { audit } from '#contract/audit.ts'
import { decks } from '#contract/decks.ts'
import { respond } from '#contract/respond.ts'
import { surveyRequests } from '#contract/survey-requests.ts'
import { surveys } from '#contract/surveys.ts'
import { tags } from '#contract/team.ts'
import { answerWith, codesBehind, download, openWith, printedDeck } from '#test/cards.ts'
import { readPdf } from '#test/pdf.ts'
import { qrCodesIn } from '#test/qr.ts'
import { call, startCompany, world } from '#test/start.ts'
import { addTeam, crowd, LAUNCH, launchedSurvey, scheduledSurvey } from '#test/survey.ts'

const HOUR_MS = 3_600_000

test('A batch of 48 cards is printed in random order, and each works once', async () => {
  const survey = await launchedSurvey(crowd(5))
  const { codes } = await printedDeck(survey, { tag_ids: [], number: 48 })
  expect(new Set(codes).size).toBe(48)
  expect(codes.every((code) => /^[0-9A-Z]{5}-[0-9A-Z]{5}$/.test(code))).toBe(true)

  const statuses = await Promise.all(codes.map(async (code) => (await answerWith(survey, code)).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(48)
  const again = await Promise.all(codes.map(async (code) => (await answerWith(survey, code)).status))
  expect(again.filter((status) => status === 404)).toHaveLength(48)

  const { database } = await world()
  const stored = await database.db
    .selectFrom('answers')
    .select(({ fn }) => fn.count('request_id').distinct().as('people'))
    .where('survey_id', '=', survey.survey.id)
    .executeTakeFirstOrThrow()
  expect(Number(stored.people)).toBe(48)
})

test('Cards are printed without serial numbers and in random order', async () => {
  const survey = await launchedSurvey(crowd(5))
  const { url, codes } = await printedDeck(survey, { tag_ids: [], number: 40 })
  const { database } = await world()
  const inOrderMade = await database.db
    .selectFrom('survey_requests')
    .select('card')
    .where('deck_id', 'is not', null)
    .where('survey_id', '=', survey.survey.id)
    .orderBy('id')
    .execute()
  const { sign } = (await world()).begin()
  const printed = codes.map((code) => sign.key('card', code.replace('-', '')))
  const made = inOrderMade.map(({ card }) => card)
  expect(printed.toSorted()).toEqual(made.toSorted())
  expect(printed).not.toEqual(made)
  expect(JSON.stringify(inOrderMade)).not.toContain(codes[0]!.replace('-', ''))
  expect(url).not.toContain('#')
})

test('Instructions name the batch’s teams, and each sheet has eight cards', async () => {
  const company = await startCompany(
    "Ó'Hara, Sons & Äpfel — a name that goes on and on, in Newcastle upon Tyne and elsewhere",
  )
  const { as } = company
  const survey = await scheduledSurvey(company)
  const params = { uuid: survey.uuid }
  const { reply: tag } = await as.manager(tags.create, { body: { name: 'Night shift' } })
  const { reply: deck } = await as.manager(decks.create, { params, body: { tag_ids: [tag.id], number: 9 } })
  const { reply } = await as.manager(decks.print, { params: { ...params, id: deck.id } })
  const { rawPayload, headers } = await download(reply.url)
  expect(headers['content-disposition']).toBe('attachment; filename="survey-cards.pdf"')
  expect(headers['cache-control']).toBe('private, no-store')

  const paper = await readPdf(rawPayload)
  expect(paper.pages).toHaveLength(3)
  expect(paper.outside).toEqual([])
  expect(paper).toMatchObject({ isTagged: true, accessibility: '1' })
  expect(paper.words).toContain('Let each person take one card from the box themselves')
  expect(paper.pages.map((page) => page.includes('Night shift'))).toEqual([true, false, false])
  expect(paper.pages[1]).toContain('Take any card from the box, so nobody knows which one is yours.')
  expect(paper.pages[1]).toContain('Planned for Thursday 18 February to Thursday 4 March')
  expect((await qrCodesIn(rawPayload)).map(({ length }) => length)).toEqual([0, 8, 1])
})

test('Card sheets can be downloaded once, and unused cards replaced later', async () => {
  const survey = await launchedSurvey(crowd(5))
  const { as, params } = survey
  const { deck, url, codes } = await printedDeck(survey, { tag_ids: [], number: 6 })
  const ofDeck = { params: { ...params, id: deck.id } }

  expect((await download(url)).statusCode).toBe(410)
  expect((await download(url)).body).toContain('has already been downloaded')
  expect(await as.manager(decks.print, ofDeck)).toMatchObject({ status: 409, error: 'conflict' })
  expect((await as.manager(decks.list, { params })).reply).toMatchObject([{ printed: true, used: null }])

  await answerWith(survey, codes[0]!)
  const voided = await as.manager(decks.void, ofDeck)
  // The number of cards stays the same, because a lower one would reveal how many cards were used.
  expect(voided).toMatchObject({ status: 200, reply: { id: deck.id, number: 6, used: null, printed: false } })
  expect((await download(url)).statusCode).toBe(410)
  for (const code of codes) expect((await openWith(code)).status).toBe(404)

  const { reply } = await as.manager(decks.print, ofDeck)
  const fresh = await codesBehind(reply.url)
  expect(fresh).toHaveLength(6)
  expect(fresh.filter((code) => codes.includes(code))).toEqual([])
  expect((await openWith(fresh[0]!)).reply).toMatchObject({ asked: 5, cards: 6 })

  const { reply: log } = await as.admin(audit.list, { query: { company_id: survey.company.id } })
  const lines = log.data.filter(({ action }) => action.startsWith('cards_'))
  const target = `${params.uuid} deck ${deck.id}`
  expect(lines).toMatchObject([
    { action: 'cards_printed', target, actor_email: survey.manager.email },
    { action: 'cards_voided', target },
    { action: 'cards_printed', target },
  ])
})

test('A HEAD request does not use up the only download of card sheets', async () => {
  const { as, params } = await launchedSurvey(crowd(5))
  const { reply: deck } = await as.manager(decks.create, { params, body: { tag_ids: [], number: 1 } })
  const { reply } = await as.manager(decks.print, { params: { ...params, id: deck.id } })
  expect((await download(reply.url, 'HEAD')).statusCode).not.toBe(200)
  expect((await download(reply.url.replace(/key=.{4}/, 'key=AAAA'))).statusCode).toBe(404)
  expect((await download(reply.url)).statusCode).toBe(200)
})

test('Cards can be made before and during a survey, but only for its teams', async () => {
  const company = await startCompany()
  const { as } = company
  const { tags: teams } = await addTeam(
    company,
    crowd(5, () => ['Bakery']),
  )
  const { uuid } = await scheduledSurvey(company)
  const params = { uuid }
  const make = (tag_ids: number[], number = 3) =>
    as.manager(decks.create, { params, body: { tag_ids, number } })
  const bakery = teams.get('Bakery') ?? 0
  expect(await make([bakery])).toMatchObject({
    status: 201,
    reply: { tag_ids: [bakery], number: 3, people: 3, used: null, printed: false },
  })
  expect(await make([999_999])).toMatchObject({ status: 404 })
  const { timeIs } = await world()
  await timeIs(LAUNCH)
  const { reply: late } = await as.manager(tags.create, { body: { name: 'Late' } })
  expect(await make([999_999])).toMatchObject({ status: 404 })
  expect(await make([late.id])).toMatchObject({ status: 422, error: { tag_ids: [expect.any(String)] } })
  expect((await make([bakery, bakery])).reply.tag_ids).toEqual([bakery])
  expect((await as.manager(decks.list, { params })).reply).toHaveLength(2)

  await as.manager(surveys.close, { params })
  expect(await make([bakery])).toMatchObject({ status: 409, error: 'conflict' })
  expect(await as.manager(decks.poster, { params })).toMatchObject({ status: 409 })
})

test.each([
  [{ number: 0 }, { number: ['At least 1'] }],
  [{ number: 501 }, { number: ['At most 500. For more, print another batch'] }],
  [{ number: 2.5 }, { number: ['Enter a whole number'] }],
  [{}, { number: ['Enter a number'] }],
  [{ number: 5, people: 0 }, { people: ['At least 1'] }],
])('A card batch with the invalid value %j is refused with a field error', async (raw, error) => {
  const { as } = await startCompany()
  const { reply } = await as.manager(surveys.create, { body: { estimated_date: '2027-02-18' } })
  expect(await as.manager(decks.create, { params: { uuid: reply.uuid }, raw })).toMatchObject({
    status: 422,
    error,
  })
})

test('Card totals are hidden while a survey runs and shown at the end', async () => {
  const survey = await launchedSurvey(crowd(6, () => ['Bakery']))
  const { as, params, tags: teams } = survey
  const tag_ids = [teams.get('Bakery') ?? 0]
  const totals = async () => {
    const [one, pages, list, taken] = [
      await as.manager(surveys.one, { params }),
      await as.manager(surveyRequests.list, { params }),
      await as.manager(surveys.list),
      await as.manager(surveys.participation, { params }),
    ]
    return JSON.stringify([one.reply, pages.reply, list.reply, taken.reply])
  }
  const { codes } = await printedDeck(survey, { tag_ids, number: 12, people: 2 })
  const before = await totals()
  expect((await as.manager(surveys.one, { params })).reply).toMatchObject({ recipients: 8, sent_number: 6 })
  for (const code of codes.slice(0, 3)) await answerWith(survey, code)
  const { clock } = await world()
  clock.time = new Date(LAUNCH.getTime() + 1.5 * HOUR_MS)
  expect(await totals()).toBe(before)
  expect((await as.manager(decks.list, { params })).reply).toMatchObject([{ number: 12, used: null }])

  await as.manager(surveys.close, { params })
  expect((await as.manager(decks.list, { params })).reply).toMatchObject([{ number: 12, people: 2, used: 3 }])
  expect((await as.manager(surveys.one, { params })).reply).toMatchObject({
    recipients: 8,
    sent_number: 8,
    completed_number: 2,
    expired_number: 6,
    cards_over: 1,
    cards_over_people: 2,
  })
  const { requests, requests_number } = (await as.manager(surveys.one, { params })).reply
  expect(requests).toHaveLength(6)
  expect(requests_number).toBe(6)
  const totalFor = async (who: 'manager' | 'admin') =>
    (await as[who](surveyRequests.list, { params })).reply.total
  expect([await totalFor('manager'), await totalFor('admin')]).toEqual([6, 18])
})

test('A voided batch never reveals how many of its cards were used', async () => {
  const survey = await launchedSurvey(crowd(6, () => ['Bakery']))
  const { as, params, tags: teams } = survey
  const tag_ids = [teams.get('Bakery') ?? 0]
  const { codes, deck } = await printedDeck(survey, { tag_ids, number: 12 })
  for (const code of codes.slice(0, 3)) await answerWith(survey, code)
  const seen = async () => {
    const one = await as.manager(surveys.one, { params })
    const taken = await as.manager(surveys.participation, { params })
    const { recipient_uuid: recipient, key } = survey.linkOf('person1')
    const opened = await call({}, respond.open, { params, query: { recipient, key } })
    const list = await as.manager(decks.list, { params })
    return JSON.stringify([one.reply, taken.reply, opened.reply.cards, list.reply.map(({ used }) => used)])
  }
  const before = await seen()
  const target = { params: { ...params, id: deck.id } }
  const voided = await as.manager(decks.void, target)
  expect(voided.reply).toMatchObject({ number: 12, used: null, printed: false })
  expect(await seen()).toBe(before)

  const { reply } = await as.manager(decks.print, target)
  const fresh = await codesBehind(reply.url)
  expect(fresh).toHaveLength(12)
  await answerWith(survey, fresh[0]!)
  await as.manager(surveys.close, { params })
  expect((await as.manager(surveys.one, { params })).reply).toMatchObject({
    sent_number: 18,
    completed_number: 4,
    expired_number: 14,
  })
  expect((await as.manager(surveys.participation, { params })).reply).toMatchObject({
    completed: 4,
    expired: 14,
    teams: [{ completed: 4, expired: 14 }],
  })
  expect((await as.manager(decks.list, { params })).reply).toMatchObject([{ number: 12, used: 4 }])
})

test('A survey stays open for unused cards and closes after the last card', async () => {
  const survey = await launchedSurvey(crowd(5))
  const { codes } = await printedDeck(survey, { tag_ids: [], number: 1 })
  for (const name of Object.keys(crowd(5))) await survey.submit(name)
  const { timeIs, clock, jobsDone } = await world()
  await timeIs(new Date(clock.time.getTime() + HOUR_MS))
  const status = async () => (await survey.as.manager(surveys.one, survey)).reply.status
  expect(await status()).toBe('active')
  await answerWith(survey, codes[0]!)
  await jobsDone()
  expect(await status()).toBe('complete')
})

test('Respondents are told how many people and cards a survey includes', async () => {
  const survey = await launchedSurvey(crowd(5))
  await printedDeck(survey, { tag_ids: [], number: 7 })
  const { recipient_uuid: recipient, key } = survey.linkOf('person1')
  const opened = await call({}, respond.open, { params: survey.params, query: { recipient, key } })
  expect(opened.reply).toMatchObject({ asked: 5, cards: 7 })
})

test('A survey can have up to 1,000 batches of cards', async () => {
  const { as, params, survey } = await launchedSurvey(crowd(5))
  const { db } = (await world()).database
  const batch = { survey_id: survey.id, tag_ids: [], number: 1, people: 1, created_at: LAUNCH }
  await db.insertInto('survey_decks').values(Array(1_000).fill(batch)).execute()
  const more = await as.manager(decks.create, { params, body: { tag_ids: [], number: 8 } })
  expect(more).toMatchObject({ status: 409, error: 'conflict' })
})

test('The poster leads to the code page but contains no code', async () => {
  const { as, params } = await launchedSurvey(crowd(5))
  const { reply } = await as.manager(decks.poster, { params })
  const { rawPayload } = await download(reply.url)
  const paper = await readPdf(rawPayload)
  expect(paper.pages).toHaveLength(1)
  expect(paper.words).toContain('Open until Thursday 4 March at the latest')
  expect(await qrCodesIn(rawPayload)).toEqual([['https://app.example.test/a']])
})
