import { beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { billing } from '#contract/billing.ts'
import { companies } from '#contract/companies.ts'
import { decks } from '#contract/decks.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { feedback } from '#contract/feedback.ts'
import { everyCall } from '#contract/index.ts'
import { members } from '#contract/members.ts'
import { sessions } from '#contract/sessions.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients, tags } from '#contract/team.ts'
import { DAY_MS } from '#domain/durations.ts'
import { HSE } from '#domain/hse.ts'
import { makeAdministrator } from '#server/features/auth/service.ts'
import { keyOf } from './keys.ts'
import { colleagueOf, PASSWORD } from './members.ts'
import { withSecondStep } from './second-step.ts'
import { call, type Person, START, startCompany, startPerson, world } from './start.ts'
import { LAUNCH_DATE, templateOf } from './survey.ts'
import { withToken } from './with-token.ts'

/** One row of everything that a company can have, by the prefix of the paths that name it. */
async function seed({
  as,
  company,
  manager,
}: Awaited<ReturnType<typeof startCompany>>): Promise<Record<string, string | number>> {
  // With HSE's questions, so that every call about surveys works on it.
  const template_id = await templateOf({ as }, HSE)
  const survey = await as.manager(surveys.create, { body: { estimated_date: LAUNCH_DATE, template_id } })
  const deck = await as.manager(decks.create, {
    params: { uuid: survey.reply.uuid },
    body: { number: 5 },
  })
  const person = await as.manager(recipients.create, { body: { email: "o'hara@example.com" } })
  const tag = await as.manager(tags.create, { body: { name: "Bakery, O'Hara's" } })
  const asked = await as.manager(feedback.create, {
    body: { company_id: company.id, email: 'customer@example.com' },
  })
  const plan = (await as.manager(billing.page)).reply.products[0]?.price_id ?? ''
  await as.manager(members.invite, { body: { email: 'colleague@example.com' } })
  const colleague = (await as.manager(members.list)).reply.find(({ role }) => role === 'manager')
  await call({}, auth.login, { body: manager })
  const elsewhere = (await as.manager(sessions.list)).reply.find(({ current }) => !current)
  const checkout = await as.manager(billing.start, { body: { price_id: plan } })
  return {
    '/companies/:id': company.id,
    '/companies/:id/webhooks/:webhook_id': await webhook(company.id),
    '/auth/sessions/:id': elsewhere?.id ?? 0,
    '/auth/passkeys/:id': await passkeyOf(manager.email),
    '/members/:id': colleague?.id ?? 0,
    '/surveys/:uuid': survey.reply.uuid,
    '/surveys/:uuid/decks/:id': deck.reply.id,
    '/survey-recipients/:id': person.reply.id,
    '/tags/:id': tag.reply.id,
    '/feedback/:uuid': asked.reply.uuid,
    '/feedbacks/:uuid': asked.reply.uuid,
    '/billing/test-checkout/:id': checkout.reply.url.split('/').at(-1) ?? '',
    '/surveys/:uuid/report-links/:id': await reportLink(company.id),
    '/actions/:id': await plannedAction(company.id),
    '/companies/:id/api-keys/:key_id': (await keyOf({ as, company }, 'team:read')).id,
  }
}

/** A passkey whose device does not exist. */
async function passkeyOf(email: string) {
  const { db } = (await world()).database
  const holder = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('passkeys')
    .values({
      user_id: holder.id,
      name: "O'Hara's phone",
      credential_id: `of-${email}`,
      public_key: 'none',
      user_handle: 'none',
      counter: '0',
      transports: [],
      created_at: START,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function surveyOf(company_id: number) {
  const { database } = await world()
  return database.db
    .selectFrom('surveys')
    .select('id')
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow()
}

/** An action, which needs a complete survey. */
async function plannedAction(company_id: number) {
  const { database } = await world()
  const survey = await surveyOf(company_id)
  const { id } = await database.db
    .insertInto('actions')
    .values({
      company_id,
      survey_id: survey.id,
      title: "Plan the week, O'Hara's way",
      source: 'own',
      due_on: LAUNCH_DATE,
      created_at: START,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function webhook(company_id: number) {
  const { database } = await world()
  const { id } = await database.db
    .insertInto('webhooks')
    .values({ company_id, url: 'https://example.com/', events: [], secret: 'sealed', created_at: START })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A report link, which needs a complete survey, too. */
async function reportLink(company_id: number) {
  const { database } = await world()
  const survey = await surveyOf(company_id)
  const { id } = await database.db
    .insertInto('report_links')
    .values({
      company_id,
      survey_id: survey.id,
      sections: [],
      token_hash: `made for ${company_id}`,
      created_at: START,
      expires_at: new Date(START.getTime() + DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ids of things that belong to no company. */
const SHARED = ['/templates/:id', '/help/:id']

const calls = everyCall()
const withAccess = (...wanted: Endpoint['access'][]) =>
  calls.filter(([, { access }]) => wanted.includes(access))
const beginningOf = ({ path }: Endpoint) => /^.*?\/:\w+/.exec(path)?.[0]
const isOfCompany = ([, endpoint]: [string, Endpoint]) =>
  beginningOf(endpoint) !== undefined &&
  !['public', 'admin', 'key'].includes(endpoint.access) &&
  !SHARED.includes(beginningOf(endpoint) ?? '')

let ours: Awaited<ReturnType<typeof startCompany>>
let seeds: Record<string, string | number>

beforeAll(async () => {
  ours = await startCompany()
  seeds = await seed(ours)
})

/** Fills in each `:name` of a path with what was seeded for the path up to there. */
const paramsOf = ({ path }: Endpoint) =>
  Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(({ index, 0: name, 1: param = '' }) => [
      param,
      seeds[path.slice(0, index + name.length)] ?? 1,
    ]),
  )

/** The reply of every call, so that a failure lists the calls. Only the path is sent. */
async function answers(person: Person, asked: [string, Endpoint][]) {
  const all: Record<string, string> = {}
  for (const [name, endpoint] of asked) {
    const { status, error } = await call(person, endpoint, { params: paramsOf(endpoint) })
    all[name] = `${status} ${typeof error === 'string' ? error : ''}`.trim()
  }
  return all
}

const allOf = (asked: [string, Endpoint][], answer: string) =>
  Object.fromEntries(asked.map(([name]) => [name, answer]))

test('everything that a path can name has been seeded', () => {
  const unknown = calls
    .filter(isOfCompany)
    .filter(([, endpoint]) => seeds[beginningOf(endpoint) ?? ''] === undefined)
  expect(unknown.map(([name]) => name)).toEqual([])
  for (const [path, id] of Object.entries(seeds)) expect([path, Boolean(id)]).toEqual([path, true])
})

test('nobody gets past a call that is not public, with or without a token of their own making', async () => {
  const closed = calls.filter(([, { access }]) => access !== 'public')
  expect(closed.length).toBeGreaterThan(40)
  expect(await answers({}, closed)).toEqual(allOf(closed, '401 unauthenticated'))
  expect(await answers({ token: 'made-up', companyId: ours.company.id }, closed)).toEqual(
    allOf(closed, '401 unauthenticated'),
  )
})

test('a manager is refused every call of the administrators', async () => {
  const asked = withAccess('admin', 'company_admin')
  expect(await answers(ours.manager, asked)).toEqual(allOf(asked, '403 forbidden'))
})

test('to an administrator without a second step nothing is open but their own account', async () => {
  const { begin } = await world()
  const [email, password] = ['new.administrator@example.com', 'chosen by the operator']
  await makeAdministrator(begin(), email, password)
  const { token } = withToken((await call({}, auth.login, { body: { email, password } })).reply)
  const inside = calls.filter(
    ([, { access, path }]) => !['public', 'key'].includes(access) && !path.startsWith('/auth/'),
  )
  expect(inside.length).toBeGreaterThan(90)
  const refused = allOf(inside, '403 second_step_required')
  expect(await answers({ token }, inside)).toEqual(refused)
  expect(await answers({ token, companyId: ours.company.id }, inside)).toEqual(refused)
  const asked = await call({ token }, feedback.trigger, { body: { company_id: ours.company.id, email } })
  expect(asked).toMatchObject({ status: 403, error: 'second_step_required' })
  expect(await call({ token }, auth.me)).toMatchObject({ status: 200, reply: { second_step: false } })
  await withSecondStep({ token, email, password })
  expect(await call({ token }, companies.all)).toMatchObject({ status: 200 })
})

test('somebody without a company is told so by every call of a company, also when they name one', async () => {
  const person = await startPerson("Nobody's O'Employee")
  const asked = withAccess('company', 'company_unsubscribed')
  expect(await answers(person, asked)).toEqual(allOf(asked, '403 no_company'))
  expect(await answers({ ...person, companyId: ours.company.id }, asked)).toEqual(
    allOf(asked, '403 no_company'),
  )
})

test('an administrator who names no company acts in none', async () => {
  const asked = withAccess('company', 'company_unsubscribed', 'company_admin')
  const { token } = await ours.admin()
  expect(await answers({ token }, asked)).toEqual(allOf(asked, '403 no_company'))
})

test('a stranger finds nothing behind the ids of another company, and neither does an administrator who acts elsewhere', async () => {
  const asked = calls.filter(isOfCompany)
  const forManagers = asked.filter(([, { access }]) => access !== 'company_admin')
  expect(forManagers.length).toBeGreaterThan(20)
  const stranger = await ours.stranger()
  expect(await answers(stranger, forManagers)).toEqual(allOf(forManagers, '404 not_found'))

  const elsewhere = { token: (await ours.admin()).token, companyId: stranger.companyId }
  const inCompany = asked.filter(([, { access }]) => access.startsWith('company'))
  expect(await answers(elsewhere, inCompany)).toEqual(allOf(inCompany, '404 not_found'))
})

test('what is not there at all is answered in the same words', async () => {
  const { reply: survey } = await ours.as.manager(surveys.create, { body: { estimated_date: LAUNCH_DATE } })
  const params = { uuid: survey.uuid }
  const foreign = await ours.as.stranger(surveys.one, { params })
  await ours.as.manager(surveys.remove, { params })
  const gone = await ours.as.stranger(surveys.one, { params })
  const malformed = await ours.as.stranger(surveys.one, { params: { uuid: "1' or '1'='1" } })
  expect(foreign.text).toBe(gone.text)
  expect(malformed.text).toBe(gone.text)
})

/** These name the company in the path, and still need a plan. */
const OF_A_PLAN = ['companies.one', 'keys.list', 'directory.read', 'webhooks.list', 'webhooks.deliveries']

test('after the trial every call of a company asks for a plan, but those that lead to one stay open', async () => {
  const { clock } = await world()
  clock.time = new Date(START.getTime() + 31 * DAY_MS)
  const asked = withAccess('company')
  const closed = await answers(ours.manager, asked)
  const open = await answers(ours.manager, [
    ...withAccess('user').filter(([, { method }]) => method === 'GET'),
    ...withAccess('company_unsubscribed').filter(([, { path }]) => !path.includes(':')),
  ])
  clock.time = START
  expect(closed).toEqual(allOf(asked, '403 not_subscribed'))
  for (const name of OF_A_PLAN) expect([name, open[name]]).toEqual([name, '403 not_subscribed'])
  const rest = Object.entries(open).filter(([name]) => !OF_A_PLAN.includes(name))
  expect(rest.filter(([, answer]) => /^40[134]/.test(answer))).toEqual([])
})

test('where two steps are demanded nothing of a company opens without them, once the grace is over', async () => {
  const { as, company } = ours
  const colleague = { ...(await colleagueOf(ours)), password: PASSWORD }
  const [params, body] = [{ id: company.id }, { require_second_step: true }]
  const asked = await as.manager(companies.setSecurity, { params, body })
  expect(asked.reply).toMatchObject({ ...body, second_step_from: '2027-02-24T10:30:00.000Z' })
  const { clock } = await world()
  clock.time = new Date(START.getTime() + 14 * DAY_MS - 1)
  const last = await call(colleague, companies.mine)
  clock.time = new Date(START.getTime() + 14 * DAY_MS)
  const inside = calls.filter(
    ([, { access, path }]) =>
      ['company', 'company_unsubscribed'].includes(access) ||
      (access === 'user' && path.startsWith('/companies/:id')),
  )
  const closed = await answers(colleague, inside)
  const open = await answers(colleague, [
    ['me', auth.me],
    ['list', companies.list],
  ])
  await withSecondStep(colleague)
  const after = await call(colleague, companies.mine)
  const takenBack = await as.admin(companies.setSecurity, { params, body: { require_second_step: false } })
  clock.time = START
  expect(last).toMatchObject({ status: 200, reply: { require_second_step: true } })
  expect(closed).toEqual(allOf(inside, '403 second_step_required'))
  expect(open).toEqual({ me: '200', list: '200' })
  expect(after).toMatchObject({ status: 200 })
  expect(takenBack).toMatchObject({ status: 200, reply: { second_step_from: null } })
})

test('the ids that strangers were refused do lead their owner somewhere', async () => {
  const asked = calls.filter(isOfCompany).filter(([, { access }]) => access !== 'company_admin')
  // Deleting calls come after the others, then the survey's and at last the company's own, so that every call still finds
  // its object.
  const last = ['/surveys/:uuid/delete', '/companies/:id/delete']
  const rank = ({ path }: Endpoint) => 2 + last.indexOf(path) - Number(!path.endsWith('/delete'))
  const inOrder = asked.toSorted(([, one], [, other]) => rank(one) - rank(other))
  const lost = Object.entries(await answers(ours.manager, inOrder)).filter(([, answer]) =>
    /^40[134]/.test(answer),
  )
  expect(lost).toEqual([])
})
