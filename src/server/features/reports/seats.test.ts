import { expect, test } from 'vitest'
import { companies } from '#contract/companies.ts'
import { members } from '#contract/members.ts'
import { ownSeat } from '#contract/own-seat.ts'
import { type Report, reports } from '#contract/reports.ts'
import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import { tags } from '#contract/team.ts'
import { WITHHELD_SENTENCE } from '#domain/disclosure.ts'
import { seatOf } from '#test/members.ts'
import { companyOf, completed, thirty } from '#test/over-time.ts'
import { steadily, submitBy } from '#test/report.ts'
import { seatedSurvey } from '#test/seated.ts'
import { call, type Person, resetClock, world } from '#test/start.ts'
import { launchedSurvey, scheduledSurvey } from '#test/survey.ts'

const read = (person: Person, params: { uuid: string }, tag_id?: number | null) =>
  call(person, reports.read, { params, body: { tag_id: tag_id ?? null } })

/** A report without its words about who answered, which differ for people with a seat. */
const figuresIn = ({ counts_only: _, key_insights: __, ...figures }: Report['data']) => figures

/** Every number in a reply. */
const numbersIn = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(numbersIn)
      : []

test('A lead can read only the reports of their own teams', async () => {
  const { as, params, lead, kitchen, bar, office } = await seatedSurvey()
  const own = await read(lead, params, kitchen)
  const managers = await as.manager(reports.read, { params, body: { tag_id: kitchen } })
  expect(own.status).toBe(200)
  expect(figuresIn(own.reply.data)).toEqual(figuresIn(managers.reply.data))
  expect(own.reply.url).toContain('/team-reports/')
  expect(await read(lead, params, bar)).toMatchObject({ status: 404, error: 'not_found' })
  expect(await read(lead, params)).toMatchObject({ status: 404 })
  expect(await read(lead, params, office)).toMatchObject({
    status: 409,
    error: 'protected',
    reply: { message: WITHHELD_SENTENCE },
  })
  const again = await call(lead, reports.read, { params, body: { regenerate: true, tag_id: kitchen } })
  expect(again).toMatchObject({ status: 403, error: 'forbidden' })
})

test('A representative can read only the company report', async () => {
  const { as, params, rep, kitchen } = await seatedSurvey()
  const whole = await read(rep, params)
  const managers = await as.manager(reports.read, { params, body: {} })
  expect(figuresIn(whole.reply.data)).toEqual(figuresIn(managers.reply.data))
  expect(await read(rep, params, kitchen)).toMatchObject({ status: 404 })
  expect(await call(rep, reports.slides, { params, body: {} })).toMatchObject({ status: 403 })
  expect(await call(rep, reports.trend)).toMatchObject({ status: 403 })
})

test('Leads can read the company report if the owner allowed it before launch', async () => {
  const { params, lead, kitchen } = await seatedSurvey({ leadsSeeCompany: true })
  expect((await read(lead, params)).status).toBe(200)
  expect((await call(lead, reports.slides, { params, body: {} })).status).toBe(200)
  expect((await call(lead, reports.trend)).reply).toHaveLength(1)
  expect((await call(lead, reports.trend, { query: { tag_id: kitchen } })).reply).toHaveLength(1)
})

test('The report of a survey of one team does not count as a company report', async () => {
  const company = await companyOf(Object.keys(thirty))
  const tag = (team: string) => company.tags.get(team) ?? 0
  const own = await seatOf(company, 'own', { lead_tag_ids: [tag('team1')] })
  const other = await seatOf(company, 'other', { lead_tag_ids: [tag('team2')] })
  const rep = await seatOf(company, 'rep', { representative: true })
  const body = { leads_see_company: true }
  await company.as.manager(companies.update, { params: { id: company.company.id }, body })
  const { params, launch, as } = await completed(company, 0, { p1: 1, p4: 2, p7: 3, p10: 4, p13: 5 }, [
    'team1',
  ])
  expect(launch.readers).toEqual({ leads: 'team', representatives: false })
  for (const person of [own, other, rep]) expect(await read(person, params)).toMatchObject({ status: 404 })
  const [lead, manager] = [
    await read(own, params, tag('team1')),
    await as.manager(reports.read, { params, body: {} }),
  ]
  expect(lead.reply.data.overall_score).toBe(manager.reply.data.overall_score)
  expect((await call(rep, ownSeat.read)).reply.surveys).toEqual([])
  expect((await call(other, reports.trend)).reply).toEqual([])
})

test('A lead’s list of reports says why a team’s report is withheld', async () => {
  const { params, lead, rep, kitchen, office, survey } = await seatedSurvey()
  const { reply } = await call(lead, ownSeat.read)
  expect(reply.surveys).toEqual([
    {
      uuid: params.uuid,
      title: survey.title,
      completed_at: expect.any(String),
      company: null,
      teams: [
        { id: kitchen, name: 'Kitchen', available: true, reason: null },
        { id: office, name: 'Office', available: false, reason: WITHHELD_SENTENCE },
      ],
    },
  ])
  expect((await call(rep, ownSeat.read)).reply.surveys).toMatchObject([
    { company: { available: true, reason: null }, teams: [] },
  ])
})

