import { beforeEach, expect, inject, test } from 'vitest'
import { surveys } from '#contract/surveys.ts'
import { beginLongChange } from '#server/platform/database/long-changes.ts'
import { resetClock, startCompany, world } from '#test/start.ts'
import { addTeam, crowd, LAUNCH, scheduledSurvey } from '#test/survey.ts'
import { launchOrHoldAll } from './due-launches.ts'

/** A company with this many people and a scheduled survey. */
async function scheduled(people: number) {
  const company = await startCompany()
  await addTeam(company, crowd(people))
  const { uuid } = await scheduledSurvey(company)
  return { company, status: async () => (await company.as.manager(surveys.one, { params: { uuid } })).reply }
}

/** A company with too few people, so that its survey is on hold. */
async function onHold() {
  const held = await scheduled(3)
  await (await world()).timeIs(LAUNCH)
  return held
}

beforeEach(resetClock)

test('A due survey does not wait for an import of another company', async ({ skip }) => {
  skip('folder' in inject('database'), 'one session takes the calls in turn')
  const { timeIs, begin, database } = await world()
  const [importing, other] = [await scheduled(5), await scheduled(5)]
  const change = await database.db.startTransaction().execute()
  await beginLongChange(change, { companyId: importing.company.company.id })
  await timeIs(LAUNCH)
  expect(await importing.status()).toMatchObject({ status: 'scheduled', held: false })
  expect(await other.status()).toMatchObject({ status: 'active' })

  await change.rollback().execute()
  await launchOrHoldAll(begin())
  expect(await importing.status()).toMatchObject({ status: 'active' })
})

test('A survey that stays on hold does not wait for the company’s long changes', async ({ skip }) => {
  skip('folder' in inject('database'), 'one session takes the calls in turn')
  const { company, status } = await onHold()
  const { begin, database } = await world()
  const change = await database.db.startTransaction().execute()
  await beginLongChange(change, { companyId: company.company.id })
  await launchOrHoldAll(begin())
  expect(await status()).toMatchObject({ status: 'scheduled', held: true })
  await change.rollback().execute()
})

test('A survey on hold launches once enough people are in the team', async () => {
  const { company, status } = await onHold()
  const { begin } = await world()
  await addTeam(company, { kit: [], lee: [] })
  await launchOrHoldAll(begin())
  expect(await status()).toMatchObject({ status: 'active', sent_number: 5 })
})
