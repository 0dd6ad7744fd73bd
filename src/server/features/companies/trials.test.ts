import { setTimeout } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { account } from '#contract/account.ts'
import { auth } from '#contract/auth.ts'
import { billing } from '#contract/billing.ts'
import { companies } from '#contract/companies.ts'
import { recipients } from '#contract/team.ts'
import { DAY_MS } from '#domain/durations.ts'
import { waiting } from '#test/held.ts'
import { linkIn } from '#test/mailbox.ts'
import { colleagueOf } from '#test/members.ts'
import {
  call,
  companyNumber,
  type Person,
  START,
  startAdministrator,
  startCompany,
  startNewcomer,
  startPerson,
  world,
} from '#test/start.ts'

const make = (person: Person, no = companyNumber()) =>
  call(person, companies.create, {
    body: { name: 'Another Ltd', no, address_1: '1', city: 'Leeds', postcode: 'LS1' },
  })
const isLeft = async (person: Person) => (await call(person, companies.trial)).reply.available
const IN_A_MONTH = new Date(START.getTime() + 30 * DAY_MS).toISOString()
const WITHOUT = { status: 201, reply: { subscribed: false, trial_ends_at: START.toISOString() } }

test('A person gets one trial, and the page says if it is used up', async () => {
  const person = await startPerson()
  expect(await isLeft(person)).toBe(true)
  const first = await make(person)
  expect(first.reply.trial_ends_at).toBe(IN_A_MONTH)
  expect(await isLeft(person)).toBe(false)

  const second = await make(person)
  expect(second).toMatchObject(WITHOUT)
  const there = { ...person, companyId: second.reply.id }
  expect(await call(there, recipients.list)).toMatchObject({ status: 403, error: 'not_subscribed' })
  expect((await call(there, billing.status)).reply).toMatchObject({ had_trial: false, trial_over: true })
  expect((await call({ ...person, companyId: first.reply.id }, recipients.list)).status).toBe(200)
})

test('Creating two companies in parallel gives a person one trial', async () => {
  const person = await startPerson()
  const made = await Promise.all(Array.from({ length: 4 }, () => make(person)))
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(made.filter(({ reply }) => reply.trial_ends_at === IN_A_MONTH)).toHaveLength(1)
})

test('Nobody gets a second trial with an alias or after changing address', async () => {
  const person = await startPerson()
  await make(person)
  const [name, domain] = person.email.split('@')
  const alias = { name: 'Sam', email: `${name}+2@${domain}`, password: "correct, horse's battery" }
  const registered = await call({}, auth.register, {
    body: { ...alias, password_confirmation: alias.password, terms_conditions: true },
  })
  const other = { token: registered.reply.token }
  expect(await isLeft(other)).toBe(false)
  expect(await make(other)).toMatchObject(WITHOUT)

  const { database } = await world()
  const moved = `moved.${person.email}`
  await database.db.updateTable('users').set({ email: moved }).where('email', '=', person.email).execute()
  expect(await isLeft(person)).toBe(false)
})

test('A company number gets one trial, however it is written', async () => {
  const [one, other, third] = [await startPerson(), await startPerson(), await startPerson()]
  const no = `SC0${companyNumber()}`
  expect((await make(one, no)).reply.trial_ends_at).toBe(IN_A_MONTH)
  expect(await make(other, ` ${no.toLowerCase().replace('0', ' ')}`)).toMatchObject(WITHOUT)
  // The company number had already had a trial. Its creator had not, so they can still have one.
  expect(await isLeft(other)).toBe(true)
  expect((await make(other, 'n/a')).reply.trial_ends_at).toBe(IN_A_MONTH)
  expect((await make(third, 'N/A')).reply.trial_ends_at).toBe(IN_A_MONTH)
})

test('A trial is remembered under the old and the new company number', async () => {
  const { as, company } = await startCompany()
  const no = companyNumber()
  await as.manager(companies.update, { params: { id: company.id }, body: { no } })
  for (const had of [company.no, no]) expect(await make(await startPerson(), had)).toMatchObject(WITHOUT)
})

