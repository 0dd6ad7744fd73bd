import { expect, test } from 'vitest'
import { surveys } from '#contract/surveys.ts'
import { preflightLabels } from '#domain/lifecycle.ts'
import { startCompany, world } from '#test/start.ts'
import { addTeam, crowd, LAUNCH, LAUNCH_DATE, scheduledSurvey } from '#test/survey.ts'

async function startScheduled() {
  const company = await startCompany()
  const { people } = await addTeam(company, crowd(5))
  const { uuid } = await scheduledSurvey(company)
  const params = { uuid }
  const { mailbox } = await world()
  return {
    ...company,
    params,
    statusNow: async () => (await company.as.manager(surveys.one, { params })).reply.status,
    mails: () => [...people.values()].flatMap(({ email }) => mailbox.to(email)).length,
  }
}

test('A scheduled survey returned to draft keeps its ticked boxes', async () => {
  const { as, params, statusNow, mails } = await startScheduled()
  const { timeIs } = await world()
  const back = await as.manager(surveys.unschedule, { params })
  expect(back).toMatchObject({ status: 200, reply: { status: 'draft', uuid: params.uuid } })
  expect(back.reply.preflight_checks).toEqual(preflightLabels.map((label) => ({ label, status: true })))
  expect(await as.manager(surveys.unschedule, { params })).toMatchObject({ status: 409, error: 'conflict' })

  await timeIs(new Date(LAUNCH.getTime() - 1_000))
  expect(await as.manager(surveys.schedule, { params })).toMatchObject({ reply: { status: 'scheduled' } })
  await as.manager(surveys.unschedule, { params })
  await timeIs(LAUNCH)
  expect(await statusNow()).toBe('draft')
  expect(mails()).toBe(0)
})

test('If a survey is launched and unscheduled at once, only one happens', async () => {
  const { as, params, statusNow, mails } = await startScheduled()
  const { clock, scheduler, deliver } = await world()
  clock.time = LAUNCH
  const [back] = await Promise.all([as.manager(surveys.unschedule, { params }), scheduler.once()])
  await deliver()
  const isBack = back.status === 200
  expect([await statusNow(), mails()]).toEqual(isBack ? ['draft', 0] : ['active', 5])
})

test('A survey rescheduled in the evening waits until morning to launch', async () => {
  const { as, params, statusNow } = await startScheduled()
  const { timeIs } = await world()
  await as.manager(surveys.unschedule, { params })
  await timeIs(`${LAUNCH_DATE}T20:00:00Z`)
  await as.manager(surveys.schedule, { params })
  await timeIs(`${LAUNCH_DATE}T20:01:00Z`)
  expect(await statusNow()).toBe('scheduled')
  await timeIs('2027-02-19T09:00:00Z')
  expect(await statusNow()).toBe('active')
})

test('A survey on hold, rescheduled in the evening, launches in the morning', async () => {
  const { as, params, statusNow, manager } = await startScheduled()
  const { timeIs, mailbox } = await world()
  const tick = (status: boolean) =>
    as.manager(surveys.update, {
      params,
      body: { preflight_checks: [{ label: preflightLabels[0], status }] },
    })
  await tick(false)
  await timeIs(LAUNCH)
  await as.manager(surveys.unschedule, { params })
  await tick(true)
  await timeIs(`${LAUNCH_DATE}T18:00:00Z`)
  await as.manager(surveys.schedule, { params })
  await timeIs(`${LAUNCH_DATE}T18:01:00Z`)
  expect(await statusNow()).toBe('scheduled')
  await timeIs('2027-02-19T09:00:00Z')
  expect(await statusNow()).toBe('active')
  expect(
    mailbox.to(manager.email).filter(({ subject }) => subject?.includes('has not gone out yet')),
  ).toHaveLength(1)
})

test('Deleting a scheduled survey sends no email', async () => {
  const { as, params, mails } = await startScheduled()
  const { timeIs } = await world()
  expect(await as.manager(surveys.remove, { params })).toMatchObject({ status: 204 })
  await timeIs(LAUNCH)
  expect(await as.manager(surveys.one, { params })).toMatchObject({ status: 404 })
  expect(mails()).toBe(0)
})

test('A draft says what would prevent its launch', async () => {
  const company = await startCompany()
  await addTeam(company, crowd(3))
  const { as } = company
  const { reply } = await as.manager(surveys.create, { body: { estimated_date: LAUNCH_DATE } })
  expect(reply.still_open).toEqual([
    'The survey must go to at least 5 people, so that nobody can be identified. It would go to 3',
  ])
  await addTeam(company, { sam: [], kit: [] })
  expect((await as.manager(surveys.one, { params: { uuid: reply.uuid } })).reply.still_open).toEqual([])
})