test('A lead’s trend gives 0 people for a withheld report', async () => {
  const { as, lead, kitchen, office } = await seatedSurvey()
  const trend = async (tag_id: number) => (await call(lead, reports.trend, { query: { tag_id } })).reply
  expect(await trend(office)).toMatchObject([{ respondents: 0, completed: 0, recipients: 0 }])
  expect(await trend(kitchen)).toMatchObject([{ respondents: 7, completed: 7, recipients: 7 }])
  const managers = await as.manager(reports.trend, { query: { tag_id: office } })
  expect(managers.reply).toMatchObject([{ completed: 2, recipients: 2 }])
})

test('Leads see only numbers that managers also see, and never an answer', async () => {
  const { as, params, lead, other, rep, kitchen, bar } = await seatedSurvey({ leadsSeeCompany: true })
  const seen: [Person, number | null][] = [
    [lead, kitchen],
    [other, bar],
    [lead, null],
    [rep, null],
  ]
  for (const [person, tag_id] of seen) {
    const [own, managers] = [
      await read(person, params, tag_id),
      await as.manager(reports.read, { params, body: { tag_id } }),
    ]
    const known = new Set(numbersIn(managers.reply.data))
    expect(numbersIn(own.reply.data).filter((number) => !known.has(number))).toEqual([])
    for (const secret of ['Nothing to add, really.', 'cook1@', 'waiter1@'])
      expect(own.text).not.toContain(secret)
  }
})

test('Who can read a report is fixed at launch, even for people added later', async () => {
  await resetClock()
  const seats: Awaited<ReturnType<typeof seatOf>>[] = []
  const team = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`cook${index}`, ['Kitchen']]))
  const survey = await launchedSurvey(team, {
    prepare: async (company, tagIds) =>
      seats.push(await seatOf(company, 'lead', { lead_tag_ids: [tagIds.get('Kitchen') ?? 0] })),
  })
  const { as, params, company, tags: tagIds } = survey
  const firstCard = () => call({}, respond.open, { params, query: query(survey.linkOf('cook0')) })
  const query = ({ recipient_uuid: recipient, key }: ReturnType<typeof survey.linkOf>) => ({ recipient, key })
  const before = (await firstCard()).reply.readers
  expect(before).toEqual({ leads: 'team', representatives: false })

  const rep = await seatOf(survey, 'rep', { representative: true })
  const late = await seatOf(survey, 'late', { lead_tag_ids: [tagIds.get('Kitchen') ?? 0] })
  const change = { params: { id: company.id }, body: { leads_see_company: true } }
  await as.manager(companies.update, change)
  await as.manager(members.remove, { params: { id: seats[0]!.member } })
  expect((await firstCard()).reply.readers).toEqual(before)
  expect((await read(late, params, tagIds.get('Kitchen'))).status).toBe(404)
  for (const name of Object.keys(team)) await survey.submit(name, steadily(4))
  await as.manager(surveys.close, { params })
  expect((await as.manager(surveys.one, { params })).reply.readers).toEqual(before)
  expect(await read(rep, params)).toMatchObject({ status: 404 })
  expect((await call(rep, ownSeat.read)).reply.surveys).toEqual([])
  expect((await read(late, params, tagIds.get('Kitchen'))).status).toBe(200)
  expect(await read(late, params)).toMatchObject({ status: 404 })
})

test('A deleted team’s report keeps the name that the team had at launch', async () => {
  const { as, params, lead, kitchen } = await seatedSurvey()
  await as.manager(tags.rename, { params: { id: kitchen }, body: { name: 'Galley' } })
  await as.manager(tags.remove, { params: { id: kitchen } })
  const { reply } = await call(lead, ownSeat.read)
  expect(reply.lead_of[0]).toEqual({ id: kitchen, name: 'Kitchen', deleted: true })
  expect(reply.surveys[0]?.teams[0]).toMatchObject({ id: kitchen, name: 'Kitchen', available: true })
  expect((await read(lead, params, kitchen)).status).toBe(200)
})

test('A lead sees no change since a survey that they cannot read', async () => {
  const { timeIs, database } = await world()
  const first = await seatedSurvey()
  const { as, lead, rep, kitchen, people } = first
  await database.db
    .updateTable('surveys')
    .set({ readers: null })
    .where('uuid', '=', first.params.uuid)
    .execute()
  expect(await read(lead, first.params, kitchen)).toMatchObject({ status: 404 })
  await timeIs('2027-03-03T08:00:00Z')
  const second = await scheduledSurvey(first, {
    estimated_date: '2027-03-10',
    template_id: first.survey.survey_template.id,
  })
  await timeIs('2027-03-10T09:00:00Z')
  for (const { email } of people.values()) await submitBy(email, second, steadily(5))
  const params = { uuid: second.uuid }
  await as.manager(surveys.close, { params })
  for (const [person, tag_id] of [
    [lead, kitchen],
    [rep, null],
  ] as const) {
    const managers = await as.manager(reports.read, { params, body: { tag_id } })
    const own = await read(person, params, tag_id)
    expect(managers.reply.data.change).not.toBeNull()
    expect(own.reply.data).toMatchObject({ change: null, change_verdict: null })
    expect(own.reply.data.overall_score).toBe(managers.reply.data.overall_score)
    expect(own.reply.data.key_insights).not.toContain('last survey')
  }
  const trend = await call(lead, reports.trend, { query: { tag_id: kitchen } })
  expect(trend.reply).toMatchObject([{ uuid: second.uuid, change: null }])
  expect((await as.manager(reports.trend, { query: { tag_id: kitchen } })).reply).toHaveLength(2)
  expect(await as.manager(reports.trend, { query: { tag_id: 999_999 } })).toMatchObject({ status: 404 })
})
