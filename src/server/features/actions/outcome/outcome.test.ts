import { expect, test } from 'vitest'
import { knownLimits } from '#content/trust.ts'
import { account } from '#contract/account.ts'
import { actions } from '#contract/actions.ts'
import { companies } from '#contract/companies.ts'
import { reports } from '#contract/reports.ts'
import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { DAY_MS } from '#domain/durations.ts'
import { isNoticed, NOTICED_KEY, questionsOf } from '#domain/template.ts'
import { stopMails } from '#server/features/team/service.ts'
import { transaction } from '#server/platform/context.ts'
import { linkIn } from '#test/mailbox.ts'
import { DUE, itIs, plan, subscribed, subscribedAfterTrial } from '#test/plan.ts'
import { completeSurvey, steadily, submitBy, team } from '#test/report.ts'
import { call, startNewcomer, world } from '#test/start.ts'
import { answersTo, scheduledSurvey } from '#test/survey.ts'
import { namesOf } from '../rules.ts'

const SHARED_AT = '2027-02-25T10:00:00Z'

/**
 * A completed survey of six people, five of whom answered. One of its actions is shared and another is not.
 */
async function planned() {
  const survey = await completeSurvey({ ...team('person', 5), silent: {} })
  await itIs(SHARED_AT)
  await plan(survey, { title: 'Plan the week', how: 'On Mondays', shared: true, owner_name: 'Kit' })
  await plan(survey, { title: 'Not for everybody' })
  return survey
}
type Planned = Awaited<ReturnType<typeof planned>>

const share = ({ as, params }: Pick<Planned, 'as' | 'params'>, note?: string) =>
  as.manager(actions.share, { params, body: { note } })
const outcomeOf = ({ as, params }: Pick<Planned, 'as' | 'params'>) => as.manager(actions.outcome, { params })

/** Requests the outcome like somebody who follows the link in their invitation. */
const asEmployee = (survey: Planned, name: string, uuid = survey.survey.uuid) => {
  const { recipient_uuid: recipient, key } = survey.linkOf(name)
  return call({}, actions.employeeOutcome, { params: { uuid }, query: { recipient, key } })
}
const emailOf = ({ people }: Planned, name: string) => people.get(name)?.email ?? ''
const toldTo = async (survey: Planned, name: string) =>
  (await world()).mailbox
    .to(emailOf(survey, name))
    .filter(({ subject }) => subject?.includes('what you said'))

test('A shared outcome shows participation, top and bottom scores and actions', async () => {
  const survey = await planned()
  const { data } = (await survey.as.manager(reports.read, { params: survey.params, body: {} })).reply
  const { reply } = await outcomeOf(survey)
  expect(reply).toMatchObject({
    company: survey.company.name,
    title: survey.survey.title,
    completed: 5,
    recipients: 6,
    note: null,
    shared_at: null,
    again_from: null,
    sending: null,
    readers: 6,
  })
  expect(reply.actions).toEqual([
    {
      title: 'Plan the week',
      how: 'On Mondays',
      owner: 'Kit',
      due_on: DUE,
      status: 'planned',
      outcome: null,
    },
  ])
  const published = new Map(data.category_breakdown.map(({ name, score }) => [name, score]))
  const { strengths = [], weak = [] } = reply
  const told = [...strengths, ...weak]
  expect(told.map(({ name }) => published.get(name))).toEqual(told.map(({ score }) => score))
  expect(new Set(told.map(({ name }) => name)).size).toBe(told.length)
  expect([strengths.length, weak.length]).toEqual([3, 3])
  const [high, low] = [strengths, weak].map((list) => list.map(({ score }) => score))
  expect(Math.min(...high!)).toBeGreaterThanOrEqual(Math.max(...low!))
})

