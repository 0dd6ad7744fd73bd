import { Webhook } from 'standardwebhooks'
import { afterEach, expect, test, vi } from 'vitest'
import { surveys } from '#contract/surveys.ts'
import { webhooks } from '#contract/webhooks.ts'
import { DAY_MS } from '#domain/durations.ts'
import { plan, subscribed } from '#test/plan.ts'
import { announceTo, connected, later, type Receiver, startReceiver } from '#test/receiver.ts'
import { START, startCompany, world } from '#test/start.ts'
import { addTeam, crowd, LAUNCH, launchedSurvey, scheduledSurvey } from '#test/survey.ts'

afterEach(() => vi.useRealTimers())

/** Checks a delivery with the Standard Webhooks reference library, using the test's clock. */
async function verified(secret: string, { headers, body }: Receiver['got'][number]) {
  vi.useFakeTimers({ toFake: ['Date'], now: (await world()).clock.time })
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>) as {
      type: string
      data: Record<string, unknown>
    }
  } finally {
    vi.useRealTimers()
  }
}

test('Webhook events are signed and contain only ids, counts and a link', async () => {
  const company = await startCompany()
  await addTeam(company, crowd(6))
  const hook = await connected(company, await startReceiver())
  const survey = await scheduledSurvey(company)
  await (await world()).timeIs(LAUNCH)
  await company.as.manager(surveys.close, { params: { uuid: survey.uuid } })
  await hook.round()

  const told = await Promise.all(hook.receiver.got.map((message) => verified(hook.secret, message)))
  const url = `https://app.example.test/manage-survey/${survey.uuid}`
  expect(told.toSorted((one, other) => (one.type < other.type ? 1 : -1))).toEqual([
    {
      type: 'survey.launched',
      timestamp: LAUNCH.toISOString(),
      data: { survey_uuid: survey.uuid, recipients: 6, closes_at: expect.any(String), url },
    },
    {
      type: 'survey.completed',
      timestamp: LAUNCH.toISOString(),
      data: { survey_uuid: survey.uuid, recipients: 6, completed: 0, url },
    },
  ])
  expect(hook.secret).toMatch(/^whsec_/)
  const [message] = hook.receiver.got
  await expect(verified(hook.secret, { ...message!, body: `${message!.body} ` })).rejects.toThrow()
})

test('Webhooks announce a report and a due action once, without personal data', async () => {
  const company = await launchedSurvey(crowd(6))
  const hook = await connected(company, await startReceiver())
  for (const name of Object.keys(crowd(6))) await company.submit(name)
  const { timeIs } = await world()
  await timeIs(new Date(LAUNCH.getTime() + 2 * DAY_MS))
  await subscribed(company)
  const { reply } = await plan(company, { title: 'Ask Sam in the kitchen', due_on: '2027-03-20' })
  await timeIs('2027-03-20T09:30:00Z')
  await timeIs('2027-03-20T10:30:00Z')
  await hook.round()
  const told = await Promise.all(hook.receiver.got.map(({ body }) => JSON.parse(body)))
  const of = (type: string) => told.filter((event) => event.type === type).map(({ data }) => data)
  expect(of('report.published')).toEqual([
    {
      survey_uuid: company.survey.uuid,
      reports: 1,
      url: `https://app.example.test/manage-survey/${company.survey.uuid}/report`,
    },
  ])
  expect(of('action.due')).toEqual([
    { action_id: reply.id, due_on: '2027-03-20', url: 'https://app.example.test/actions' },
  ])
  expect(JSON.stringify(told)).not.toMatch(/Sam|kitchen|person\d|@/)
})

test('A webhook gets no events that were rolled back or not chosen', async () => {
  const company = await launchedSurvey(crowd(6))
  const hook = await connected(company, await startReceiver())
  await hook.ask(webhooks.change, { params: hook.params, body: { events: ['action.due'] } })
  await company.as.manager(surveys.close, { params: company.params })
  expect((await company.as.manager(surveys.close, { params: company.params })).status).toBe(409)
  expect(await hook.deliveries()).toEqual([])
})

test('A failing webhook is retried for three days and then turned off', async () => {
  const company = await startCompany()
  const receiver = await startReceiver()
  receiver.status = 503
  const hook = await connected(company, receiver)
  await announceTo(hook)
  await hook.round()
  expect(await hook.deliveries()).toMatchObject([
    { event: 'action.due', status: 'waiting', tries: 1, failure: 'Answered with 503', next_at: inSeconds(5) },
  ])
  expect(await hook.one()).toMatchObject({ active: true, failing_since: START.toISOString() })
  await later(4)
  expect(await hook.round()).toBe(0)
  await later(-4)
  const MINUTE = 60
  const pauses = [5, 5 * MINUTE, 30 * MINUTE, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * 60 * MINUTE)]
  for (const pause of pauses) {
    await later(pause)
    expect([pause, await hook.round()]).toEqual([pause, 1])
  }
  expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(receiver.got).toHaveLength(10)
  expect(await hook.one()).toMatchObject({ active: false })
  expect(await hook.deliveries()).toMatchObject([{ status: 'failed', tries: 10, next_at: null }])
  await announceTo(hook)
  expect(await hook.deliveries()).toHaveLength(1)

  const { deliver, mailbox, database } = await world()
  await deliver()
  const mails = mailbox.to(company.manager.email).filter(({ subject }) => /webhook/.test(subject ?? ''))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Answered with 503')
  expect(mails[0]?.text).not.toContain('of=us')
  const kept = await database.db.selectFrom('webhook_deliveries').select('data').execute()
  expect(kept.filter(({ data }) => data !== null)).toEqual([])

  receiver.status = 200
  await hook.ask(webhooks.change, { params: hook.params, body: { active: true } })
  await announceTo(hook)
  await hook.round()
  expect(await hook.one()).toMatchObject({ active: true, failing_since: null })
})

