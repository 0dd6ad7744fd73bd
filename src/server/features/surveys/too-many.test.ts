import { expect, inject, test } from 'vitest'
import { companies } from '#contract/companies.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { whileHeld } from '#test/held.ts'
import { callOn, START, startCompany, world } from '#test/start.ts'
import { addTeam, type Company, crowd, LAUNCH, scheduledSurvey } from '#test/survey.ts'
import { strictWorld } from '#test/with-limits.ts'

const REASON =
  'During the free trial, your surveys can go to 7 people. This survey would bring the total to 9. Choose a plan, or ask us to raise the limit'

async function smallTrial() {
  const { clock } = await world()
  clock.time = START
  const company = await startCompany()
  const params = { id: company.company.id }
  expect(await company.as.admin(companies.update, { params, body: { trial_people: 7 } })).toMatchObject({
    reply: { trial_people: 7 },
  })
  return company
}

/** Moves the clock to the launch and runs the scheduled tasks of a server that has limits. */
async function launchDay() {
  const { clock, jobsDone } = await world()
  // Lets the shared server finish its jobs first. It has no limits and would otherwise launch the survey
  // itself.
  await jobsDone()
  clock.time = LAUNCH
  const strict = await strictWorld()
  await strict.scheduler.once()
  const manage = (company: Company) =>
    ((endpoint, sent) =>
      callOn(
        strict.app,
        { ...company.manager, companyId: company.company.id },
        endpoint,
        sent,
      )) as Company['as']['manager']
  return manage
}

test('A survey goes on hold if it asks more people than the trial allows', async () => {
  const company = await smallTrial()
  await addTeam(company, crowd(9))
  const { uuid } = await scheduledSurvey(company)
  const params = { uuid }
  const manage = (await launchDay())(company)
  expect((await manage(surveys.one, { params })).reply).toMatchObject({
    status: 'scheduled',
    held: true,
    still_open: [REASON],
  })
  expect(await manage(surveys.launch, { params })).toMatchObject({ status: 403 })

  const { database } = await world()
  await database.db
    .updateTable('companies')
    .set({ subscribed: true })
    .where('id', '=', company.company.id)
    .execute()
  expect((await manage(surveys.one, { params })).reply).toMatchObject({ still_open: [] })
})

test('The trial’s limit includes late joiners and people in earlier surveys', async () => {
  const company = await smallTrial()
  const { people } = await addTeam(company, crowd(6))
  const { uuid } = await scheduledSurvey(company)
  const params = { uuid }
  const manage = (await launchDay())(company)
  expect((await manage(surveys.one, { params })).reply.status).toBe('active')
  for (const { id } of [...people.values()].slice(0, 3)) await manage(recipients.remove, { params: { id } })
  await addTeam(company, { late: [], later: [], latest: [] })
  expect(await manage(surveys.inviteLateJoiners, { params })).toMatchObject({
    status: 409,
    reply: { message: REASON },
  })
  expect((await company.as.admin(surveys.inviteLateJoiners, { params })).status).toBe(200)
})

test('Simultaneous invitations to late joiners stay within the trial’s limit', async ({ skip }) => {
  skip('folder' in inject('database'), 'one session takes the calls in turn')
  const company = await smallTrial()
  const { id } = company.company
  await company.as.admin(companies.update, { params: { id }, body: { trial_people: 11 } })
  const { tags } = await addTeam(
    company,
    crowd(10, (index) => [index < 5 ? 'a' : 'b']),
  )
  const tagIds = [...tags.values()].map((tag) => [tag])
  const planned = [
    await scheduledSurvey(company, { tag_ids: tagIds[0] }),
    await scheduledSurvey(company, { tag_ids: tagIds[1] }),
  ]
  const manage = (await launchDay())(company)
  await addTeam(company, { late: ['a'], later: ['b'] })
  const late = (survey: { uuid: string }) => () =>
    manage(surveys.inviteLateJoiners, { params: { uuid: survey.uuid } })
  const answers = await whileHeld(
    (tx) => tx.selectFrom('companies').select('id').where('id', '=', id).forNoKeyUpdate().execute(),
    [late(planned[0]!), late(planned[1]!)],
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('Only administrators can change how many people a trial may ask', async () => {
  const company = await startCompany()
  const params = { id: company.company.id }
  await company.as.manager(companies.update, { params, body: { trial_people: 9_999 } as never })
  expect((await company.as.manager(companies.mine)).reply.trial_people).toBe(1_000)
})