test('Everyone who was asked can see the outcome once it is shared', async () => {
  const survey = await planned()
  const { app } = await world()
  const page = (link: { recipient_uuid: string; key: string }, uuid = survey.survey.uuid) =>
    app.inject(`/survey/${uuid}/outcome?recipient=${link.recipient_uuid}&key=${link.key}`)
  expect(await asEmployee(survey, 'person1')).toMatchObject({ status: 404, error: 'not_found' })
  const before = await page(survey.linkOf('person1'))
  expect(before.statusCode).toBe(404)

  expect(await share(survey, 'Thank you all')).toMatchObject({ status: 202, reply: { recipients: 6 } })
  for (const name of ['person1', 'silent']) {
    const { status, reply } = await asEmployee(survey, name)
    expect(status).toBe(200)
    expect(reply).toMatchObject({ note: 'Thank you all', completed: 5, recipients: 6 })
    expect(reply.actions.map(({ title }) => title)).toEqual(['Plan the week'])
  }
  const { statusCode, body, headers } = await page(survey.linkOf('silent'))
  expect(statusCode).toBe(200)
  expect(body).toContain('What you said, what we will do')
  expect(body).toContain('Plan the week')
  expect(body).not.toContain('Not for everybody')
  expect(headers['cache-control']).toBe('no-store')

  const wrong = { ...survey.linkOf('person1'), key: survey.linkOf('person2').key }
  const other = await planned()
  for (const missing of [await page(wrong), await page(survey.linkOf('person1'), other.survey.uuid)]) {
    expect(missing.statusCode).toBe(404)
    expect(missing.body).toBe(before.body)
  }
  const gone = await call({}, actions.employeeOutcome, {
    params: { uuid: survey.survey.uuid },
    query: { recipient: wrong.recipient_uuid, key: wrong.key },
  })
  expect(gone).toMatchObject({ status: 404, error: 'not_found' })
})

