import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { surveys } from '#contract/surveys.ts'
import { year } from '#contract/year.ts'
import { type NewYearPlan, yearChanges } from '#contract/year-changes.ts'
import { preflightLabels } from '#domain/lifecycle.ts'
import { resetWorld, startCompany, world } from '#test/start.ts'
import { addTeam, type Company, crowd, scheduledSurvey } from '#test/survey.ts'
import { keepUpAll } from './keep-up.ts'

beforeEach(resetWorld)

const plan: NewYearPlan = { shape: 'full_and_pulses', first_on: '2027-03-10' }
const PREPARED = '2027-02-17T09:00:00Z'

async function planned(body = plan, people = 8) {
  const company = await startCompany()
  await addTeam(company, crowd(people))
  await setPaying(company, true)
  await company.as.manager(yearChanges.start, { body })
  return company
}

async function setPaying({ company }: Company, subscribed: boolean) {
  const { db } = (await world()).database
  await db.updateTable('companies').set({ subscribed }).where('id', '=', company.id).execute()
}

const datesOf = async ({ as }: Company) => (await as.manager(year.read)).reply.dates
const surveyOf = async (company: Company, index = 0) => {
  const uuid = (await datesOf(company))[index]?.survey_uuid ?? ''
  return (await company.as.manager(surveys.one, { params: { uuid } })).reply
}
const subjectsTo = async ({ manager }: Company) =>
  (await world()).mailbox.to(manager.email).map(({ subject }) => subject)
const tick = async (company: Company, uuid: string) =>
  company.as.manager(surveys.update, {
    params: { uuid },
    body: { preflight_checks: preflightLabels.map((label) => ({ label, status: true })) },
  })

test('A survey is prepared at 09:00, 21 days ahead, with an email', async () => {
  const company = await planned()
  const { timeIs } = await world()
  await timeIs('2027-02-17T08:59:00Z')
  expect((await datesOf(company))[0]).toMatchObject({ state: 'planned', survey_uuid: null })
  await timeIs(PREPARED)
  expect((await datesOf(company))[0]).toMatchObject({ state: 'checklist_open', on: '2027-03-10' })
  const survey = await surveyOf(company)
  expect(survey).toMatchObject({
    title: 'Wellbeing survey, March 2027',
    status: 'scheduled',
    kind: 'full',
    estimated_date: '2027-03-10',
    repeat: 'none',
    tag_ids: [],
  })
  expect(await subjectsTo(company)).toEqual(['Your survey goes out on Wednesday 10 March'])
  await tick(company, survey.uuid)
  expect((await datesOf(company))[0]?.state).toBe('ready')
  await timeIs('2027-03-10T09:00:00Z')
  expect((await datesOf(company))[0]).toMatchObject({ state: 'running', closes_on: '2027-03-24' })
})

test('Simultaneous processes prepare a survey only once', async () => {
  const company = await planned()
  const { begin, clock, deliver, database } = await world()
  clock.time = new Date(PREPARED)
  await Promise.all([keepUpAll(begin()), keepUpAll(begin()), keepUpAll(begin())])
  await deliver()
  const made = await database.db.selectFrom('surveys').select('id').execute()
  expect(made).toHaveLength(1)
  expect(await subjectsTo(company)).toHaveLength(1)
})

test('A survey due soon is prepared immediately and announced the next day', async () => {
  const company = await planned({ ...plan, first_on: '2027-02-22' })
  const { timeIs } = await world()
  expect((await datesOf(company))[0]?.state).toBe('checklist_open')
  await timeIs('2027-02-10T23:00:00Z')
  expect(await subjectsTo(company)).toEqual([])
  await timeIs('2027-02-11T09:00:00Z')
  expect(await subjectsTo(company)).toEqual(['Your survey goes out on Monday 22 February'])
})

test('A planned survey cannot be repeated or moved to another date', async () => {
  const company = await planned({ ...plan, first_on: '2027-02-22' })
  const { uuid } = await surveyOf(company)
  const update = (body: object) => company.as.manager(surveys.update, { params: { uuid }, raw: body })
  expect(await update({ repeat: 'quarter' })).toMatchObject({
    status: 422,
    error: { repeat: ['This survey belongs to the year plan, which sets the next date'] },
  })
  expect((await update({ repeat: 'none', estimated_date: '2027-02-25' })).status).toBe(200)
  expect((await datesOf(company))[0]).toMatchObject({ on: '2027-02-25' })
  const id = (await datesOf(company))[0]?.id ?? 0
  const moved = await company.as.manager(yearChanges.changeDate, {
    params: { id },
    body: { on: '2027-03-01' },
  })
  expect(moved.reply.dates[0]).toMatchObject({ on: '2027-03-01', survey_uuid: uuid, moved: true })
  expect((await surveyOf(company)).estimated_date).toBe('2027-03-01')
})

