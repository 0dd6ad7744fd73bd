import { beforeAll, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { audit } from '#contract/audit.ts'
import { auth } from '#contract/auth.ts'
import { companies } from '#contract/companies.ts'
import { decks } from '#contract/decks.ts'
import { feedback } from '#contract/feedback.ts'
import { everyCall } from '#contract/index.ts'
import { enquiries } from '#contract/leads.ts'
import { LIMITS, limitsOf, PDF_LIMIT } from '#contract/limits.ts'
import { members } from '#contract/members.ts'
import { publicApi } from '#contract/public-api.ts'
import { reports } from '#contract/reports.ts'
import { recipients, tags } from '#contract/team.ts'
import { DAY_MS } from '#domain/durations.ts'
import { features } from '#server/features/index.ts'
import { hashToken } from '#server/platform/core/sign.ts'
import { keyOf } from './keys.ts'
import { linkIn } from './mailbox.ts'
import { completeSurvey, reportOf, team } from './report.ts'
import { type Answer, callOn, csvUpload, startCompany, startPerson, world } from './start.ts'
import { addTeam, crowd, LAUNCH, scheduledSurvey } from './survey.ts'
import { strictWorld } from './with-limits.ts'

/**
 * Public endpoints that change something but have no rate limit in the contract, with the reason for each.
 */
const EXEMPT: Record<string, string> = {
  'auth.login': 'counts its own attempts, and forgives those before one that was right',
  'auth.forgot': 'counts its own, by address and by place',
  'auth.reset': 'counts its own, by place',
  'secondStep.take': 'counts its own: five for a ticket, and those of an account and of a place',
  'secondStep.passkeyOptions': 'the same: a ticket is needed',
  'passkeys.begin': 'counts its own, by place',
  'passkeys.signIn': 'counts its own: five for a ticket, and those of an account and of a place',
  'auth.confirm': 'counts links that are wrong, by place',
  'sso.find': 'counts its own, by place',
  'sso.exchange': 'the same; what it takes works once',
  'sso.confirm': 'the same; its link works once',
  'respond.answer': 'one row behind a personal key; wrong keys are counted; an office has one address',
  'respond.submit': 'the same: one set of answers, once',
  'cards.submit': 'one set of answers behind a code, once; wrong codes are counted, by place and over all',
  'billing.webhook': 'signed by the payment provider, and each event is dealt with once',
}

test('Every call that changes data has a rate limit or a listed exemption', () => {
  const without = everyCall()
    .filter(([, call]) => call.method !== 'GET' && !call.readsOnly && limitsOf(call).length === 0)
    .map(([name]) => name)
  expect(without.toSorted()).toEqual(Object.keys(EXEMPT).toSorted())
})

test('Calls that create accounts, send emails or do heavy work have limits', () => {
  const own = Object.fromEntries(
    everyCall().flatMap(([name, call]) => {
      const use = Object.entries(LIMITS).find(([, [first]]) => first === limitsOf(call)[0])?.[0]
      return use && use !== 'change' ? [[name, use]] : []
    }),
  )
  const withKey = everyCall().flatMap(([name, { access }]) => (access === 'key' ? [name] : []))
  expect(own).toEqual({
    'consultations.state': 'statement',
    'auth.register': 'newAccount',
    'assessments.folder': 'download',
    'assessments.file': 'filing',
    'companies.create': 'newCompany',
    'account.export': 'download',
    'account.close': 'closing',
    'account.restore': 'closing',
    'members.invite': 'invitation',
    'sso.save': 'provider',
    'sso.verify': 'provider',
    'recipients.import': 'upload',
    'surveys.create': 'newSurvey',
    'surveys.launch': 'launch',
    'surveys.close': 'launch',
    'surveys.inviteLateJoiners': 'launch',
    'actions.share': 'launch',
    'reports.data': 'download',
    'decks.create': 'cardBatch',
    'decks.void': 'cardBatch',
    'decks.print': 'cards',
    'yearChanges.preview': 'preview',
    'yearChanges.previewDate': 'preview',
    'yearChanges.changeDate': 'yearPlan',
    'yearChanges.pause': 'yearPlan',
    'yearChanges.resume': 'yearPlan',
    'yearChanges.start': 'yearPlan',
    'billing.page': 'plans',
    'billing.start': 'payment',
    'clientErrors.report': 'failure',
    'feedback.create': 'feedbackByHand',
    'feedback.trigger': 'feedbackByTrigger',
    'feedback.refresh': 'writing',
    'feedback.reply': 'feedbackReply',
    'feedback.answer': 'answer',
    'interests.create': 'form',
    'translations.import': 'upload',
    'webhooks.create': 'webhook',
    'webhooks.change': 'webhook',
    'webhooks.test': 'webhookTest',
    'enquiries.create': 'form',
    ...Object.fromEntries(withKey.map((name) => [name, 'key'])),
  })
})

let strict: Awaited<ReturnType<typeof strictWorld>>
beforeAll(async () => {
  strict = await strictWorld()
})

const refused = (answer: Answer<never>) => ({
  status: answer.status,
  error: answer.error,
  message: (answer.reply as { message?: string } | undefined)?.message,
  wait: Number(answer.headers['retry-after']),
})

/** Sets a rate limit's counter to this many calls. */
async function already(key: string, count: number) {
  const { database, clock } = await world()
  await database.db.insertInto('rate_limits').values({ key, count, window_start: clock.time }).execute()
}

const details = { no: '01234567', address_1: '1 High Street', city: 'Leeds', postcode: 'LS1 1AA' }

test('A person can create ten companies a day', async () => {
  const { call } = strict.place()
  const person = await startPerson()
  const make = () => call(person, companies.create, { body: { ...details, name: "O'Hara & Sons" } })
  for (let company = 1; company <= 10; company++) expect((await make()).status).toBe(201)
  expect(refused(await make())).toEqual({
    status: 429,
    error: 'too_many_requests',
    message: 'Too many attempts. Please try again in 24 hours.',
    wait: 86_400,
  })
  const { clock } = await world()
  clock.time = new Date(clock.time.getTime() + DAY_MS)
  expect((await make()).status).toBe(201)
})

test('One IP address can create thirty accounts an hour', async () => {
  const { call, ip } = strict.place()
  const register = (from: typeof call, email: string) =>
    from({}, auth.register, {
      body: {
        name: 'Sam Lee',
        email,
        password: "correct, horse's battery",
        password_confirmation: "correct, horse's battery",
        terms_conditions: true,
      },
    })
  await already(`/auth/register address ${ip}`, 29)
  expect((await register(call, `thirty.${process.pid}@example.com`)).status).toBe(201)
  expect(refused(await register(call, `more.${process.pid}@example.com`))).toMatchObject({
    status: 429,
    message: 'Too many attempts. Please try again in 60 minutes.',
    wait: 3_600,
  })
  expect((await register(strict.place().call, `more.${process.pid}@example.com`)).status).toBe(201)
})

test('Requests from one IP address share a limit, whatever the port', async () => {
  const { ip } = strict.place()
  await already(`/enquiries address ${ip}`, 9)
  const ask = (port: number) =>
    callOn(strict.app, {}, enquiries.create, {
      body: { name: 'Sam Lee', email: 'sam@example.com' },
      headers: { 'x-forwarded-for': `203.0.113.7, ${ip}:${port}` },
    })
  expect((await ask(40_001)).status).toBe(201)
  expect((await ask(40_002)).status).toBe(429)
})

test('Invalid forms do not count towards a limit', async () => {
  const { call } = strict.place()
  const person = await startPerson()
  for (let attempt = 1; attempt <= 12; attempt++)
    expect((await call(person, companies.create, { raw: { name: 'Only a name' } })).status).toBe(422)
  expect((await call(person, companies.create, { body: { ...details, name: 'Whole' } })).status).toBe(201)
})

test.each([
  ['an import', recipients.import, 60, csvUpload('email\nnobody')],
  ['an invitation', members.invite, 50, { body: { email: 'one.more@example.com' } }],
  ['a feedback request', feedback.create, 300, { raw: { email: 'c@example.com' } }],
] as const)('Everybody in a company shares the rate limit for %s', async (_what, endpoint, max, sent) => {
  const { manager, company } = await startCompany()
  const { call } = strict.place()
  await already(`${endpoint.path} company ${company.id}`, max)
  const raw = 'raw' in sent && !('headers' in sent) ? { ...sent.raw, company_id: company.id } : undefined
  const answer = await call(manager, endpoint, (raw ? { raw } : sent) as never)
  expect(answer).toMatchObject({ status: 429, error: 'too_many_requests' })
})

test('Feedback requests sent by a company’s systems are rate-limited', async () => {
  const { as, company } = await startCompany()
  const { reply } = await as.manager(feedback.makeToken, { params: { id: company.id } })
  const { call } = strict.place()
  const ask = (email: string) =>
    call({ token: reply.token }, feedback.trigger, { body: { company_id: company.id, email } })
  expect(await ask(`first@customers${company.id}.example`)).toMatchObject({ status: 201 })
  const { database } = await world()
  await database.db
    .updateTable('rate_limits')
    .set({ count: 2_000 })
    .where('key', '=', `/feedback/trigger company ${company.id}`)
    .execute()
  expect(await ask(`second@customers${company.id}.example`)).toMatchObject({ status: 429 })
})

test('Changes by a signed-in person are rate-limited by default', async () => {
  const { manager } = await startCompany()
  const { call } = strict.place()
  expect(await call(manager, tags.create, { body: { name: 'Bakery' } })).toMatchObject({ status: 201 })
  const { database } = await world()
  const counted = await database.db
    .selectFrom('rate_limits')
    .select('count')
    .where('key', 'like', '/tags/create account %')
    .execute()
  expect(counted.length).toBeGreaterThan(0)
})

test('Reaching a rate limit is logged only once', async () => {
  const { manager, company, as } = await startCompany()
  const { call, ip } = strict.place()
  await already(`/companies/:id/export account ${(await meOf(manager)).id}`, 20)
  for (let attempt = 1; attempt <= 5; attempt++)
    expect((await call(manager, account.export, { params: { id: company.id } })).status).toBe(429)
  const email = (await meOf(manager)).email
  const { data } = (await as.admin(audit.list, { query: { action: 'limit_reached', page: 'all' } })).reply
  expect(data.filter((line) => line.actor_email === email)).toMatchObject([
    { action: 'limit_reached', actor_email: email, target: account.export.summary, ip },
  ])
})

async function meOf({ token }: { token: string }) {
  const { database } = await world()
  return database.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow()
}

test('Regenerating a report is rate-limited', async () => {
  const survey = await completeSurvey(team('person', 6))
  const { call } = strict.place()
  await already(`rewriting company ${survey.company.id}`, 60)
  const admin = await survey.admin()
  const again = (regenerate: boolean) =>
    call(admin, reports.read, { params: survey.params, body: { regenerate } })
  expect(await again(true)).toMatchObject({ status: 429 })
  expect(await again(false)).toMatchObject({ status: 200 })
})

test('Somebody who requests too many PDFs is asked to wait', async () => {
  const survey = await completeSurvey(team('person', 6))
  const { ip, headers } = strict.place()
  const url = (await reportOf(survey)).reply.url.replace('https://app.example.test', '')
  await already(`pdf-from ${ip}`, PDF_LIMIT.max - 1)
  const open = () => strict.app.inject({ method: 'GET', url, headers })
  expect((await open()).statusCode).toBe(200)
  const waiting = await open()
  expect(waiting.statusCode).toBe(429)
  expect(waiting.headers['retry-after']).toBe('600')
  expect(waiting.body).toContain('Please wait a moment')
})

test('A company can print cards 60 times an hour', async () => {
  const company = await startCompany()
  const { uuid } = await scheduledSurvey(company)
  const params = { uuid }
  const { reply: deck } = await company.as.manager(decks.create, { params, body: { tag_ids: [], number: 1 } })
  const { call } = strict.place()
  const print = () => call(company.manager, decks.print, { params: { ...params, id: deck.id } })
  await already(`${decks.print.path} company ${company.company.id}`, 59)
  expect((await print()).status).toBe(200)
  const refused = await print()
  expect(refused.status).toBe(429)
  expect(refused.text).toContain('Too many attempts. Please try again in')
})

test('A mailbox gets at most five unrequested emails a day in total', async () => {
  const target = `target${process.pid}`
  const { call } = strict.place()
  const { deliver, mailbox, clock } = await world()
  const six = [1, 2, 3, 4, 5, 6]
  const asking = await Promise.all(six.map(() => startCompany()))
  const ask = ({ manager, company }: (typeof asking)[number], email: string) =>
    call(manager, feedback.create, { body: { company_id: company.id, email } })
  const answers = []
  for (const [index, company] of asking.entries())
    answers.push(await ask(company, index === 0 ? `${target}@example.com` : `${target}+${index}@example.com`))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429])
  const last = asking[5]!
  expect(refused(answers[5] as never)).toEqual({
    status: 429,
    error: 'too_many_requests',
    message: 'We cannot send any more e-mails to this address today. Please try again tomorrow.',
    wait: 86_400,
  })
  expect((await last.as.manager(feedback.list)).reply.data).toEqual([])
  const invited = await call(last.manager, members.invite, { body: { email: `${target}@example.com` } })
  expect(invited.status).toBe(429)
  expect((await last.as.manager(members.list)).reply).toHaveLength(1)
  await deliver()
  expect(mailbox.received.filter(({ recipient }) => recipient.startsWith(target))).toHaveLength(5)

  // Other addresses are not affected, and this address can get emails again the next day.
  expect(await ask(last, `another${process.pid}@example.com`)).toMatchObject({ status: 201 })
  clock.time = new Date(clock.time.getTime() + DAY_MS)
  expect(await ask(last, `${target}@example.com`)).toMatchObject({ status: 201 })
})

