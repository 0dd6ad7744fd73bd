import { afterEach, expect, test } from 'vitest'
import { decks } from '#contract/decks.ts'
import { surveys } from '#contract/surveys.ts'
import { answerWith, printedDeck } from '#test/cards.ts'
import { companyOf, completed, fullReport, scheduled, start, step, WITHHELD } from '#test/over-time.ts'
import { resetClock, world } from '#test/start.ts'

// Nobody knows who holds a card, so a survey with cards cannot be compared with the company's other surveys.

afterEach(resetClock)

const names = Array.from({ length: 18 }, (_, index) => `p${index + 1}`)
const ofTeam = (team: number) =>
  Object.fromEntries(
    names
      .filter((name) => Number(name.slice(1)) % 3 === team)
      .map((name, index) => [name, step(index)] as const),
  )

const CARDS = { tag_ids: [], number: 10 }
const TOO_SOON = {
  status: 409,
  error: 'not_ready',
  text: expect.stringContaining(
    'A survey with cards must be at least 8 weeks before or after your other surveys',
  ),
}

test('An email survey cannot start within eight weeks of a card survey', async () => {
  const company = await companyOf(names)
  const [withCards, byMail] = [await scheduled(company, 0, ['team0']), await scheduled(company, 0, ['team1'])]
  await printedDeck({ ...company, params: withCards }, CARDS)
  expect(await company.as.admin(surveys.launch, { params: withCards })).toMatchObject({ status: 200 })
  expect(await company.as.admin(surveys.launch, { params: byMail })).toMatchObject({
    ...TOO_SOON,
    text: expect.stringContaining('A survey must be at least 8 weeks after your last survey with cards'),
  })
})

test('A card survey cannot start within eight weeks of an email survey', async () => {
  const company = await companyOf(names)
  const params = await scheduled(company, 0, ['team0'])
  await printedDeck({ ...company, params }, CARDS)
  await completed(company, 0, ofTeam(1), ['team1'])
  expect(await company.as.admin(surveys.launch, { params })).toMatchObject(TOO_SOON)
})

test('No cards are made until eight weeks after another survey', async () => {
  const company = await companyOf(names)
  await completed(company, 0, ofTeam(0), ['team0'])
  const { clock } = await world()
  const soon = await scheduled(company, 10, ['team1'])
  expect(await company.as.manager(decks.create, { params: soon, body: CARDS })).toMatchObject({
    ...TOO_SOON,
    text: expect.stringContaining('15 April 2027'),
  })
  clock.time = new Date(start)
  const later = await scheduled(company, 46, ['team2'])
  expect(await company.as.manager(decks.create, { params: later, body: CARDS })).toMatchObject({
    status: 201,
  })
})

/**
 * Records what another of the company's surveys has counted, as if both surveys had been launched before this
 * rule existed.
 */
async function countedBeside(companyId: number, surveyId: number, person: { mailbox: string | null }) {
  const { db } = (await world()).database
  const at = new Date(start)
  await db
    .insertInto('survey_partitions')
    .values({ survey_id: surveyId, company_id: companyId, launched_at: at, completed_at: at, k: 5 })
    .execute()
  await db
    .insertInto('survey_partition_people')
    .values({ survey_id: surveyId, block: 0, is_card: person.mailbox === null, ...person })
    .execute()
}

async function endedBeside(person: { mailbox: string | null }, surveyId: number) {
  const company = await companyOf(names)
  const params = await scheduled(company, 0, ['team0'])
  const { codes } = await printedDeck({ ...company, params }, CARDS)
  const { reply: launch } = await company.as.admin(surveys.launch, { params })
  for (const code of codes) expect((await answerWith({ survey: launch }, code)).status).toBe(200)
  await countedBeside(company.company.id, surveyId, person)
  await company.as.manager(surveys.close, { params })
  return fullReport({ ...company, params, launch })
}

test('A report on card answers is withheld if another survey counted people', async () => {
  expect(await endedBeside({ mailbox: 'somebody else' }, 900_001)).toMatchObject(WITHHELD)
})

test('A report on card answers is withheld if another survey counted cards', async () => {
  expect(await endedBeside({ mailbox: null }, 900_002)).toMatchObject(WITHHELD)
})