test('A waiting email about a prepared survey gives the survey’s new date', async () => {
  const company = await planned({ ...plan, first_on: '2027-02-22' })
  const params = { id: (await datesOf(company))[0]?.id ?? 0 }
  const change = (body: object) => company.as.manager(yearChanges.changeDate, { params, raw: body })
  await change({ on: '2027-03-01' })
  const { timeIs } = await world()
  await timeIs('2027-02-11T09:00:00Z')
  expect(await subjectsTo(company)).toEqual(['Your survey goes out on Monday 1 March'])
  await change({ on: '2027-03-02' })
  await timeIs('2027-02-12T09:00:00Z')
  expect(await subjectsTo(company)).toHaveLength(1)
})

test('No email announces a prepared survey that was moved and then skipped', async () => {
  const company = await planned({ ...plan, first_on: '2027-02-22' })
  const params = { id: (await datesOf(company))[0]?.id ?? 0 }
  await company.as.manager(yearChanges.changeDate, { params, body: { on: '2027-03-01' } })
  await company.as.manager(yearChanges.changeDate, { params, body: { skipped: true } })
  await (await world()).timeIs('2027-02-12T09:00:00Z')
  expect(await subjectsTo(company)).toEqual([])
})

test('Moving a date does not change a survey that launches at the same moment', async () => {
  const company = await planned({ ...plan, first_on: '2027-02-22' })
  const survey = await surveyOf(company)
  const params = { id: (await datesOf(company))[0]?.id ?? 0 }
  const { db } = (await world()).database
  const { moving } = await db.transaction().execute(async (launch) => {
    await launch
      .updateTable('surveys')
      .set({ status: 'active', launched_at: new Date('2027-02-10T10:30:00Z') })
      .where('uuid', '=', survey.uuid)
      .execute()
    const moving = company.as.manager(yearChanges.changeDate, { params, body: { on: '2027-03-01' } })
    await untilWaiting()
    return { moving }
  })
  await moving
  expect((await surveyOf(company)).estimated_date).toBe('2027-02-22')
})

/** Waits until a statement is waiting for a lock. */
async function untilWaiting() {
  const { db } = (await world()).database
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await waiting.execute(db)).rows.length === 0) await setTimeout(5)
}

test('Skipping a date in the year plan deletes its prepared survey', async () => {
  const company = await planned({ ...plan, first_on: '2027-02-22' })
  const [date] = await datesOf(company)
  const params = { id: date?.id ?? 0 }
  await company.as.manager(yearChanges.changeDate, { params, body: { skipped: true } })
  expect((await company.as.manager(surveys.list)).reply).toEqual([])
  const { timeIs } = await world()
  await timeIs('2027-02-12T09:00:00Z')
  expect(await subjectsTo(company)).toEqual([])
  expect((await datesOf(company))[0]?.state).toBe('skipped')
  const undone = await company.as.manager(yearChanges.changeDate, { params, body: { skipped: false } })
  expect(undone.reply.dates[0]).toMatchObject({ state: 'checklist_open', on: '2027-02-22' })
})

test('A prepared survey that missed its date can be moved or skipped', async () => {
  const company = await planned({ ...plan, first_on: '2027-02-22' })
  const params = { id: (await datesOf(company))[0]?.id ?? 0 }
  const change = (body: object) => company.as.manager(yearChanges.changeDate, { params, raw: body })
  const { timeIs } = await world()
  await timeIs('2027-02-26T09:00:00Z')
  expect((await datesOf(company))[0]).toMatchObject({ state: 'checklist_open', on: '2027-02-22' })
  const { reply } = await company.as.manager(yearChanges.previewDate, { params, body: { on: '2027-03-03' } })
  expect(reply.dates[0]).toMatchObject({ id: params.id, on: '2027-03-03' })
  expect((await change({ on: '2027-03-03' })).status).toBe(200)
  expect((await surveyOf(company)).estimated_date).toBe('2027-03-03')
  await timeIs('2027-03-08T09:00:00Z')
  expect((await change({ skipped: true })).status).toBe(200)
  expect((await datesOf(company))[0]).toMatchObject({ state: 'skipped', survey_uuid: null })
  expect(await change({ skipped: false })).toMatchObject({ status: 409 })
})

test('Deleting a prepared survey skips its date in the year plan', async () => {
  const company = await planned({ ...plan, first_on: '2027-02-22' })
  const { uuid } = await surveyOf(company)
  await company.as.manager(surveys.remove, { params: { uuid } })
  const { timeIs } = await world()
  await timeIs('2027-02-11T10:00:00Z')
  expect((await datesOf(company))[0]).toMatchObject({ state: 'skipped', survey_uuid: null })
  expect((await company.as.manager(surveys.list)).reply).toEqual([])
})