const inSeconds = (seconds: number) => new Date(START.getTime() + seconds * 1_000).toISOString()

test.each([410, 503])('A late %i from a webhook’s earlier address does not affect it', async (status) => {
  const [earlier, present] = [await startReceiver(), await startReceiver()]
  const hook = await connected(await startCompany(), earlier)
  const statusOnceMoved = async () => {
    await vi.waitFor(() => expect(earlier.got).toHaveLength(1))
    await hook.ask(webhooks.change, { params: hook.params, body: { url: present.url } })
    return status
  }
  await announceTo(hook)
  earlier.status = statusOnceMoved()
  await hook.round()
  expect(await hook.deliveries()).toMatchObject([{ failure: `Answered with ${status}` }])
  expect(await hook.one()).toMatchObject({ active: true, failing_since: null })
})

test('Webhook events are signed with both secrets for a day after rotation', async () => {
  const hook = await connected(await startCompany(), await startReceiver())
  const { secret } = (await hook.ask(webhooks.rotate, { params: hook.params })).reply
  expect(secret).not.toBe(hook.secret)
  expect(await hook.one()).toMatchObject({ old_secret_until: inSeconds(86_400) })
  await announceTo(hook)
  await hook.round()
  const [both] = hook.receiver.got
  for (const known of [hook.secret, secret])
    expect(await verified(known, both!)).toMatchObject({ type: 'action.due' })
  await later(86_400)
  await announceTo(hook)
  await hook.round()
  const after = hook.receiver.got[1]!
  expect(await verified(secret, after)).toMatchObject({ type: 'action.due' })
  await expect(verified(hook.secret, after)).rejects.toThrow()
})

test('A test event is sent once, and its result is listed', async () => {
  const hook = await connected(await startCompany(), await startReceiver())
  const { status, reply } = await hook.ask(webhooks.test, { params: hook.params })
  expect(status).toBe(202)
  await hook.round()
  expect(await verified(hook.secret, hook.receiver.got[0]!)).toMatchObject({ type: 'test', data: {} })
  expect(hook.receiver.got[0]?.headers['webhook-id']).toBe(reply.id)
  hook.receiver.status = 500
  await hook.ask(webhooks.test, { params: hook.params })
  await hook.round()
  expect(await hook.deliveries()).toEqual([
    {
      id: expect.stringMatching(/^msg_/),
      event: 'test',
      at: START.toISOString(),
      status: 'failed',
      tries: 1,
      next_at: null,
      failure: 'Answered with 500',
    },
    {
      id: reply.id,
      event: 'test',
      at: START.toISOString(),
      status: 'delivered',
      tries: 1,
      next_at: null,
      failure: null,
    },
  ])
  expect(await hook.one()).toMatchObject({ active: true, failing_since: null })
})

test('A webhook to a private address is refused when saved and when called', async () => {
  const { as, company } = await startCompany()
  const params = { id: company.id }
  const attempt = (url: string) =>
    as.manager(webhooks.create, { params, body: { url, events: ['action.due'] } })
  for (const url of [
    'https://127.0.0.1/',
    'https://10.0.0.8/x',
    'https://169.254.169.254/',
    'https://[::1]/',
  ])
    expect(await attempt(url)).toMatchObject({
      status: 422,
      error: { url: ['This address is not on the public internet'] },
    })
  expect(await attempt('http://93.184.215.14/')).toMatchObject({
    error: { url: ['This address must start with https://'] },
  })
  expect(await attempt('nonsense')).toMatchObject({
    error: { url: ['Enter an address that starts with https://'] },
  })
  expect((await as.manager(webhooks.list, { params })).reply).toEqual([])

  // The webhook's target was allowed when it was created, but is not allowed any more.
  const owner = await startCompany()
  const hook = await connected(owner, await startReceiver())
  await announceTo(hook)
  await (await world()).webhooks.round()
  expect(hook.receiver.got).toEqual([])
  expect(await hook.deliveries()).toMatchObject([
    { status: 'waiting', failure: 'This address must start with https://' },
  ])
})

test('Only the owner manages webhooks, up to ten, and each change is logged', async () => {
  const owner = await startCompany()
  const hook = await connected(owner, await startReceiver())
  const add = () => hook.ask(webhooks.create, { body: { url: hook.receiver.url, events: ['action.due'] } })
  for (let count = 1; count < 10; count++) expect((await add()).status).toBe(201)
  expect(await add()).toMatchObject({ status: 409, error: 'conflict' })
  expect((await hook.ask(webhooks.create, { body: { url: hook.receiver.url, events: [] } })).status).toBe(422)
  await hook.ask(webhooks.rotate, { params: hook.params })
  await hook.ask(webhooks.remove, { params: hook.params })
  expect((await hook.ask(webhooks.deliveries, { params: hook.params })).status).toBe(404)

  const { database } = await world()
  const db = database.db
  await db
    .updateTable('members')
    .set({ role: 'manager' })
    .where('company_id', '=', owner.company.id)
    .execute()
  expect(await owner.as.manager(webhooks.list, { params: { id: owner.company.id } })).toMatchObject({
    status: 403,
  })
  const noted = await db
    .selectFrom('audit_log')
    .select('action')
    .where('company_id', '=', owner.company.id)
    .where('action', 'like', 'webhook%')
    .orderBy('id')
    .execute()
  const actions = noted.map(({ action }) => action)
  expect(actions).toEqual([...Array(10).fill('webhook_made'), 'webhook_changed', 'webhook_removed'])
  const kept = await db.selectFrom('webhooks').select(['secret', 'old_secret']).execute()
  expect(JSON.stringify(kept)).not.toContain('whsec_')
})
