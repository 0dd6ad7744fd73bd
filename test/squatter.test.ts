import { beforeEach, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { auth } from '#contract/auth.ts'
import { companies } from '#contract/companies.ts'
import { keys } from '#contract/keys.ts'
import { members } from '#contract/members.ts'
import { surveys } from '#contract/surveys.ts'
import { webhooks } from '#contract/webhooks.ts'
import { DAY_MS } from '#domain/durations.ts'
import { linkIn } from './mailbox.ts'
import { invited, joinWith, PASSWORD } from './members.ts'
import { askForReset } from './reset.ts'
import { call, companyFields, resetClock, START, startCompany, startPerson, world } from './start.ts'
import { addTeam, crowd, scheduledSurvey } from './survey.ts'
import { withToken } from './with-token.ts'

beforeEach(resetClock)

const SQUATTED = 'a password of the squatter'

/** Registers with another person's address and creates a company, but cannot confirm the address. */
async function squat(email: string, fields = companyFields('Squatted Ltd')) {
  const body = { name: 'Kit', email, password: SQUATTED, password_confirmation: SQUATTED }
  const { reply } = await call({}, auth.register, { body: { ...body, terms_conditions: true } })
  const { reply: company } = await call(reply, companies.create, { body: fields })
  return { token: reply.token, email, companyId: company.id, company }
}

let number = 0
const victim = () => `victim${++number}.squat${process.pid}@example.com`

const signIn = (email: string, password: string) => call({}, auth.login, { body: { email, password } })

async function resetLink(email: string) {
  await askForReset(email)
  const { deliver, mailbox } = await world()
  await deliver()
  const mail = mailbox.to(email).findLast(({ html }) => html?.includes('/reset/'))
  return linkIn(mail, '/reset/').pathname.split('/').at(-1) ?? ''
}
const reset = (token: string) =>
  call({}, auth.reset, {
    params: { token },
    body: { new_password: PASSWORD, new_password_confirmation: PASSWORD },
  })

const daysLater = async (days: number) => {
  const { clock, timeIs } = await world()
  await timeIs(new Date(clock.time.getTime() + days * DAY_MS + 1))
}

test('An invited person who registers replaces an unconfirmed account', async () => {
  const company = await startCompany()
  const squatter = await squat(`kit@company${company.company.id}.example`)
  const { email, token } = await invited(company, 'kit')
  expect((await call({}, members.invitation, { params: { token } })).reply.registered).toBe(false)

  const joined = await joinWith(token, email)
  expect(joined).toMatchObject({ status: 201, reply: { email, confirmed: true } })
  expect(await call(squatter, auth.me)).toMatchObject({ status: 401 })
  expect(await signIn(email, SQUATTED)).toMatchObject({ status: 422 })
  expect((await call(joined.reply, companies.list)).reply.data).toMatchObject([{ id: company.company.id }])
  await daysLater(7)
  expect(
    (await company.as.admin(companies.one, { params: { id: squatter.companyId } })).reply.deletes_at,
  ).toEqual(expect.any(String))
})

test('An account is not replaced if an administrator launched its survey', async () => {
  const company = await startCompany()
  const [employer, { database }] = [await startCompany(), await world()]
  const email = `kit@company${company.company.id}.example`
  await database.db
    .updateTable('users')
    .set({ email, confirmed_at: null })
    .where('email', '=', employer.manager.email)
    .execute()
  await addTeam(employer, crowd(6))
  const { uuid } = await scheduledSurvey(employer)
  expect((await employer.as.admin(surveys.launch, { params: { uuid } })).status).toBe(200)

  const { token } = await invited(company, 'kit')
  expect((await call({}, members.invitation, { params: { token } })).reply.registered).toBe(true)
  expect(await joinWith(token, email)).toMatchObject({ status: 422, error: { email: [expect.any(String)] } })
  await daysLater(8)
  expect(await employer.as.manager(auth.me)).toMatchObject({ status: 200 })
  expect((await call(await resetAndSignIn(email), members.accept, { body: { token } })).status).toBe(422)
})

async function resetAndSignIn(email: string) {
  return withToken((await reset(await resetLink(email))).reply)
}

test('A password reset locks out a squatter and keeps the data', async () => {
  const squatter = await squat(victim())
  const params = { id: squatter.companyId }
  const key = { name: 'Mine', scopes: ['surveys:read' as const], expires_on: '2027-06-01' }
  expect((await call(squatter, keys.create, { params, body: key })).status).toBe(201)
  const hook = { url: 'https://93.184.216.34/hook', events: ['survey.completed' as const] }
  expect((await call(squatter, webhooks.create, { params, body: hook })).status).toBe(201)

  await daysLater(4)
  const owner = await resetAndSignIn(squatter.email)
  expect(await call(squatter, auth.me)).toMatchObject({ status: 401 })
  expect(await signIn(squatter.email, SQUATTED)).toMatchObject({ status: 422 })
  expect((await call(owner, auth.me)).reply.confirmed).toBe(true)
  expect((await call(owner, companies.mine)).reply.id).toBe(squatter.companyId)
  const at = { ...owner, companyId: squatter.companyId }
  expect((await call(at, keys.list, { params })).reply).toEqual([])
  expect((await call(at, webhooks.list, { params })).reply).toEqual([])
})

test('An unconfirmed company closes after 7 days and can reopen if confirmed', async () => {
  const owner = await squat(victim())
  const params = { id: owner.companyId }
  await daysLater(7)
  expect(await call(owner, companies.mine)).toMatchObject({ status: 403, error: 'no_company' })
  expect(await call(owner, account.restore, { params })).toMatchObject({ status: 409, error: 'not_ready' })
  await call(owner, auth.resendConfirmation)
  const { deliver, mailbox, timeIs, clock } = await world()
  await deliver()
  const token = linkIn(mailbox.to(owner.email).at(-1), '/confirm/').pathname.split('/').at(-1) ?? ''
  expect((await call({}, auth.confirm, { body: { token } })).status).toBe(204)
  expect((await call(owner, account.restore, { params })).status).toBe(202)
  await timeIs(new Date(clock.time.getTime() + DAY_MS))
  expect((await call(owner, companies.mine)).status).toBe(200)
})

test('An account can change to an address that nobody has confirmed', async () => {
  const [person, squatter] = [await startPerson(), await squat(victim())]
  const body = { name: person.name, email: squatter.email, current_password: person.password }
  expect(await call(person, auth.update, { body })).toMatchObject({ status: 200 })
  expect(await call(squatter, auth.me)).toMatchObject({ status: 200 })
  const { deliver, mailbox } = await world()
  await deliver()
  const mail = mailbox.to(squatter.email).at(-1)
  const token = linkIn(mail, '/confirm/').pathname.split('/').at(-1) ?? ''
  expect((await call({}, auth.confirm, { body: { token } })).status).toBe(204)
  expect((await call(person, auth.me)).reply.email).toBe(squatter.email)
  expect(await call(squatter, auth.me)).toMatchObject({ status: 401 })
})

test('An unconfirmed account does not use up its company number’s trial', async () => {
  const fields = companyFields()
  const squatter = await squat(victim(), fields)
  const { reply } = await call(await startPerson(), companies.create, { body: fields })
  expect(reply.trial_ends_at).toBe(new Date(START.getTime() + 30 * DAY_MS).toISOString())
  expect(reply.id).not.toBe(squatter.companyId)
})
