import { beforeEach, expect, test } from 'vitest'
import { surveys } from '#contract/surveys.ts'
import { year } from '#contract/year.ts'
import { answering, steadily, submitBy } from '#test/report.ts'
import { resetWorld, startCompany, world } from '#test/start.ts'
import { addTeam, type Company, crowd } from '#test/survey.ts'
import { staySignedIn } from '#test/year.ts'

beforeEach(resetWorld)

const PEOPLE = 20

/** A company with one survey for each of these numbers, answered by that many people. */
async function withAnswers(...numbers: number[]) {
  const company = await startCompany()
  const { people } = await addTeam(
    company,
    crowd(PEOPLE, (index) => [index < 10 ? 'Shop' : 'Office']),
  )
  const uuids: string[] = []
  for (const [survey, answers] of numbers.entries())
    uuids.push(await asked(company, [...people.values()].slice(0, answers), survey))
  return { company, uuids }
}

const DAYS_APART = 60

async function asked({ as, company }: Company, answering_: { email: string }[], survey: number) {
  const { clock, deliver, database } = await world()
  await database.db.updateTable('companies').set({ subscribed: true }).where('id', '=', company.id).execute()
  clock.time = new Date(Date.parse('2027-02-11T10:00:00Z') + survey * DAYS_APART * 86_400_000)
  const estimated_date = new Date(clock.time.getTime() + 10 * 86_400_000).toISOString().slice(0, 10)
  const { uuid, preflight_checks } = (await as.manager(surveys.create, { body: { estimated_date } })).reply
  const params = { uuid }
  await as.manager(surveys.schedule, { params })
  const ticked = preflight_checks.map(({ label }) => ({ label, status: true }))
  await as.manager(surveys.update, { params, body: { preflight_checks: ticked } })
  const launched = await as.admin(surveys.launch, { params })
  expect(launched.status).toBe(200)
  // The administrator signs in on the first call.
  await staySignedIn()
  await deliver()
  for (const [person, { email }] of answering_.entries())
    await submitBy(email, launched.reply, answering(steadily(1 + (person % 5))))
  await as.manager(surveys.close, { params })
  return uuid
}

const adviceIn = async ({ as }: Company) => (await as.manager(year.read)).reply.advice

test('The year plan advises sharing the outcome if fewer than half answered', async () => {
  const { company, uuids } = await withAnswers(18, 9)
  expect(await adviceIn(company)).toEqual({ kind: 'low', shares: [45], survey_uuid: uuids[1] })
})

test('The year plan gives no advice if half answered or without a report', async () => {
  const { company } = await withAnswers(10)
  expect(await adviceIn(company)).toBeNull()
  await resetWorld()
  // Four answers are too few for a report, so the advice does not use the participation rate either.
  const few = await withAnswers(4)
  expect(await adviceIn(few.company)).toBeNull()
})

test('The year plan advises asking less often if participation falls twice', async () => {
  const { company, uuids } = await withAnswers(18, 16, 14)
  expect(await adviceIn(company)).toEqual({ kind: 'falling', shares: [90, 80, 70], survey_uuid: uuids[2] })
})

test('The year plan gives no advice after a small second fall in participation', async () => {
  const { company } = await withAnswers(18, 16, 15)
  expect(await adviceIn(company)).toBeNull()
})
