import { afterEach, expect, test } from 'vitest'
import { billing } from '#contract/billing.ts'
import { reports } from '#contract/reports.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { DAY_MS } from '#domain/durations.ts'
import { HSE } from '#domain/hse.ts'
import { londonDate } from '#domain/london.ts'
import type { Question } from '#domain/template.ts'
import { printedDeck } from '#test/cards.ts'
import { seatOf } from '#test/members.ts'
import { type Sent, startTeam } from '#test/one-person.ts'
import { reportOf, submitBy } from '#test/report.ts'
import { directoryOf, entraUser, PATCH_OP } from '#test/scim.ts'
import { call, resetClock, START, world } from '#test/start.ts'
import { scheduledSurvey, templateOf } from '#test/survey.ts'

afterEach(resetClock)

type Team = Awaited<ReturnType<typeof startTeam>>

const peopleAt = (domain: string, count: number, from = 0): Sent[] =>
  Array.from({ length: count }, (_, index) => ({
    email: `p${from + index}@${domain}`,
    external_id: `e${from + index}`,
  }))
const emailsOf = (people: Sent[]) => people.map(({ email }) => email)

/** Four of ten people answer 'often' to the question about harassment. */
const harassed =
  (index: number) =>
  ({ key, reversed }: Question) =>
    key === 'hse.05' && index % 10 < 4 ? '4' : reversed ? '1' : '5'

/** Launches a survey of everybody with HSE's questions. */
async function launched(team: Team) {
  const { clock, jobsDone } = await world()
  await jobsDone()
  if (clock.time < START) clock.time = START
  const estimated_date = londonDate(new Date(clock.time.getTime() + 10 * DAY_MS))
  const { uuid } = await scheduledSurvey(team, { estimated_date, template_id: await templateOf(team, HSE) })
  const params = { uuid }
  return { ...team, params, launch: await team.as.admin(surveys.launch, { params }) }
}

async function answered(survey: Awaited<ReturnType<typeof launched>>, emails: string[]) {
  const { deliver } = await world()
  await deliver()
  for (const [index, email] of emails.entries())
    expect(await submitBy(email, survey.launch.reply, harassed(index))).toMatchObject({ status: 200 })
  await survey.as.manager(surveys.close, { params: survey.params })
  return (await reportOf(survey)).reply.data
}

const surveyed = async (team: Team, emails: string[]) => answered(await launched(team), emails)

const SHOWN = { instrument: { harassment: { counted: 10, share: 40 } } }
const WITHHELD = { respondents: 10, instrument: { harassment: null, bullying: null } }

async function started(people: Sent[]) {
  const team = await startTeam()
  await team.sync(people)
  return team
}

async function deleteOthers({ as, list }: Team, stay: string[]) {
  const ids = (await list()).filter(({ email }) => !stay.includes(email)).map(({ id }) => id)
  expect(await as.manager(recipients.removeMany, { body: { ids } })).toMatchObject({ reply: { people: 30 } })
}

test('No share is shown for a team if the list was cut to it and restored', async () => {
  const all = peopleAt('sync.example', 40)
  const team = await started(all)
  for (const from of [0, 10, 20]) {
    await team.sync(all.slice(from, from + 10))
    const data = await surveyed(team, emailsOf(all.slice(from, from + 10)))
    expect(data).toMatchObject(WITHHELD)
    await team.sync(all)
  }
})

test('Before the launch, the survey says whether it misses many people', async () => {
  const all = peopleAt('ahead.example', 40)
  const team = await started(all)
  const template_id = await templateOf(team, HSE)
  const { uuid } = await scheduledSurvey(team, { template_id })
  const missesMany = async () => (await team.as.manager(surveys.one, { params: { uuid } })).reply.misses_many
  expect(await missesMany()).toBe(false)
  await team.sync(all.slice(0, 10))
  expect(await missesMany()).toBe(true)
  await team.sync(all)
  expect(await missesMany()).toBe(false)
})

test('Deleting all other teams before the launch gives no share for a team', async () => {
  const all = peopleAt('deletion.example', 40)
  const team = await started(all)
  const stay = emailsOf(all.slice(0, 10))
  await deleteOthers(team, stay)
  expect(await surveyed(team, stay)).toMatchObject(WITHHELD)
})

test('Deleting all other teams after the launch gives no share for a team', async () => {
  const all = peopleAt('deletion-late.example', 40)
  const team = await started(all)
  const rep = await seatOf(team, 'rep', { representative: true })
  const survey = await launched(team)
  const stay = emailsOf(all.slice(0, 10))
  await deleteOthers(survey, stay)
  expect(await answered(survey, stay)).toMatchObject(WITHHELD)
  const asked = { params: survey.params, body: { tag_id: null } }
  expect(await call(rep, reports.read, asked)).toMatchObject({ status: 404 })
})