test('A number’s trial is not used up when an unconfirmed person enters it', async () => {
  const squatter = await startNewcomer()
  const { reply: company } = await make(squatter)
  const [no, other] = [companyNumber(), companyNumber()]
  const as = { ...squatter, companyId: company.id }
  for (const body of [{ no }, { no: other }])
    expect((await call(as, companies.update, { params: { id: company.id }, body })).status).toBe(200)
  expect((await make(await startPerson(), no)).reply.trial_ends_at).toBe(IN_A_MONTH)

  // Somebody else confirms the address, so the account is deleted together with its other number.
  const owner = await startPerson()
  const body = { name: 'Sam', email: squatter.email, current_password: owner.password }
  await call(owner, auth.update, { body })
  const { deliver, mailbox } = await world()
  await deliver()
  const token = linkIn(mailbox.to(squatter.email).at(-1), '/confirm/').pathname.split('/').at(-1)!
  expect((await call({}, auth.confirm, { body: { token } })).status).toBe(204)
  expect((await make(await startPerson(), other)).reply.trial_ends_at).toBe(IN_A_MONTH)
})

test('A person can enter three company numbers a week', async () => {
  const { as, company } = await startCompany()
  const params = { id: company.id }
  const change = (no: string) => as.manager(companies.update, { params, body: { no } })
  const numbers = Array.from({ length: 5 }, companyNumber)
  const answers = await Promise.all(numbers.map(change))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 422, 422])
  expect(answers.find(({ status }) => status === 422)).toMatchObject({
    error: { no: [expect.stringContaining('3 times a week')] },
  })
  const refused = numbers.find((_, index) => answers[index]?.status === 422)!
  expect((await make(await startPerson(), refused)).reply.trial_ends_at).toBe(IN_A_MONTH)
  // The limit does not show whether a number had a trial.
  expect((await change(refused)).status).toBe(422)

  const { reply } = await as.admin(companies.update, { params, body: { no: `SC${companyNumber()}` } })
  expect((await change(reply.no.replace('SC', 'sc 0'))).status).toBe(200)
  expect((await change('n/a')).status).toBe(200)
  const { timeIs } = await world()
  await timeIs(new Date(START.getTime() + 7 * DAY_MS))
  expect((await change(companyNumber())).status).toBe(200)
})

test('A company number that had a trial counts like a new one', async () => {
  const [{ as, company }, tried] = [await startCompany(), await startCompany()]
  const params = { id: company.id }
  const change = async (no: string) => (await as.manager(companies.update, { params, body: { no } })).status
  expect(await change(tried.company.no)).toBe(200)
  expect(await change(companyNumber())).toBe(200)
  expect(await change(tried.company.no)).toBe(200)
  expect(await change(companyNumber())).toBe(422)
})

test('Closing a company does not give a second trial', async () => {
  const { as, company, manager } = await startCompany()
  const { timeIs, clock } = await world()
  await as.manager(account.close, { params: { id: company.id } })
  await timeIs(new Date(START.getTime() + 31 * DAY_MS))
  expect((await as.admin(companies.one, { params: { id: company.id } })).status).toBe(404)
  const again = await make({ token: manager.token }, company.no)
  expect(again.reply.trial_ends_at).toBe(clock.time.toISOString())
})

test('Somebody who manages only another person’s company gets a trial', async () => {
  const colleague = await colleagueOf(await startCompany())
  expect(await isLeft(colleague)).toBe(true)
  expect((await make(colleague)).reply.trial_ends_at).toBe(IN_A_MONTH)
})

test('No trial notice is sent until an administrator grants a trial', async () => {
  const { manager } = await startCompany()
  const { reply: company } = await make(manager)
  const { timeIs, mailbox, clock } = await world()
  await timeIs(new Date(START.getTime() + DAY_MS))
  expect(mailbox.to(manager.email)).toEqual([])

  const administrator = await startAdministrator()
  const params = { id: company.id }
  expect((await call(administrator, billing.company, { params })).reply.had_trial).toBe(false)
  const granted = await call(administrator, billing.extendTrial, { params, body: { days: 14 } })
  expect(granted.reply).toMatchObject({
    had_trial: true,
    trial_ends_at: new Date(clock.time.getTime() + 14 * DAY_MS).toISOString(),
  })
  expect((await call({ ...manager, companyId: company.id }, recipients.list)).status).toBe(200)
})

test('An account that is deleted during the call cannot create a company', async ({ skip }) => {
  skip('folder' in inject('database'), 'one session takes the calls in turn')
  const person = await startPerson()
  const { db } = (await world()).database
  const deletion = await db.startTransaction().execute()
  await deletion.deleteFrom('users').where('email', '=', person.email).execute()
  const made = make(person)
  while ((await waiting(db)) === 0) await setTimeout(5)
  await deletion.commit().execute()
  expect(await made).toMatchObject({ status: 503, error: 'unavailable' })
  expect(await make(person)).toMatchObject({ status: 401, error: 'unauthenticated' })
})
