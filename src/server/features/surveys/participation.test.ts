import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { surveys } from '#contract/surveys.ts'
import { DEAF_MS, quietest } from '#test/event-loop.ts'
import { call, startCompany, world } from '#test/start.ts'
import { crowd, LAUNCH, LAUNCH_DATE, launchedSurvey } from '#test/survey.ts'

const HOUR_MS = 3_600_000

const participation = async ({ as, params }: Awaited<ReturnType<typeof launchedSurvey>>) =>
  (await as.manager(surveys.participation, { params })).reply

test('Team participation is hidden if subtraction would reveal a small group', async () => {
  const survey = await launchedSurvey({
    ...crowd(16, (index) => (index < 6 ? ['Bakery'] : index < 11 ? ['Shop'] : [])),
    ...Object.fromEntries(Array.from({ length: 4 }, (_, index) => [`few${index}`, ['Few']])),
  })
  expect(await participation(survey)).toEqual({
    as_of: new Date(LAUNCH.getTime() + HOUR_MS).toISOString(),
    completed: 0,
    pending: 20,
    expired: 0,
    teams: [
      { id: survey.tags.get('Bakery'), name: 'Bakery', completed: 0, pending: 6, expired: 0 },
      { id: survey.tags.get('Shop'), name: 'Shop', completed: 0, pending: 5, expired: 0 },
    ],
  })
})

test('Participation is hidden for a team of all people but one', async () => {
  const survey = await launchedSurvey({
    ...crowd(6, () => ['All but Vic', 'Early']),
    sam: ['All but Vic', 'Late'],
    ...Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`late${index}`, ['All but Vic', 'Late']])),
    vic: ['Late'],
  })
  const { teams } = await participation(survey)
  expect(teams.map(({ name }) => name)).toEqual(['Early', 'Late'])
})

test('Companies see hourly figures and administrators see live ones', async () => {
  const survey = await launchedSurvey(crowd(6, () => ['Bakery']))
  const { clock } = await world()
  clock.time = new Date(LAUNCH.getTime() + 1.5 * HOUR_MS)
  await survey.submit('person1')
  expect(await participation(survey)).toMatchObject({ completed: 0, pending: 6 })
  const { reply: live } = await survey.as.admin(surveys.participation, { params: survey.params })
  expect(live).toMatchObject({ as_of: null, completed: 1, pending: 5, teams: [{ completed: 1 }] })

  clock.time = new Date(LAUNCH.getTime() + 2 * HOUR_MS)
  expect(await participation(survey)).toMatchObject({ completed: 1, pending: 5, teams: [{ completed: 1 }] })
  await survey.as.manager(surveys.close, { params: survey.params })
  expect(await participation(survey)).toEqual({
    as_of: null,
    completed: 1,
    pending: 0,
    expired: 5,
    teams: [{ id: survey.tags.get('Bakery'), name: 'Bakery', completed: 1, pending: 0, expired: 5 }],
  })
})

test('Participation in a draft is zero', async () => {
  const { as, manager } = await startCompany()
  const { reply } = await as.manager(surveys.create, { body: { estimated_date: LAUNCH_DATE } })
  const answer = await call(manager, surveys.participation, { params: { uuid: reply.uuid } })
  expect(answer.reply).toEqual({ as_of: null, completed: 0, pending: 0, expired: 0, teams: [] })
})

test('Participation of many people with different tags does not block other calls', async () => {
  const survey = await launchedSurvey(crowd(5, () => ['Bakery']))
  const { db } = (await world()).database
  const [TEAMS, OF_ONE, PEOPLE] = [200, 20, 25_000]
  const first = survey.tags.get('Bakery') ?? 0
  await sql`
    update surveys set launch_tags = (
      select jsonb_agg(jsonb_build_object('id', id, 'name', 'Team ' || id)) from generate_series(${first}::integer, ${first + TEAMS}::integer) id)
    where uuid = ${survey.params.uuid}`.execute(db)
  await sql`
    insert into survey_requests (survey_id, mailbox, tag_ids)
    select ${survey.survey.id}::integer, 'many' || person,
           array(select ${first}::integer + (hashint4(person * 100 + tag) & 65535) % ${TEAMS} from generate_series(1, ${OF_ONE}::integer) tag)
    from generate_series(1, ${PEOPLE}::integer) person`.execute(db)
  const { result, longest } = await quietest(() => participation(survey))
  expect(result.pending).toBe(PEOPLE + 5)
  expect(longest).toBeLessThan(DEAF_MS)
})
