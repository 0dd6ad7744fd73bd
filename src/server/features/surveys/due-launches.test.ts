import { expect, inject, test } from 'vitest'
import { surveys } from '#contract/surveys.ts'
import { beginLongChange } from '#server/platform/database/long-changes.ts'
import { startCompany, world } from '#test/start.ts'
import { addTeam, crowd, LAUNCH, scheduledSurvey } from '#test/survey.ts'
import { launchOrHoldAll } from './due-launches.ts'

/** A company with too few people, so that its survey is on hold. */
async function onHold() {
  const company = await startCompany()
  await addTeam(company, crowd(3))
  const { uuid } = await scheduledSurvey(company)
  const { timeIs, begin } = await world()
  await timeIs(LAUNCH)
  await launchOrHoldAll(begin())
  return { company, status: async () => (await company.as.manager(surveys.one, { params: { uuid } })).reply }
}

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