test('The outcome page loads nothing from other sites and escapes typed text', async () => {
  const survey = await planned()
  await survey.as.manager(companies.update, {
    params: { id: survey.company.id },
    raw: { help_contacts: [{ name: 'Occupational health', phone: '020 7946 0000' }] },
  })
  await plan(survey, { title: '<img src=x onerror=alert(1)>', shared: true })
  await share(survey, '<script>alert(1)</script>')
  const { app } = await world()
  const { recipient_uuid, key } = survey.linkOf('person1')
  const { body } = await app.inject(
    `/survey/${survey.survey.uuid}/outcome?recipient=${recipient_uuid}&key=${key}`,
  )
  expect(body).not.toMatch(/<script|<img/)
  expect(body).toContain('&lt;script&gt;')
  expect(body).toContain('href="tel:02079460000"')
  expect(body).not.toMatch(/<[^>]* src=|<link|url\(/)
  expect(Buffer.byteLength(body)).toBeLessThan(30_000)
})

test('The outcome page shows the actions’ current state', async () => {
  const survey = await planned()
  await share(survey)
  const [first] = (await survey.as.manager(actions.list)).reply
  await survey.as.manager(actions.change, {
    params: { id: first!.id },
    body: { status: 'done', outcome: 'Two late finishes fewer' },
  })
  expect((await asEmployee(survey, 'person2')).reply.actions).toMatchObject([
    { status: 'done', outcome: 'Two late finishes fewer' },
  ])
})

test('Everybody gets the same outcome email, whether or not they answered', async () => {
  const survey = await planned()
  await subscribedAfterTrial(survey)
  const { begin, deliver, app } = await world()
  const stopped = survey.people.get('person2')?.id ?? 0
  await transaction(begin(), (tx) => stopMails(tx, survey.company.id, stopped))
  await survey.as.manager(recipients.remove, { params: { id: survey.people.get('person3')?.id ?? 0 } })

  expect(await share(survey, 'We heard you')).toMatchObject({ reply: { recipients: 4 } })
  expect((await outcomeOf(survey)).reply.sending).toEqual({ sent: 0, of: 4 })
  await deliver()
  expect((await outcomeOf(survey)).reply.sending).toEqual({ sent: 4, of: 4 })

  const [[answered], [silent]] = [await toldTo(survey, 'person1'), await toldTo(survey, 'silent')]
  const words = (text = '') => text.replaceAll(/https?:\S+/g, '')
  expect(words(answered!.text)).toBe(words(silent!.text))
  expect(answered!.text).toContain('We heard you')
  expect(answered!.text).toContain('5 of 6 people')
  expect(answered!.text).toContain('Plan the week (Kit, planned, due on 20 March 2027)')
  expect(answered!.text).not.toContain('Not for everybody')
  expect([await toldTo(survey, 'person2'), await toldTo(survey, 'person3')]).toEqual([[], []])

  const { pathname, searchParams } = linkIn(silent, '/outcome')
  const page = await app.inject(`${pathname}?${searchParams}`)
  expect(page.statusCode).toBe(200)
})

test('An outcome is shared at most once a week, even in parallel requests', async () => {
  const survey = await planned()
  const both = await Promise.all([share(survey), share(survey)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409])
  const [{ deliver }, at] = [await world(), new Date(SHARED_AT).getTime()]
  await itIs(new Date(at + 7 * DAY_MS - 1_000))
  const early = await share(survey)
  expect(early).toMatchObject({ status: 409, error: 'conflict' })
  expect(early.text).toContain('4 March 2027')
  await itIs(new Date(at + 7 * DAY_MS))
  expect((await share(survey, 'How it went on')).status).toBe(202)
  await deliver()
  expect(await toldTo(survey, 'person1')).toHaveLength(2)
})

test('An outcome needs at least one shared action and a confirmed address', async () => {
  const survey = await completeSurvey(team('person', 5))
  await plan(survey)
  expect(await share(survey)).toMatchObject({ status: 409, error: 'not_ready' })
  const [only] = (await survey.as.manager(actions.list)).reply
  await survey.as.manager(actions.change, { params: { id: only!.id }, body: { shared: true } })

  const newcomer = await startNewcomer()
  const { db } = (await world()).database
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', newcomer.email)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('members')
    .values({ company_id: survey.company.id, user_id: user.id, role: 'manager', created_at: new Date() })
    .execute()
  const unconfirmed = { token: newcomer.token!, companyId: survey.company.id }
  expect(await call(unconfirmed, actions.share, { params: survey.params, body: {} })).toMatchObject({
    status: 409,
    error: 'not_ready',
  })
  expect((await share(survey)).status).toBe(202)
})

test.each<[note: unknown]>([['x'.repeat(301)], ['See www.example.com/login'], ['seen\u202enot'], [7]])(
  'An outcome’s note is refused if it is invalid: %j',
  async (note) => {
    refusing ??= await planned()
    const { as, params } = refusing
    for (const asked of [actions.share, actions.preview])
      expect(await as.manager(asked, { params, raw: { note } })).toMatchObject({
        status: 422,
        error: { note: [expect.any(String)] },
      })
    expect((await outcomeOf(refusing)).reply.shared_at).toBeNull()
  },
)
let refusing: Planned | undefined

test('The outcome’s preview warns about addresses and team names', async () => {
  const survey = await planned()
  for (const email of ['will.okafor@example.com', 'office@example.com'])
    await survey.as.manager(recipients.create, { body: { email } })
  const preview = async (note?: string) =>
    (await survey.as.manager(actions.preview, { params: survey.params, body: { note } })).reply
  expect((await preview()).warnings).toEqual([])
  expect((await preview('We will thank the Office.')).warnings).toEqual([])
  const { page, warnings } = await preview('Thank you, Okafor, and write to sam@example.com')
  expect(page).toContain('Thank you, Okafor')
  expect(page).toContain('Plan the week')
  expect(warnings).toEqual(['Your message may name someone: sam@example.com, Okafor'])
  expect((await outcomeOf(survey)).reply.note).toBeNull()

  await plan(survey, { title: 'Ask Will’s team', shared: true })
  expect((await preview()).warnings).toEqual(['“Ask Will’s team” may name someone: Will’s'])
})

test('Looking for names in 100,000 addresses lets other requests run', async () => {
  const emails = Array.from(
    { length: 100_000 },
    (_, person) => `${'ab.'.repeat(20)}${person}.sam@example.com`,
  )
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  const names = await namesOf(emails, ['Ask Sam’s team'])
  clearInterval(timer)
  expect([...names]).toEqual(['sam'])
  expect(turns).toBeGreaterThan(2)
})

test('Actions are shared without scores when the report is withheld', async () => {
  const survey = await completeSurvey(team('person', 4))
  await plan(survey, { shared: true })
  const { reply } = await outcomeOf(survey)
  expect([reply.strengths, reply.weak, reply.actions.length]).toEqual([[], [], 1])
})

test('The outcome page is removed when the company is closed', async () => {
  const survey = await planned()
  await share(survey)
  await survey.as.manager(account.close, { params: { id: survey.company.id } })
  expect(await asEmployee(survey, 'person1')).toMatchObject({ status: 404 })
})

/** The next survey on its first day, sent to the same people and one more. */
async function followed(survey: Planned) {
  await subscribed(survey)
  await itIs('2027-03-10T10:00:00Z')
  await survey.as.manager(recipients.create, { body: { email: newcomer(survey) } })
  const next = await scheduledSurvey(survey, { estimated_date: '2027-05-03', title: 'The second' })
  const { timeIs, jobsDone } = await world()
  const read = async () => (await survey.as.manager(surveys.one, { params: { uuid: next.uuid } })).reply
  const { picks_up_last: announced } = await read()
  await timeIs('2027-05-03T08:00:00Z')
  await jobsDone()
  return { ...(await read()), announced }
}
const newcomer = ({ company }: Planned) => `newcomer@company${company.id}.example`

const opened = async (uuid: string, email: string) => {
  const link = linkIn((await world()).mailbox.to(email).at(-1), '/survey/')
  const query = { recipient: link.searchParams.get('recipient')!, key: link.searchParams.get('key')! }
  return (await call({}, respond.open, { params: { uuid }, query })).reply
}

test('The next survey shows the last outcome and asks if people noticed it', async () => {
  const survey = await planned()
  await share(survey)
  const [first] = (await survey.as.manager(actions.list)).reply
  const setStatus = (status: 'doing' | 'done') =>
    survey.as.manager(actions.change, { params: { id: first!.id }, body: { status } })
  await setStatus('doing')
  const next = await followed(survey)
  // Everybody who answers the survey must see the same thing, so later changes appear only on the outcome
  // page.
  await setStatus('done')

  expect(next).toMatchObject({ announced: true, picks_up_last: false })
  const { since_last, survey_template } = await opened(next.uuid, emailOf(survey, 'silent'))
  expect(since_last).toMatchObject({ done: 0, doing: 1, planned: 0 })
  const { pathname, searchParams } = new URL(since_last!.url)
  const page = await (await world()).app.inject(`${pathname}?${searchParams}`)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Plan the week')
  expect((await opened(next.uuid, newcomer(survey))).since_last).toBeNull()
  expect(knownLimits.paragraphs.join()).toContain('not sent the last survey get no link to that page')

  const last = questionsOf(survey_template).at(-1)!
  expect(last).toMatchObject({
    key: NOTICED_KEY,
    role: 'context',
    optional: true,
    question: 'Have you noticed a change because of the last survey?',
  })
  expect(last.options.map(({ label }) => label)).toEqual(['Yes', 'A little', 'No'])
  // The question is optional and affects no score.
  expect((await submitBy(newcomer(survey), next, steadily(3))).status).toBe(200)
})

test('The next survey ignores an outcome that was not shared', async () => {
  const survey = await planned()
  const next = await followed(survey)
  expect(next.announced).toBe(false)
  expect(questionsOf(next.survey_template).some(isNoticed)).toBe(false)
  expect((await opened(next.uuid, emailOf(survey, 'person1'))).since_last).toBeNull()
})

test.each([
  [5, { yes: 2, a_little: 2, no: 1 }],
  [4, null],
])('After %i answers about noticed changes, the company sees %j', async (said, split) => {
  const survey = await planned()
  await share(survey)
  const next = await followed(survey)
  const question = questionsOf(next.survey_template).find(isNoticed)!
  const { mailbox, timeIs, database } = await world()
  await itIs('2027-05-04T10:00:00Z')
  for (const [index, name] of ['person1', 'person2', 'person3', 'person4', 'person5', 'silent'].entries()) {
    const link = linkIn(mailbox.to(emailOf(survey, name)).at(-1), '/survey/')
    const value = question.options[index % 3]!.value
    const answers = answersTo(next.survey_template, steadily(3))
    await call({}, respond.submit, {
      params: { uuid: next.uuid },
      body: {
        recipient_uuid: link.searchParams.get('recipient')!,
        key: link.searchParams.get('key')!,
        answers: index < said ? [...answers, { survey_question_id: question.id, answer: value }] : answers,
      },
    })
  }
  await survey.as.manager(surveys.close, { params: { uuid: next.uuid } })
  await timeIs('2027-05-04T11:00:00Z')
  const read = async () =>
    (await survey.as.manager(reports.read, { params: { uuid: next.uuid }, body: {} })).reply.data
  const data = await read()
  expect(data.noticed).toEqual(split)
  expect(data.category_breakdown).toHaveLength(6)
  expect(data.category_breakdown.every(({ score }) => score !== null)).toBe(true)
  // A survey that asked only a part of the company gives no numbers for the whole company.
  await database.db
    .updateTable('surveys')
    .set({ asks_whole_company: false })
    .where('uuid', '=', next.uuid)
    .execute()
  expect((await read()).noticed).toBeNull()
})
