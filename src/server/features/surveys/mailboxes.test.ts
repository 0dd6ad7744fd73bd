import { expect, test } from 'vitest'
import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { linkIn } from '#test/mailbox.ts'
import { call, csvUpload, START, startCompany, world } from '#test/start.ts'
import {
  addTeam,
  answersTo,
  type Company,
  crowd,
  LAUNCH,
  LAUNCH_DATE,
  launchedSurvey,
  scheduledSurvey,
} from '#test/survey.ts'

// Ways in which a manager with one mailbox might try to count as several people.

const HOUR_MS = 3_600_000
const idOf = async ({ as }: Company, email: string) =>
  (await as.manager(recipients.list)).reply.find((person) => person.email === email)?.id ?? 0
const add = ({ as }: Company, email: string) => as.manager(recipients.create, { body: { email } })
const remove = async (company: Company, email: string) =>
  company.as.manager(recipients.remove, { params: { id: await idOf(company, email) } })

/** Launches a survey as an administrator, with every box ticked, before its date. */
async function launchNow(company: Company, tag_ids?: number[]) {
  const { clock } = await world()
  clock.time = START
  const survey = await scheduledSurvey(company, tag_ids && { tag_ids })
  const params = { uuid: survey.uuid }
  return { survey, params, ...(await company.as.admin(surveys.launch, { params })) }
}

test('A mailbox that is removed and added again is invited and counted once', async () => {
  const survey = await launchedSurvey(crowd(5))
  const { as, params, company } = survey
  const { deliver, mailbox } = await world()
  await deliver()
  const mine = `person5@company${company.id}.example`
  await survey.submit('person5')

  for (const alias of ['', '+b', '+c', '+d']) {
    await remove(survey, mine.replace('@', `${alias === '' ? '' : alias}@`))
    await remove(survey, mine)
    const email = mine.replace('@', `${alias}@`)
    expect(await add(survey, email)).toMatchObject({ status: 201 })
    expect(await as.manager(surveys.inviteLateJoiners, { params })).toMatchObject({
      status: 200,
      reply: { sent_number: 5, asked_elsewhere: 0 },
    })
    await deliver()
    expect(mailbox.to(email)).toHaveLength(alias === '' ? 1 : 0)
    await remove(survey, email)
  }
  const { reply } = await as.admin(surveys.one, { params })
  expect(reply).toMatchObject({ sent_number: 5, completed_number: 1 })
})

test('Somebody who leaves and returns is not asked until the next survey', async () => {
  const survey = await launchedSurvey(crowd(5))
  const { as, params, people, linkOf } = survey
  const { app, begin, deliver, mailbox } = await world()
  await deliver()
  const { uuid, email } = people.get('person1') ?? { uuid: '', email: '' }
  const key = begin().sign.key('privacy', uuid)
  const own = linkIn(mailbox.to(email)[0], '/privacy/').pathname.replace(/\/stop$/, '')
  await app.inject({ method: 'POST', url: `${own}/remove` })
  await add(survey, email)
  expect((await as.manager(surveys.inviteLateJoiners, { params })).reply.sent_number).toBe(5)
  // The old link no longer works. The new uuid of the person who came back does not open anything either.
  const recipient_uuid =
    (await as.manager(recipients.list)).reply.find((one) => one.email === email)?.uuid ?? ''
  for (const query of [{ recipient: recipient_uuid, key }, toQuery(linkOf('person1'))])
    expect(await call({}, respond.open, { params, query })).toMatchObject({ status: 404 })

  await as.manager(surveys.close, { params })
  expect(await launchNow(survey)).toMatchObject({ status: 200, reply: { sent_number: 5 } })
  await deliver()
  expect(mailbox.to(email)).toHaveLength(2)
})

const toQuery = ({ recipient_uuid, key }: { recipient_uuid: string; key: string }) => ({
  recipient: recipient_uuid,
  key,
})

test('A second address of a mailbox that is already on the team is refused', async () => {
  const company = await startCompany()
  const at = `@company${company.company.id}.example`
  await add(company, `sam${at}`)
  for (const email of [`sam+1${at}`, `SAM+Team+2${at} `])
    expect(await add(company, email)).toMatchObject({
      status: 422,
      error: { email: [`This is the same mailbox as sam${at}`] },
    })
  expect(await add(company, `sam${at}`)).toMatchObject({
    status: 422,
    error: { email: ['This person is already in your team'] },
  })

  const file = [`sam+3${at},Shop`, `kit+1${at},Bakery`, `kit${at},Shop`, `+lee${at}`, `+kim${at}`].join('\n')
  const imported = await company.as.manager(recipients.import, csvUpload(`email,tags\n${file}\n`))
  expect(imported.reply).toEqual({ imported: 3, skipped: 2 })
  const team = (await company.as.manager(recipients.list)).reply
  expect(team.map(({ email, tags }) => [email, ...tags.map(({ name }) => name)])).toEqual([
    [`+kim${at}`],
    [`+lee${at}`],
    [`kit+1${at}`, 'Bakery'],
    [`sam${at}`],
  ])
  const stranger = await company.as.stranger(recipients.create, { body: { email: `sam+1${at}` } })
  expect(stranger.status).toBe(201)
})