test('A planned survey goes back to draft 28 days after its missed date', async () => {
  const company = await planned({ ...plan, first_on: '2027-02-22' })
  const { timeIs } = await world()
  await timeIs('2027-03-21T09:00:00Z')
  expect((await surveyOf(company)).status).toBe('scheduled')
  await timeIs('2027-03-22T09:00:00Z')
  const survey = await surveyOf(company)
  expect(survey.status).toBe('draft')
  const [date] = await datesOf(company)
  expect(date?.state).toBe('not_sent')
  expect((await subjectsTo(company)).at(-1)).toBe('“Wellbeing survey, February 2027” was not sent')
  const moved = await company.as.manager(yearChanges.changeDate, {
    params: { id: date?.id ?? 0 },
    body: { on: '2027-04-20' },
  })
  expect(moved).toMatchObject({ status: 409, error: 'conflict' })
  await timeIs('2027-03-23T09:00:00Z')
  expect((await subjectsTo(company)).filter((subject) => subject?.includes('was not sent'))).toHaveLength(1)
})

test('Pausing a year plan returns its surveys to draft until it is resumed', async () => {
  const company = await planned({ ...plan, first_on: '2027-02-22' })
  const { as } = company
  expect(await as.manager(yearChanges.resume)).toMatchObject({ status: 409, error: 'conflict' })
  expect((await as.manager(yearChanges.pause)).reply.paused).toBe(true)
  expect(await as.manager(yearChanges.pause)).toMatchObject({ status: 409, error: 'conflict' })
  expect((await surveyOf(company)).status).toBe('draft')
  const { timeIs } = await world()
  await timeIs('2027-02-15T10:00:00Z')
  expect((await surveyOf(company)).status).toBe('draft')
  expect((await as.manager(yearChanges.resume)).reply.paused).toBe(false)
  expect((await surveyOf(company)).status).toBe('scheduled')
})

test('Resuming a year plan prepares imminent surveys and marks missed dates', async () => {
  const company = await planned()
  const { as } = company
  const { timeIs } = await world()
  await as.manager(yearChanges.pause)
  await timeIs('2027-02-25T10:00:00Z')
  expect((await as.manager(surveys.list)).reply).toEqual([])
  const resumed = (await as.manager(yearChanges.resume)).reply.dates
  expect(resumed.map(({ state }) => state).slice(0, 2)).toEqual(['checklist_open', 'planned'])
  await as.manager(yearChanges.pause)
  await timeIs('2027-03-12T10:00:00Z')
  const { dates } = (await as.manager(yearChanges.resume)).reply
  expect(dates.map(({ state }) => state).slice(0, 2)).toEqual(['not_sent', 'planned'])
  expect((await surveyOf(company)).status).toBe('draft')
})

test('No survey is prepared for a company that has not paid or is closing', async () => {
  const company = await planned({ ...plan, first_on: '2027-02-22' })
  const { timeIs, database } = await world()
  await setPaying(company, false)
  await timeIs('2027-03-13T09:00:00Z')
  const [survey] = await database.db.selectFrom('surveys').select('status').execute()
  expect(survey?.status).toBe('draft')
  await timeIs('2027-05-03T09:00:00Z')
  expect(await database.db.selectFrom('surveys').select('id').execute()).toHaveLength(1)
  await setPaying(company, true)
  await timeIs('2027-05-03T09:01:00Z')
  expect((await datesOf(company)).map(({ state }) => state).slice(0, 2)).toEqual([
    'not_sent',
    'checklist_open',
  ])
  expect((await subjectsTo(company)).filter((subject) => subject?.includes('was not sent'))).toEqual([])
})

test('No survey is prepared for a closing company until it is restored', async () => {
  const company = await planned()
  const { timeIs, database } = await world()
  const setClosing = (deletes_at: Date | null) =>
    database.db.updateTable('companies').set({ deletes_at }).where('id', '=', company.company.id).execute()
  await setClosing(new Date('2027-03-20T00:00:00Z'))
  await timeIs(PREPARED)
  expect(await database.db.selectFrom('surveys').select('id').execute()).toEqual([])
  expect(await subjectsTo(company)).toEqual([])
  await setClosing(null)
  await timeIs('2027-02-18T09:00:00Z')
  expect((await datesOf(company))[0]?.state).toBe('checklist_open')
  expect(await subjectsTo(company)).toEqual(['Your survey goes out on Wednesday 10 March'])
})

test('The next planned date moves if another survey goes out too close to it', async () => {
  const company = await planned()
  const { timeIs, jobsDone, deliver, clock } = await world()
  const byHand = await scheduledSurvey(company, { title: 'Extra survey', estimated_date: '2027-02-16' })
  await timeIs('2027-02-16T09:00:00Z')
  await jobsDone()
  clock.time = new Date('2027-02-16T09:01:00Z')
  await deliver()
  expect((await company.as.manager(surveys.one, { params: { uuid: byHand.uuid } })).reply.status).toBe(
    'active',
  )
  // The survey closes on 2 March, and 30 March is 28 days later.
  expect((await datesOf(company))[0]).toMatchObject({ on: '2027-03-30', moved: false })
  expect(await subjectsTo(company)).toContain('“Wellbeing survey, March 2027” has moved to 30 March')
})
