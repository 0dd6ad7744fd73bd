import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { companies } from '#contract/companies.ts'
import { feedback } from '#contract/feedback.ts'
import { members } from '#contract/members.ts'
import { sso } from '#contract/sso.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { DAY_MS } from '#domain/durations.ts'
import { answeredFeedback, customerOf, drafted } from './feedback.ts'
import { linkIn } from './mailbox.ts'
import { colleagueOf } from './members.ts'
import { call, startCompany, startNewcomer, startPerson, world } from './start.ts'
import { addTeam, crowd, LAUNCH, scheduledSurvey } from './survey.ts'

const NOT_READY = { status: 409, error: 'not_ready' }

/**
 * A company whose owner has not confirmed their address, as if somebody had registered with another person's
 * address.
 */
async function unconfirmedCompany() {
  const company = await startCompany()
  const { database } = await world()
  const setTo = (confirmed_at: Date | null) =>
    database.db
      .updateTable('users')
      .set({ confirmed_at })
      .where('email', '=', company.manager.email)
      .execute()
  await setTo(null)
  return { ...company, confirm: () => setTo(LAUNCH) }
}

test('Outsiders get no email until the owner’s address is confirmed', async () => {
  const newcomer = await startNewcomer()
  const fields = { name: 'Quick Ltd', no: 'n/a', address_1: '1', city: 'Leeds', postcode: 'LS1' }
  const { reply: company } = await call(newcomer, companies.create, { body: fields })
  const as = { ...newcomer, companyId: company.id }
  const [employee, customer, colleague] = ['employee', 'customer', 'colleague'].map(
    (who) => `${who}@quick${company.id}.example`,
  ) as [string, string, string]

  expect(await call(as, recipients.create, { body: { email: employee } })).toMatchObject({ status: 201 })
  const asking = { company_id: company.id, email: customer }
  expect(await call(as, feedback.create, { body: asking })).toMatchObject(NOT_READY)
  expect(await call(as, feedback.trigger, { body: asking })).toMatchObject(NOT_READY)
  const { token } = (await call(as, feedback.makeToken, { params: { id: company.id } })).reply
  expect(await call({ token }, feedback.trigger, { body: asking })).toMatchObject(NOT_READY)
  const invitation = await call(as, members.invite, { body: { email: colleague } })
  expect(invitation).toMatchObject({ ...NOT_READY, reply: { message: 'Confirm your e-mail address' } })
  const provider = {
    issuer: 'https://provider.example',
    client_id: 'id',
    client_secret: 'secret',
    domains: [],
  }
  const change = { ...provider, required: false, allow_domain: true }
  expect(await call(as, sso.save, { params: { id: company.id }, body: change })).toMatchObject(NOT_READY)

  const { deliver, mailbox } = await world()
  await deliver()
  for (const stranger of [employee, customer, colleague]) expect(mailbox.to(stranger)).toEqual([])
  const token2 = linkIn(mailbox.to(newcomer.email).at(-1), '/confirm/').pathname.split('/').at(-1)!
  await call({}, auth.confirm, { body: { token: token2 } })
  expect(await call(as, feedback.create, { body: asking })).toMatchObject({ status: 201 })
  expect(await call(as, members.invite, { body: { email: colleague } })).toMatchObject({ status: 201 })
})

test('A survey stays on hold until the owner’s address is confirmed', async () => {
  const company = await unconfirmedCompany()
  const { people } = await addTeam(company, crowd(6))
  const { uuid } = await scheduledSurvey(company)
  const { timeIs, mailbox } = await world()
  await timeIs(LAUNCH)
  const read = async () => (await company.as.manager(surveys.one, { params: { uuid } })).reply
  expect(await read()).toMatchObject({
    status: 'scheduled',
    held: true,
    still_open: ['Confirm your e-mail address'],
  })
  expect(mailbox.to(company.manager.email)).toEqual([])
  for (const { email } of people.values()) expect(mailbox.to(email)).toEqual([])

  await company.confirm()
  await timeIs(new Date(LAUNCH.getTime() + 3_600_000))
  expect(await read()).toMatchObject({ status: 'active' })
  for (const { email } of people.values()) expect(mailbox.to(email)).toHaveLength(1)
})

test('A launch by an administrator needs no confirmation of the address', async () => {
  const company = await unconfirmedCompany()
  await addTeam(company, crowd(6))
  const { uuid } = await scheduledSurvey(company)
  const params = { uuid }
  expect(await company.as.admin(surveys.launch, { params })).toMatchObject({
    status: 200,
    reply: { status: 'active' },
  })
  await addTeam(company, { late: [] })
  expect(await company.as.manager(surveys.inviteLateJoiners, { params })).toMatchObject(NOT_READY)
  expect(await company.as.admin(surveys.inviteLateJoiners, { params })).toMatchObject({ status: 200 })
})

