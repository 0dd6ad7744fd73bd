import { beforeAll, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { auth } from '#contract/auth.ts'
import { companies } from '#contract/companies.ts'
import { type Endpoint, namesCompany, needsCompany } from '#contract/endpoint.ts'
import { feedback } from '#contract/feedback.ts'
import { everyCall } from '#contract/index.ts'
import { surveys } from '#contract/surveys.ts'
import { DAY_MS } from '#domain/durations.ts'
import { makeAdministrator } from '#server/features/auth/service.ts'
import { colleagueOf, PASSWORD } from './members.ts'
import { withSecondStep } from './second-step.ts'
import { paramsOf, seedCompany } from './seeds.ts'
import { call, type Person, START, startCompany, startPerson, world } from './start.ts'
import { LAUNCH_DATE } from './survey.ts'
import { withToken } from './with-token.ts'

/** The paths with ids of data that belongs to no company. */
const SHARED = ['/templates/:id', '/help/:id']

/** Calls that only people with a seat may make. */
const FOR_SEATS = ['ownSeat.read', 'consultations.state']

const calls = everyCall()
const withAccess = (...wanted: Endpoint['access'][]) =>
  calls.filter(([, { access }]) => wanted.includes(access))
const ofOwner = () => withAccess('owner', 'owner_unsubscribed', 'owner_closed')
const beginningOf = ({ path }: Endpoint) => /^.*?\/:\w+/.exec(path)?.[0]
const isOfCompany = ([, endpoint]: [string, Endpoint]) =>
  beginningOf(endpoint) !== undefined &&
  !['public', 'admin', 'key'].includes(endpoint.access) &&
  !SHARED.includes(beginningOf(endpoint) ?? '')

let ours: Awaited<ReturnType<typeof startCompany>>
let seeds: Record<string, string | number>

beforeAll(async () => {
  ours = await startCompany()
  seeds = await seedCompany(ours)
})

/**
 * Makes each call and collects the responses, so that a failure lists every call that it affects. Sends only
 * path parameters.
 */
async function answers(person: Person, asked: [string, Endpoint][], ids = seeds) {
  const all: Record<string, string> = {}
  for (const [name, endpoint] of asked) {
    const { status, error } = await call(person, endpoint, { params: paramsOf(endpoint, ids) })
    all[name] = `${status} ${typeof error === 'string' ? error : ''}`.trim()
  }
  return all
}

const allOf = (asked: [string, Endpoint][], answer: string) =>
  Object.fromEntries(asked.map(([name]) => [name, answer]))

test('The access tests have data for every id that a path can contain', () => {
  const unknown = calls
    .filter(isOfCompany)
    .filter(([, endpoint]) => seeds[beginningOf(endpoint) ?? ''] === undefined)
  expect(unknown.map(([name]) => name)).toEqual([])
  for (const [path, id] of Object.entries(seeds)) expect([path, Boolean(id)]).toEqual([path, true])
})

test('Non-public calls refuse visitors and invalid tokens', async () => {
  const closed = calls.filter(([, { access }]) => access !== 'public')
  expect(closed.length).toBeGreaterThan(40)
  expect(await answers({}, closed)).toEqual(allOf(closed, '401 unauthenticated'))
  expect(await answers({ token: 'made-up', companyId: ours.company.id }, closed)).toEqual(
    allOf(closed, '401 unauthenticated'),
  )
})

test('Managers cannot make calls that are for administrators only', async () => {
  const asked = withAccess('admin', 'company_admin')
  expect(await answers(ours.manager, asked)).toEqual(allOf(asked, '403 forbidden'))
})

test('Managers cannot make calls that are for owners only', async () => {
  expect(ofOwner().length).toBeGreaterThan(20)
  const colleague = { ...(await colleagueOf(ours, 'manager')), companyId: ours.company.id }
  expect(await answers(colleague, ofOwner())).toEqual(allOf(ofOwner(), '403 forbidden'))
})

test('Every call with a company in its path checks the caller’s rights', () => {
  const unchecked = calls.filter(([, call]) => namesCompany(call) && !needsCompany(call))
  expect(unchecked).toEqual([])
})

test('Administrators without two-step sign-in can use only their account', async () => {
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

test('People in no company get no_company, even if they specify a company', async () => {
  const person = await startPerson("Nobody's O'Employee")
  const asked = [...withAccess('company', 'company_unsubscribed'), ...ofOwner()]
  expect(await answers(person, asked)).toEqual(allOf(asked, '403 no_company'))
  expect(await answers({ ...person, companyId: ours.company.id }, asked)).toEqual(
    allOf(asked, '403 no_company'),
  )
})

test('An administrator cannot make company calls without naming a company', async () => {
  const asked = calls.filter(([, call]) => needsCompany(call) && !namesCompany(call))
  const { token } = await ours.admin()
  expect(await answers({ token }, asked)).toEqual(allOf(asked, '403 no_company'))
})

test('Outsiders get a 404 for every id that belongs to another company', async () => {
  const asked = calls.filter(isOfCompany)
  const forManagers = asked.filter(([, { access }]) => access !== 'company_admin')
  expect(forManagers.length).toBeGreaterThan(20)
  const stranger = await ours.stranger()
  expect(await answers(stranger, forManagers)).toEqual(allOf(forManagers, '404 not_found'))

  const elsewhere = { token: (await ours.admin()).token, companyId: stranger.companyId }
  const inCompany = asked.filter(([, call]) => needsCompany(call) && !namesCompany(call))
  expect(await answers(elsewhere, inCompany)).toEqual(allOf(inCompany, '404 not_found'))
})

test('Missing data and another company’s data give the same error', async () => {
  const { reply: survey } = await ours.as.manager(surveys.create, { body: { estimated_date: LAUNCH_DATE } })
  const params = { uuid: survey.uuid }
  const foreign = await ours.as.stranger(surveys.one, { params })
  await ours.as.manager(surveys.remove, { params })
  const gone = await ours.as.stranger(surveys.one, { params })
  const malformed = await ours.as.stranger(surveys.one, { params: { uuid: "1' or '1'='1" } })
  expect(foreign.text).toBe(gone.text)
  expect(malformed.text).toBe(gone.text)
})

test('After the trial, calls need a plan unless they are for choosing one', async () => {
  const { clock } = await world()
  clock.time = new Date(START.getTime() + 31 * DAY_MS)
  const asked = withAccess('company', 'owner')
  const closed = await answers(ours.manager, asked)
  const open = await answers(ours.manager, [
    ...withAccess('user', 'owner_unsubscribed', 'owner_closed').filter(([, { method }]) => method === 'GET'),
    ...withAccess('company_unsubscribed').filter(([, { path }]) => !path.includes(':')),
  ])
  clock.time = START
  expect(closed).toEqual(allOf(asked, '403 not_subscribed'))
  expect(Object.entries(open).filter(([, answer]) => /^40[134]/.test(answer))).toEqual([])
})

test('A closed company allows only the calls that its owner still needs', async () => {
  const { as, company, manager } = await startCompany()
  const params = { id: company.id }
  await as.manager(account.close, { params })
  const closed = calls.filter(
    ([, call]) => needsCompany(call) && !['owner_closed', 'company_admin'].includes(call.access),
  )
  const own = { ...seeds, '/companies/:id': company.id }
  const [byPath, byHeader] = [
    closed.filter(([, call]) => namesCompany(call)),
    closed.filter(([, call]) => !namesCompany(call)),
  ]
  expect(await answers(manager, byPath, own)).toEqual(allOf(byPath, '404 not_found'))
  const person = { ...manager, companyId: company.id }
  expect(await answers(person, byHeader, own)).toEqual(allOf(byHeader, '403 no_company'))
  const open = await answers(manager, withAccess('owner_closed'), own)
  expect(Object.entries(open).filter(([, answer]) => /^40[134]/.test(answer))).toEqual([])
})

test('Company calls need two-step sign-in after the grace period', async () => {
  const { as, company } = ours
  const colleague = { ...(await colleagueOf(ours)), password: PASSWORD }
  const [params, body] = [{ id: company.id }, { require_second_step: true }]
  const asked = await as.manager(companies.setSecurity, { params, body })
  expect(asked.reply).toMatchObject({ ...body, second_step_from: '2027-02-24T10:30:00.000Z' })
  const { clock } = await world()
  clock.time = new Date(START.getTime() + 14 * DAY_MS - 1)
  const last = await call(colleague, companies.mine)
  clock.time = new Date(START.getTime() + 14 * DAY_MS)
  const inside = [...withAccess('company', 'company_unsubscribed'), ...ofOwner()]
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

test('The owner can fetch every record in the test data', async () => {
  const asked = calls
    .filter(isOfCompany)
    .filter(([name, { access }]) => access !== 'company_admin' && !FOR_SEATS.includes(name))
  // Calls that delete something come last, and the call that deletes the survey comes before the one that
  // deletes the company, so that every call still finds its object.
  const last = ['/surveys/:uuid/delete', '/companies/:id/delete']
  const rank = ({ path }: Endpoint) => 2 + last.indexOf(path) - Number(!path.endsWith('/delete'))
  const inOrder = asked.toSorted(([, one], [, other]) => rank(one) - rank(other))
  const lost = Object.entries(await answers(ours.manager, inOrder)).filter(([, answer]) =>
    /^40[134]/.test(answer),
  )
  expect(lost).toEqual([])
})