test('Delayed feedback requests count on the day when they are sent', async () => {
  const target = `later${process.pid}@example.com`
  const { call } = strict.place()
  const six = await Promise.all([1, 2, 3, 4, 5, 6].map(() => startCompany()))
  const statuses = []
  for (const { as, manager, company } of six) {
    await as.manager(companies.update, { params: { id: company.id }, body: { trigger_delay: 10_080 } })
    const asked = await call(manager, feedback.trigger, { body: { company_id: company.id, email: target } })
    statuses.push(asked.status)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  const today = await startCompany()
  const body = { company_id: today.company.id, email: target }
  expect(await call(today.manager, feedback.create, { body })).toMatchObject({ status: 201 })
})

test('A mailbox’s sixth invitation in a day waits without delaying a launch', async () => {
  const listed = `listed${process.pid}`
  const { timeIs, mailbox, deliver } = await world()
  const six = []
  for (let number = 1; number <= 6; number++) {
    const company = await startCompany()
    await addTeam(company, crowd(5))
    await company.as.manager(recipients.create, { body: { email: `${listed}+${number}@example.com` } })
    six.push({ ...company, survey: await scheduledSurvey(company) })
  }
  const { clock } = await world()
  clock.time = LAUNCH
  await strict.scheduler.once()
  await deliver()
  const got = () => mailbox.received.filter(({ recipient }) => recipient.startsWith(listed))
  expect(got()).toHaveLength(5)
  for (const { company } of six) expect(mailbox.to(`person1@company${company.id}.example`)).toHaveLength(1)

  await timeIs(new Date(LAUNCH.getTime() + DAY_MS))
  expect(got()).toHaveLength(6)
  expect(new Set(got().map((mail) => linkIn(mail, '/survey/').pathname)).size).toBe(6)

  // Six surveys send reminders on the same day. The sixth reminder is skipped, because that survey will send
  // another one.
  clock.time = new Date(LAUNCH.getTime() + 4 * DAY_MS)
  await strict.scheduler.once()
  await deliver()
  expect(got()).toHaveLength(11)
})

test('An API key can make 120 calls a minute, and further calls get a 429', async () => {
  const { call } = strict.place()
  const company = await startCompany()
  const [key, other] = [await keyOf(company, 'team:read'), await keyOf(company, 'team:read')]
  await already(`api key ${key.id}`, 118)
  expect((await call({ token: key.token }, publicApi.team)).status).toBe(200)
  expect((await call({ token: key.token }, publicApi.team, { query: { cursor: 'x' as never } })).status).toBe(
    422,
  )
  expect(refused(await call({ token: key.token }, publicApi.team))).toMatchObject({ status: 429, wait: 60 })
  expect((await call({ token: other.token }, publicApi.team)).status).toBe(200)
})

test('Every call that can be heavy counts the people that it reads', () => {
  const heavy = features.flatMap(({ routes = [] }) => routes.filter(({ endpoint }) => endpoint.heavy))
  expect(heavy.length).toBeGreaterThan(5)
  expect(heavy.filter(({ people }) => !people).map(({ endpoint }) => endpoint.path)).toEqual([])
})
