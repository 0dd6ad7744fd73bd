import { afterEach, expect, test } from 'vitest'
import { decks } from '#contract/decks.ts'
import { surveys } from '#contract/surveys.ts'
import { answerWith, printedDeck } from '#test/cards.ts'
import { addressIn, companyOf, fullReport, scheduled, start, step } from '#test/over-time.ts'
import { steadily, submitBy } from '#test/report.ts'
import { resetClock, world } from '#test/start.ts'

// Nobody knows whether the same people hold the cards of two surveys.

afterEach(resetClock)

const names = Array.from({ length: 18 }, (_, index) => `p${index + 1}`)

test('Cards count in only one of two surveys within eight weeks', async () => {
  const company = await companyOf([...names, ...names.map((name) => `${name}0`)])
  const made = []
  for (const team of [0, 1]) {
    const params = await scheduled(company, 0, [`team${team}`])
    made.push({ team, params, ...(await printedDeck({ ...company, params }, { tag_ids: [], number: 10 })) })
  }
  const { deliver } = await world()
  const reports = []
  for (const { team, params, codes } of made) {
    const launch = (await company.as.admin(surveys.launch, { params })).reply
    await deliver()
    const people = [...company.people.keys()].filter((name) => Number(name.slice(1)) % 3 === team)
    for (const [index, name] of people.entries())
      await submitBy(addressIn(company, name), launch, steadily(step(index)))
    for (const code of codes) expect((await answerWith({ survey: launch }, code)).status).toBe(200)
    await company.as.manager(surveys.close, { params })
    reports.push({ ...(await fullReport({ ...company, params, launch })).reply.data, people: people.length })
  }
  const [first, second] = reports
  expect(first).toMatchObject({ completed: first!.people + 10, respondents: first!.people + 10 })
  expect(second).toMatchObject({ completed: second!.people + 10, respondents: second!.people })
})

test('Cards are refused until eight weeks after a survey that counted some', async () => {
  const company = await companyOf(names)
  const params = await scheduled(company, 0, ['team0'])
  const { codes } = await printedDeck({ ...company, params }, { tag_ids: [], number: 10 })
  const { deliver, clock } = await world()
  const launch = (await company.as.admin(surveys.launch, { params })).reply
  await deliver()
  for (const code of codes) await answerWith({ survey: launch }, code)
  const body = { tag_ids: [], number: 10 }
  const soon = await scheduled(company, 10, ['team1'])
  expect(await company.as.manager(decks.create, { params: soon, body })).toMatchObject({
    status: 409,
    error: 'not_ready',
    text: expect.stringContaining('15 April 2027'),
  })
  clock.time = new Date(start)
  const later = await scheduled(company, 46, ['team2'])
  expect(await company.as.manager(decks.create, { params: later, body })).toMatchObject({ status: 201 })
})