test('Google addresses that differ only in dots are one mailbox', async () => {
  const company = await startCompany()
  const mine = `m.gr${company.company.id}`
  await add(company, `colleague@company${company.company.id}.example`)
  const dotted = ['m.g.r', 'mg.r', 'mgr', 'MGR'].map((name) => mine.replace('m.gr', name))
  expect(await add(company, `${mine}@gmail.com`)).toMatchObject({ status: 201 })
  for (const address of [...dotted.map((name) => `${name}+x@gmail.com`), `${mine}@googlemail.com`])
    expect(await add(company, address)).toMatchObject({
      status: 422,
      error: { email: [`This is the same mailbox as ${mine}@gmail.com`] },
    })
  expect(await launchNow(company)).toMatchObject({
    status: 409,
    error: 'not_ready',
    reply: { message: expect.stringContaining('It would go to 2') },
  })
})

test('A survey waits while another asks the same people, and the owner is told', async () => {
  const first = await launchedSurvey(crowd(6))
  const { timeIs, mailbox, clock } = await world()
  for (const name of first.people.keys()) if (name !== 'person1') await first.submit(name)
  // Somebody who was deleted and then added with a variant of their address counts as already asked.
  const at = `@company${first.company.id}.example`
  await remove(first, `person2${at}`)
  await add(first, `person2+again${at}`)

  clock.time = START
  const second = await scheduledSurvey(first, { title: 'Second of two' })
  const params = { uuid: second.uuid }
  const reason = '6 of these people are in another survey until 4 March'
  expect(second.still_open).toEqual([reason])
  // The first survey closes before the date of the third.
  const third = await scheduledSurvey(first, { title: 'In May', estimated_date: '2027-05-20' })
  expect(third.still_open.filter((point) => point.includes('another survey'))).toEqual([])
  const refused = await first.as.admin(surveys.launch, { params })
  expect(refused).toMatchObject({ status: 409, error: 'not_ready' })
  expect(refused.text).toContain(reason)

  await timeIs('2027-02-19T09:00:00Z')
  const read = async () => (await first.as.manager(surveys.one, { params })).reply
  expect(await read()).toMatchObject({ status: 'scheduled', held: true, still_open: [reason] })
  const told = mailbox.to(first.manager.email).filter((mail) => mail.subject?.includes('Second of two'))
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain(reason)

  await first.as.manager(surveys.close, { params: first.params })
  await timeIs('2027-02-19T10:00:00Z')
  expect(await read()).toMatchObject({ status: 'active', sent_number: 6, still_open: [] })
})

test('A late joiner is invited after the other survey they are in has ended', async () => {
  const company = await startCompany()
  const { tags } = await addTeam(company, {
    ...crowd(5, () => ['Bakery']),
    ...Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`other${index}`, ['Shop']])),
  })
  const [bakery = 0, shop = 0] = [tags.get('Bakery'), tags.get('Shop')]
  const first = await launchNow(company, [bakery])
  const second = await launchNow(company, [shop])
  expect([first.status, second.status]).toEqual([200, 200])
  const id = await idOf(company, `person1@company${company.company.id}.example`)
  await company.as.manager(recipients.tag, { params: { id }, body: { tagIds: [shop] } })

  const join = async () =>
    (await company.as.manager(surveys.inviteLateJoiners, { params: second.params })).reply
  expect(await join()).toMatchObject({ sent_number: 5, asked_elsewhere: 1 })
  await company.as.manager(surveys.close, { params: first.params })
  expect(await join()).toMatchObject({ sent_number: 6, asked_elsewhere: 0 })
})

test('Other companies’ surveys have no effect and are not revealed', async () => {
  const [one, other] = [await startCompany(), await startCompany('Elsewhere Ltd')]
  for (const company of [one, other])
    for (let person = 1; person <= 5; person++) await add(company, `shared${person}+x@both.example`)
  const launches = [await launchNow(one), await launchNow(other)]
  expect(launches.map(({ status, reply }) => [status, reply.sent_number, reply.asked_elsewhere])).toEqual([
    [200, 5, 0],
    [200, 5, 0],
  ])
})

test('Every survey uses the same keyed mailbox hash', async () => {
  const survey = await launchedSurvey(crowd(5))
  await survey.as.manager(surveys.close, { params: survey.params })
  await launchNow(survey)
  const { database, begin } = await world()
  const rows = await database.db
    .selectFrom('survey_requests')
    .innerJoin('recipients', 'recipients.id', 'survey_requests.recipient_id')
    .select(['survey_requests.mailbox', 'email'])
    .where('recipients.company_id', '=', survey.company.id)
    .execute()
  expect(rows).toHaveLength(10)
  for (const { mailbox, email } of rows) expect(mailbox).toBe(begin().sign.key('mailbox', email))
})

