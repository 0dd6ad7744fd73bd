import { beforeEach, expect, test } from 'vitest'
import { surveys } from '#contract/surveys.ts'
import { year } from '#contract/year.ts'
import { yearChanges } from '#contract/year-changes.ts'
import { resetWorld, startCompany, world } from '#test/start.ts'
import { addTeam, type Company, crowd, scheduledSurvey } from '#test/survey.ts'
import { staySignedIn } from '#test/year.ts'

beforeEach(resetWorld)

/**
 * A company with a full survey planned for 10 May. Its four teams have 51 people: enough for four reports in
 * 999 of 1,000 simulations.
 */
async function planned() {
  const company = await startCompany()
  const { db } = (await world()).database
  await db.updateTable('companies').set({ subscribed: true }).where('id', '=', company.company.id).execute()
  await staySignedIn()
  await addTeam(
    company,
    crowd(51, (index) => [`team${index % 4}`]),
  )
  await company.as.manager(yearChanges.start, { body: { shape: 'one_full', first_on: '2027-05-10' } })
  return company
}

const firstDate = async ({ as }: Company) => (await as.manager(year.read)).reply.dates[0]!

/** What the Move dialog shows before another day is chosen. */
async function inDialog(company: Company) {
  const { id, on } = await firstDate(company)
  const { reply } = await company.as.manager(yearChanges.previewDate, {
    params: { id: id ?? 0 },
    body: { on },
  })
  return reply.dates[0]!
}

test('A date’s team figure follows every survey that is scheduled, moved or deleted', async () => {
  const company = await planned()
  const { as } = company
  const agreed = async () => {
    const row = await firstDate(company)
    expect(await inDialog(company)).toEqual(row)
    return row.teams!
  }
  const alone = await agreed()
  expect(alone).toEqual({ likely: 4, of: 4, without_others: null })

  const byHand = await scheduledSurvey(company, { title: 'Spring survey', estimated_date: '2027-03-30' })
  const params = { uuid: byHand.uuid }
  const beside = await agreed()
  expect(beside.without_others).toBe(4)
  expect(beside.likely).toBeLessThan(4)

  await as.manager(surveys.update, { params, body: { estimated_date: '2027-03-10' } })
  expect(await agreed()).toEqual(alone)
  await as.manager(surveys.update, { params, body: { estimated_date: '2027-03-30' } })
  expect(await agreed()).toEqual(beside)
  await as.manager(surveys.unschedule, { params })
  expect(await agreed()).toEqual(alone)
  await as.manager(surveys.schedule, { params })
  expect(await agreed()).toEqual(beside)
  await as.manager(surveys.remove, { params })
  expect(await agreed()).toEqual(alone)
})

test('A date’s number of team reports follows the team list', async () => {
  const company = await planned()
  expect((await firstDate(company)).teams?.of).toBe(4)
  const { db } = (await world()).database
  await addTeam(company, { new1: ['new'], new2: ['new'], new3: ['new'], new4: ['new'], new5: ['new'] })
  expect((await firstDate(company)).teams?.of).toBe(5)
  expect((await inDialog(company)).teams).toEqual((await firstDate(company)).teams)
  await db.deleteFrom('recipients').where('company_id', '=', company.company.id).execute()
  expect((await firstDate(company)).teams).toBeNull()
})

test('A date warns if an earlier survey will move it, and moves as announced', async () => {
  const company = await planned()
  await scheduledSurvey(company, { title: 'Spring survey', estimated_date: '2027-05-04' })
  const { near } = await firstDate(company)
  expect(near).toEqual({
    title: 'Spring survey',
    on: '2027-05-04',
    closes_on: '2027-05-18',
    moves_to: '2027-06-15',
  })
  const { timeIs, jobsDone } = await world()
  await timeIs('2027-05-04T08:00:00Z')
  await jobsDone()
  expect(await firstDate(company)).toMatchObject({ on: near?.moves_to, near: null })
})

test('A date warns of a later survey that comes too soon, and stays', async () => {
  const company = await planned()
  const { uuid } = await scheduledSurvey(company, { title: 'Summer survey', estimated_date: '2027-06-20' })
  expect((await firstDate(company)).near).toEqual({
    title: 'Summer survey',
    on: '2027-06-20',
    closes_on: '2027-07-04',
    moves_to: null,
  })
  await company.as.manager(surveys.update, { params: { uuid }, body: { estimated_date: '2027-06-21' } })
  expect((await firstDate(company)).near).toBeNull()
})

test('A plan’s preview includes surveys that are not on one of its new dates', async () => {
  const company = await planned()
  const { as } = company
  const { timeIs, jobsDone } = await world()
  await timeIs('2027-04-20T09:00:00Z')
  await jobsDone()
  const body = { shape: 'one_full', first_on: '2027-06-28' } as const
  const isChosen = ({ on }: { on: string }) => on === body.first_on
  const preview = (await as.manager(yearChanges.preview, { body })).reply.dates.find(isChosen)
  const saved = (await as.manager(yearChanges.start, { body })).reply.dates
  expect(saved.map(({ on }) => on)).toContain('2027-05-10')
  expect(saved.find(isChosen)?.teams?.likely).toBeLessThan(4)
  expect(preview?.teams).toEqual(saved.find(isChosen)?.teams)
})
