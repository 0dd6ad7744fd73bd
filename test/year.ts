import { expect } from 'vitest'
import { surveys } from '#contract/surveys.ts'
import { year } from '#contract/year.ts'
import { yearChanges } from '#contract/year-changes.ts'
import { preflightLabels } from '#domain/lifecycle.ts'
import { answering, steadily, submitBy } from './report.ts'
import { startCompany, world } from './start.ts'
import { addTeam, type Company, crowd } from './survey.ts'

// A year plan whose surveys go out when the clock is moved.

/** Makes sessions last for the months that these tests cover. */
export const staySignedIn = async () =>
  (await world()).database.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2029-01-01') })
    .execute()

/** A paying company with a full survey on 15 February 2027 and its first pulses on these days. */
export async function plannedCompany(team = crowd(12, () => ['Shop']), pulses = ['2027-04-15']) {
  const company = await startCompany()
  const { people, tags } = await addTeam(company, team)
  const { db } = (await world()).database
  await db.updateTable('companies').set({ subscribed: true }).where('id', '=', company.company.id).execute()
  await staySignedIn()
  const first = { shape: 'full_and_pulses', first_on: '2027-02-15' } as const
  const { dates } = (await company.as.manager(yearChanges.start, { body: first })).reply
  for (const [index, on] of pulses.entries()) {
    const params = { id: dates[index + 1]?.id ?? 0 }
    expect(await company.as.manager(yearChanges.changeDate, { params, body: { on } })).toMatchObject({
      status: 200,
    })
  }
  return { ...company, people, tags }
}
export type Planned = Awaited<ReturnType<typeof plannedCompany>>

export const dateAt = async ({ as }: Company, index: number) =>
  (await as.manager(year.read)).reply.dates[index]!
export const surveyAt = async (company: Company, index: number) => {
  const params = { uuid: (await dateAt(company, index)).survey_uuid ?? '' }
  return (await company.as.manager(surveys.one, { params })).reply
}

/**
 * Launches one of the year plan's surveys on its date, and answers it. `step` returns a person's usual
 * answer, from 1 to 5, or null if that person does not answer.
 */
export async function answered(company: Planned, index: number, step: (person: number) => number | null) {
  const { timeIs, clock, jobsDone } = await world()
  const { on, survey_uuid } = await dateAt(company, index)
  const params = { uuid: survey_uuid ?? '' }
  const preflight_checks = preflightLabels.map((label) => ({ label, status: true }))
  await company.as.manager(surveys.update, { params, body: { preflight_checks } })
  await timeIs(`${on}T09:00:00Z`)
  await jobsDone()
  const { reply } = await company.as.manager(surveys.one, { params })
  expect(reply.status).toBe('active')
  clock.time = new Date(`${on}T10:00:00Z`)
  for (const [person, { email }] of [...company.people.values()].entries()) {
    const given = step(person)
    if (given === null) continue
    expect(await submitBy(email, reply, answering(steadily(given)))).toMatchObject({ status: 200 })
  }
  await timeIs(`${on}T11:00:00Z`)
  await jobsDone()
  if ((await company.as.manager(surveys.one, { params })).reply.status === 'active')
    await company.as.manager(surveys.close, { params })
  return { params, survey: (await company.as.manager(surveys.one, { params })).reply }
}