test('Only administrators see answers from the current hour', async () => {
  const survey = await launchedSurvey(crowd(6))
  const { as, params, submit, people } = survey
  const { clock, scheduler } = await world()
  const minute = (text: string) => {
    clock.time = new Date(`${LAUNCH_DATE}T${text}Z`)
    return clock.time
  }
  const seenBy = async (who: 'manager' | 'admin') => {
    const { reply } = await as[who](surveys.one, { params })
    const [listed] = (await as[who](surveys.list)).reply
    return { reply, listed, seen: JSON.stringify([reply.requests, reply.completed_number, listed]) }
  }
  minute('14:00:00')
  const before = await seenBy('manager')
  expect(before.reply.as_of).toBe(`${LAUNCH_DATE}T14:00:00.000Z`)
  expect(before.listed?.as_of).toBe(before.reply.as_of)

  const live: number[] = []
  for (const [index, name] of ['person1', 'person2', 'person3'].entries()) {
    minute(`14:${10 + index}:00`)
    await submit(name)
    expect((await seenBy('manager')).seen).toBe(before.seen)
    const admin = await seenBy('admin')
    expect([admin.reply.as_of, admin.listed?.as_of]).toEqual([null, null])
    live.push(admin.reply.completed_number, admin.listed?.completed_number ?? 0)
  }
  expect(live).toEqual([1, 1, 2, 2, 3, 3])

  // Deleting people does not reveal whether they had answered.
  minute('14:30:00')
  for (const name of ['person3', 'person4']) await remove(survey, people.get(name)?.email ?? '')
  await scheduler.once()
  minute('14:59:59')
  const late = (await seenBy('manager')).reply
  expect(late.requests.map(({ status, answer_count }) => [status, answer_count])).toEqual(
    Array.from({ length: 6 }, () => ['pending', 0]),
  )

  minute('15:00:00')
  await scheduler.once()
  const after = await seenBy('manager')
  expect(after.reply.as_of).toBe(`${LAUNCH_DATE}T15:00:00.000Z`)
  expect([after.reply.completed_number, after.listed?.completed_number]).toEqual([3, 3])
  expect(after.reply.requests.map(({ status }) => status).sort()).toEqual([
    'completed',
    'completed',
    'completed',
    'expired',
    'pending',
    'pending',
  ])

  minute('15:20:00')
  await submit('person5')
  await as.manager(surveys.close, { params })
  const ended = (await seenBy('manager')).reply
  expect([ended.as_of, ended.completed_number]).toEqual([null, 4])
})

test('An answer’s time is stored only as the start of the next hour', async () => {
  const survey = await launchedSurvey(crowd(5))
  const { clock, database } = await world()
  clock.time = new Date(`${LAUNCH_DATE}T14:59:59.999Z`)
  await survey.submit('person1')
  clock.time = new Date(`${LAUNCH_DATE}T15:00:00.000Z`)
  await survey.submit('person2')
  const rows = await database.db
    .selectFrom('survey_requests')
    .select('shown_from')
    .where('survey_id', '=', survey.survey.id)
    .where('status', '=', 'completed')
    .orderBy('shown_from')
    .execute()
  expect(rows.map(({ shown_from }) => shown_from?.getTime())).toEqual([
    LAUNCH.getTime() + 6 * HOUR_MS,
    LAUNCH.getTime() + 7 * HOUR_MS,
  ])
})

test('Answer counts do not reveal who has started or written a comment', async () => {
  const survey = await launchedSurvey(crowd(5))
  const { as, params, linkOf, submit } = survey
  const { clock } = await world()
  const template = survey.survey.survey_template
  const answers = answersTo(template)
  const comment = template.categories
    .flatMap(({ questions }) => questions)
    .find(({ question_type, optional }) => question_type === 'text' && optional)
  const written = { survey_question_id: comment?.id ?? 0, answer: 'My manager shouts, rather often' }
  await call({}, respond.submit, { params, body: { ...linkOf('person1'), answers: [...answers, written] } })
  await submit('person2')
  for (const answer of [...answers.slice(0, 3), written])
    await call({}, respond.answer, { params, body: { ...linkOf('person3'), ...answer } })
  clock.time = new Date(clock.time.getTime() + HOUR_MS)
  for (const who of ['manager', 'admin'] as const) {
    const { requests } = (await as[who](surveys.one, { params })).reply
    const counts = requests.map(({ status, answer_count }) => [status, answer_count])
    expect(counts.sort()).toEqual([
      ['completed', answers.length],
      ['completed', answers.length],
      ...Array.from({ length: 3 }, () => ['pending', 0]),
    ])
  }
  expect(answers).toHaveLength(42)
})
