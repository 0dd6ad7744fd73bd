import { expect, test } from 'vitest'
import { knownLimits } from '#content/trust.ts'
import { auth } from '#contract/auth.ts'
import { consultations } from '#contract/consultations.ts'
import { members } from '#contract/members.ts'
import { ownSeat } from '#contract/own-seat.ts'
import { surveys } from '#contract/surveys.ts'
import { seatOf } from '#test/members.ts'
import { seatedSurvey } from '#test/seated.ts'
import { call, startCompany, world } from '#test/start.ts'
import { addTeam, crowd, LAUNCH, LAUNCH_DATE, scheduledSurvey } from '#test/survey.ts'

async function consulted() {
  const company = await startCompany()
  await addTeam(
    company,
    crowd(6, () => ["Bakery, O'Hara's"]),
  )
  const rep = await seatOf(company, 'rep', { representative: true })
  const survey = await scheduledSurvey(company)
  const params = { uuid: survey.uuid }
  const { jobsDone, deliver } = await world()
  await jobsDone()
  await deliver()
  return { ...company, rep, survey, params }
}

const REMARK = 'We asked for another question about breaks.'
const record = ({ rep, params }: Awaited<ReturnType<typeof consulted>>, remark?: string) =>
  call(rep, consultations.state, { params, body: { consulted: true, remark: remark ?? null } })

test('A representative sees a survey’s settings before it goes out', async () => {
  const { as, rep, params, survey } = await consulted()
  expect((await call(rep, ownSeat.read)).reply.to_consult).toEqual([
    { uuid: params.uuid, title: survey.title, estimated_date: LAUNCH_DATE, stated_at: null },
  ])
  const rules = await call(rep, consultations.rules, { params })
  expect(rules.reply).toMatchObject({
    kind: 'full',
    estimated_date: LAUNCH_DATE,
    open_days: 14,
    reminder_days: [4, 9],
    asked: 6,
    teams: [],
    cards: 0,
    min_group_size: 5,
    readers: { leads: 'none', representatives: true },
    languages: ['en-GB'],
    statements: [],
    changed: [],
    limits: knownLimits.paragraphs,
  })
  const [invitation, reminder] = rules.reply.mails
  expect(invitation?.text).toContain('Employee representatives see the summary for the whole company.')
  expect(reminder?.text).toContain('There are 10 days left.')
  expect(rules.text).not.toContain('person1@')
  expect(rules.text).not.toContain('link.invalid')
  expect((await as.manager(consultations.rules, { params })).reply.asked).toBe(6)
})

test('The email about a recorded statement leaves out its remark', async () => {
  const company = await consulted()
  const { as, params, rep, manager } = company
  const raw = { consulted: false }
  expect(await call(rep, consultations.state, { params, raw })).toMatchObject({
    status: 422,
    error: { consulted: ['Tick the box to confirm that you were consulted'] },
  })
  const long = await call(rep, consultations.state, {
    params,
    raw: { consulted: true, remark: 'x'.repeat(2_001) },
  })
  expect(long).toMatchObject({ status: 422, error: { remark: [expect.any(String)] } })
  expect(await record(company, REMARK)).toMatchObject({ status: 201, reply: { remark: REMARK, changed: [] } })
  const { deliver, mailbox } = await world()
  await deliver()
  const mail = mailbox.to(manager.email).find(({ subject }) => subject?.includes('recorded a statement'))
  expect(mail?.subject).toContain("Kit D'Arcy, Jr recorded a statement about")
  expect(mail?.text).not.toContain(REMARK)
  expect(await as.manager(consultations.state, { params, body: { consulted: true } })).toMatchObject({
    status: 403,
    error: 'forbidden',
  })
  await as.manager(members.remove, { params: { id: rep.member } })
  expect((await as.manager(consultations.statements, { params })).reply).toMatchObject([
    { name: "Kit D'Arcy, Jr", remark: REMARK, changed: ['readers'] },
  ])
})

test('A person can record up to ten statements about a survey', async () => {
  const company = await consulted()
  for (let statement = 1; statement <= 10; statement += 1)
    expect((await record(company, `Statement ${statement}`)).status).toBe(201)
  expect(await record(company, 'One more')).toMatchObject({ status: 409, error: 'conflict' })
  const { reply } = await company.as.manager(consultations.statements, { params: company.params })
  expect(reply.map(({ remark }) => remark).at(-1)).toBe('Statement 10')
  const other = await seatOf(company, 'other', { representative: true })
  expect((await record({ ...company, rep: other })).status).toBe(201)
})

test('A statement lists what has changed in the survey since it was made', async () => {
  const company = await consulted()
  const { as, params, rep, survey } = company
  await record(company)
  const [category, ...others] = survey.survey_template.categories
  const questions = category!.questions.map((question, index) =>
    index === 0 ? { ...question, question: 'How are you today, really?' } : question,
  )
  const survey_template = { categories: [{ ...category!, questions }, ...others] }
  await as.manager(surveys.update, { params, body: { estimated_date: '2027-02-25', survey_template } })
  expect((await call(rep, consultations.rules, { params })).reply.changed).toEqual(['date', 'questions'])
  await addTeam(company, { newcomer: [] })
  await record(company)
  const { reply } = await as.manager(consultations.statements, { params })
  expect(reply.map(({ changed }) => changed)).toEqual([['date', 'questions', 'audience'], []])
})

test('Representatives get at most one email a day about scheduled surveys', async () => {
  const { as, params, rep, survey } = await consulted()
  const { mailbox, jobsDone, deliver } = await world()
  await as.manager(surveys.unschedule, { params })
  await as.manager(surveys.schedule, { params })
  await jobsDone()
  await deliver()
  const asked = mailbox.to(rep.email).filter(({ subject }) => subject?.startsWith('Please look at'))
  expect(asked.map(({ subject }) => subject)).toEqual([
    `Please look at “${survey.title}” before 18 February 2027`,
  ])
  expect(asked[0]?.text).toContain(`/consultation/${params.uuid}`)
  expect(asked[0]?.text).toContain('/plan-mails/')
})

test('Statements about drafts and launched surveys are refused', async () => {
  const company = await consulted()
  const { as, params, rep } = company
  await as.manager(surveys.unschedule, { params })
  expect(await record(company)).toMatchObject({ status: 404 })
  expect(await call(rep, consultations.rules, { params })).toMatchObject({ status: 404 })
  await as.manager(surveys.schedule, { params })
  const { timeIs } = await world()
  await timeIs(LAUNCH)
  expect(await record(company)).toMatchObject({ status: 409, error: 'conflict' })
  expect((await call(rep, consultations.rules, { params })).status).toBe(200)
  expect((await call(rep, ownSeat.read)).reply).toMatchObject({ surveys: [], to_consult: [] })
})

test('Leads and representatives are told when a report they may read is ready', async () => {
  const { lead, other, rep, as, company, manager } = await seatedSurvey()
  const { jobsDone, deliver, mailbox } = await world()
  await jobsDone()
  await deliver()
  const texts = [lead, other, rep].map(({ email }) => {
    const mails = mailbox.to(email).filter(({ subject }) => subject?.startsWith('The results of'))
    expect(mails).toHaveLength(1)
    return mails[0]?.text?.replaceAll(/https:\S+/g, '')
  })
  expect(new Set(texts).size).toBe(1)
  expect(texts[0]).not.toMatch(/\d of \d/)
  expect((await as.manager(auth.me)).reply.email).toBe(manager.email)
  expect(company.id).toBeGreaterThan(0)
})