test('Deactivating all other teams in a directory gives no share for a team', async () => {
  const team = await startTeam()
  const { scim } = await directoryOf(team)
  const names = Array.from({ length: 30 }, (_, index) => `scim${index}`)
  for (const [index, name] of names.entries()) {
    const { id } = (await scim('POST', '/Users', entraUser(name))).body
    const leave = { ...PATCH_OP, Operations: [{ op: 'replace', value: { active: false } }] }
    if (index >= 10) await scim('PATCH', `/Users/${id}`, leave)
  }
  const emails = names.slice(0, 10).map((name) => `${name}@contoso.example`)
  expect(await surveyed(team, emails)).toMatchObject(WITHHELD)
})

test('No share is shown for a team that gets the ids of people who left', async () => {
  const all = peopleAt('ids.example', 40)
  const team = await started(all)
  const ten = all.slice(0, 10)
  for (const from of [10, 20, 30, 0])
    await team.sync(ten.map(({ email }, index) => ({ email, external_id: `e${from + index}` })))
  expect(await surveyed(team, emailsOf(ten))).toMatchObject(WITHHELD)
})

test('Shares are shown if one in ten people leaves and as many join', async () => {
  const team = await started(peopleAt('turnover.example', 10))
  const now = peopleAt('turnover.example', 10, 1)
  await team.sync(now)
  expect(await surveyed(team, emailsOf(now))).toMatchObject(SHOWN)
})

test('Shares are shown after everybody has got a new address', async () => {
  const team = await started(peopleAt('old.example', 10))
  const now = peopleAt('new.example', 10)
  await team.sync(now)
  expect(await surveyed(team, emailsOf(now))).toMatchObject(SHOWN)
})

test('Shares are shown if the others left the list more than 70 days ago', async () => {
  const { clock } = await world()
  const all = peopleAt('long-ago.example', 40)
  const team = await started(all)
  await team.sync(all.slice(0, 10))
  const params = { id: team.company.id }
  await team.as.admin(billing.extendTrial, { params, body: { days: 90 } })
  clock.time = new Date(START.getTime() + 71 * DAY_MS)
  expect(await surveyed(team, emailsOf(all.slice(0, 10)))).toMatchObject(SHOWN)
})

test('People who have stopped our emails do not count against a survey', async () => {
  const all = peopleAt('stopped.example', 40)
  const team = await started(all)
  const { db } = (await world()).database
  const stopped = emailsOf(all.slice(10))
  await db.updateTable('recipients').set({ stopped_at: START }).where('email', 'in', stopped).execute()
  expect(await surveyed(team, emailsOf(all.slice(0, 10)))).toMatchObject(SHOWN)
})

test('Giving a stopped person’s id to other people does not exclude them', async () => {
  const all = peopleAt('moved.example', 20)
  const ten = all.slice(0, 10)
  const team = await started(all)
  const move = (email: string) => team.sync([...ten, { email, external_id: 'moving' }])
  await move('own@moved.example')
  const { db } = (await world()).database
  await db
    .updateTable('recipients')
    .set({ stopped_at: START })
    .where('email', '=', 'own@moved.example')
    .execute()
  for (const { email } of all.slice(10)) await move(email)
  expect((await team.list()).filter(({ stopped }) => stopped)).toHaveLength(1)
  await team.sync(ten)
  expect(await surveyed(team, emailsOf(ten))).toMatchObject(WITHHELD)
})

test('A representative may not read the full report on a shortened list', async () => {
  const all = peopleAt('seats.example', 40)
  const team = await started(all)
  await seatOf(team, 'rep', { representative: true })
  for (const [list, representatives] of [
    [all.slice(0, 10), false],
    [all.slice(0, 39), true],
  ] as const) {
    await team.sync(list)
    const { params, launch } = await launched(team)
    expect(launch).toMatchObject({ status: 200, reply: { readers: { representatives } } })
    await team.as.manager(surveys.close, { params })
  }
})

test('Printed cards do not affect whether a survey asks the whole company', async () => {
  const all = peopleAt('cards.example', 10)
  const survey = await launched(await started(all))
  await printedDeck(survey, { tag_ids: [], number: 30 })
  expect(await answered(survey, emailsOf(all))).toMatchObject({ recipients: 40, ...SHOWN })
})

test('Late joiners do not turn one team’s survey into a whole-company one', async () => {
  const all = peopleAt('late.example', 40)
  const team = await started(all)
  await team.sync(all.slice(0, 10))
  const survey = await launched(team)
  await team.sync(all)
  const joined = await team.as.manager(surveys.inviteLateJoiners, { params: survey.params })
  expect(joined.reply).toMatchObject({ sent_number: 40 })
  expect(await answered(survey, emailsOf(all.slice(0, 10)))).toMatchObject(WITHHELD)
})

test('Late joiners do not make up for people who were deleted', async () => {
  const all = peopleAt('invented.example', 40)
  const survey = await launched(await started(all))
  const stay = emailsOf(all.slice(0, 10))
  await deleteOthers(survey, stay)
  await survey.sync([...all.slice(0, 10), ...peopleAt('invented.example', 160, 100)])
  await survey.as.manager(surveys.inviteLateJoiners, { params: survey.params })
  expect(await answered(survey, stay)).toMatchObject(WITHHELD)
})