test('Feedback replies are refused until the owner’s address is confirmed', async () => {
  const company = await startCompany()
  const { uuid } = await answeredFeedback(company, { rating: 4, additional_comments: 'Lovely' })
  const { feedback_responses } = await drafted(company, uuid)
  const { database, deliver, mailbox } = await world()
  await database.db
    .updateTable('users')
    .set({ confirmed_at: null })
    .where('email', '=', company.manager.email)
    .execute()
  const body = { feedback_response_id: feedback_responses[0]!.id, human_response: 'Thank you' }
  expect(await company.as.manager(feedback.reply, { params: { uuid }, body })).toMatchObject(NOT_READY)
  await deliver()
  expect(mailbox.to(customerOf(company))).toHaveLength(1)
})

test('An accepted invitation confirms the address it was sent to', async () => {
  const company = await startCompany()
  const colleague = await colleagueOf(company)
  expect((await call(colleague, auth.me)).reply).toMatchObject({ confirmed: true })
  const { mailbox, deliver } = await world()
  await deliver()
  expect(mailbox.to(colleague.email).map(({ html }) => html?.includes('/confirm/'))).toEqual([false])
})

/** Registers with another person's address and, instead of a name, a message to that person. */
async function impostor() {
  const email = `victim${++number}.${process.pid}@example.com`
  const name = 'Sam. Your payroll account is locked, call 0900'
  const password = "correct, horse's battery"
  const body = { name, email, password, password_confirmation: password, terms_conditions: true as const }
  const { reply } = await call({}, auth.register, { body })
  return { ...reply, password }
}
let number = 0

test('Emails to an unconfirmed account leave out names', async () => {
  const { email, password, ...me } = await impostor()
  const { jobsDone, deliver, mailbox } = await world()
  await call({}, auth.forgot, { body: { email } })
  const next = 'another horse battery'
  await call(me, auth.changePassword, {
    body: { current_password: password, new_password: next, new_password_confirmation: next },
  })
  await jobsDone()
  await deliver()
  expect(mailbox.to(email).map(({ subject }) => subject)).toEqual([
    'Confirm your e-mail address for Evenkeel',
    'Choose a new password for Evenkeel',
  ])
  for (const { text, html, subject } of mailbox.to(email))
    expect(`${subject} ${text} ${html}`).not.toMatch(/payroll|Sam/)
})

test('The confirmation email for a new address leaves out names', async () => {
  const person = await startPerson('Sam. Your payroll account is locked')
  const to = `victim${++number}.${process.pid}@example.com`
  const body = { name: 'Your payroll is locked', email: to, current_password: person.password }
  expect(await call(person, auth.update, { body })).toMatchObject({ status: 200 })
  const { deliver, mailbox } = await world()
  await deliver()
  expect(mailbox.to(to)).toHaveLength(1)
  expect(mailbox.to(to)[0]?.html).not.toContain('payroll')
})

test('A password link is sent after the confirmation link has expired', async () => {
  const { email } = await impostor()
  const { clock, deliver, mailbox, jobsDone } = await world()
  clock.time = new Date(clock.time.getTime() + 4 * DAY_MS)
  await call({}, auth.forgot, { body: { email } })
  await jobsDone()
  await deliver()
  expect(mailbox.to(email).at(-1)?.subject).toBe('Choose a new password for Evenkeel')
})

test('An unconfirmed account without a company is deleted after 7 days', async () => {
  const [unused, owner] = [await impostor(), await impostor()]
  const fields = { name: 'Quick Ltd', no: 'n/a', address_1: '1', city: 'Leeds', postcode: 'LS1' }
  await call(owner, companies.create, { body: fields })
  const { clock, timeIs } = await world()
  const statuses = async () =>
    [await call(unused, auth.me), await call(owner, auth.me)].map(({ status }) => status)
  await timeIs(new Date(clock.time.getTime() + 7 * DAY_MS))
  expect(await statuses()).toEqual([200, 200])
  await timeIs(new Date(clock.time.getTime() + 1))
  expect(await statuses()).toEqual([401, 200])
  // The company is closed, and is deleted 30 days later. After that, the account has no company.
  await timeIs(new Date(clock.time.getTime() + 30 * DAY_MS))
  await timeIs(new Date(clock.time.getTime() + 60_000))
  expect(await statuses()).toEqual([401, 401])
})
