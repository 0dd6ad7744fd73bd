import { beforeEach, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { billing } from '#contract/billing.ts'
import { companies } from '#contract/companies.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { Db } from '#server/platform/database/db.ts'
import { whileHeld } from '#test/held.ts'
import { linkIn } from '#test/mailbox.ts'
import { askForReset } from '#test/reset.ts'
import {
  call,
  companyNumber,
  resetClock,
  START,
  startAdministrator,
  startPerson,
  world,
} from '#test/start.ts'

beforeEach(resetClock)

const PASSWORD = "correct, horse's battery"

async function register(email: string) {
  const fields = { name: 'Sam', email, password: PASSWORD, password_confirmation: PASSWORD }
  const { reply } = await call({}, auth.register, { body: { ...fields, terms_conditions: true } })
  return { token: reply.token, email }
}
type Registered = Awaited<ReturnType<typeof register>>
type Made = Awaited<ReturnType<typeof create>>

/** Three accounts without a confirmed address. The first two have the same mailbox. */
async function threePeople() {
  const name = `sam${companyNumber()}`
  return {
    a: await register(`${name}@example.com`),
    b: await register(`${name}+1@example.com`),
    c: await register(`other.${name}@example.com`),
  }
}

async function create(person: Registered, no: string) {
  const fields = { name: 'Another Ltd', no, address_1: '1', city: 'Leeds', postcode: 'LS1' }
  const { reply } = await call(person, companies.create, { body: fields })
  return { ...person, companyId: reply.id }
}

async function linkTo(email: string, page: '/confirm/' | '/reset/') {
  const { deliver, mailbox } = await world()
  await deliver()
  const mail = mailbox.to(email).findLast(({ html }) => html?.includes(page))
  return linkIn(mail, page).pathname.split('/').at(-1) ?? ''
}

const open = (token: string) => call({}, auth.confirm, { body: { token } })
const confirm = async ({ email }: Pick<Registered, 'email'>) => {
  expect((await open(await linkTo(email, '/confirm/'))).status).toBe(204)
}
const statusOf = async (company: Made) => (await call(company, billing.status)).reply
const isOnTrial = async (company: Made) => !(await statusOf(company)).trial_over

// `a:X` creates a company with the number X, and `a!` confirms the address. The companies are counted from 0.
test.each([
  ['a:X b:X a:X b:X a! b!', [0]],
  ['a:X b:X a:X b:X b! a!', [1]],
  ['a:X b:Y a! b!', [0]],
  ['a:X a! b:Y b!', [0]],
  ['a:X b! b:Y a!', [1]],
  ['a:X c:X a! c!', [0]],
  ['a:X c:X c! a!', [1]],
  // Another person has the trial for the first number, so the second company gets the trial for the mailbox.
  ['a:X c:X a:Y c! a!', [1, 2]],
  ['a:X c:X a:Y a! c!', [0]],
  ['a:X c:X b:Y a! b! c!', [0]],
  ['a:X c:Y b:Y a! c! b!', [0, 1]],
  ['a:X a! a:Y c:X c!', [0]],
])('In the order %s, one trial for each mailbox and number is left', async (order, left) => {
  const people = await threePeople()
  const numbers = { X: companyNumber(), Y: companyNumber() }
  const made: Made[] = []
  for (const step of order.split(' ')) {
    const person = people[step[0] as keyof typeof people]
    if (step[1] === '!') await confirm(person)
    else made.push(await create(person, numbers[step[2] as keyof typeof numbers]))
  }
  const onTrial = await Promise.all(made.map(isOnTrial))
  expect([...onTrial.keys()].filter((index) => onTrial[index])).toEqual(left)
})

test('Two addresses confirmed in parallel keep one trial', async () => {
  const { a, b, c } = await threePeople()
  const no = companyNumber()
  const made = [await create(a, no), await create(b, no), await create(c, no)]
  const links: string[] = []
  for (const { email } of made) links.push(await linkTo(email, '/confirm/'))
  expect((await Promise.all(links.map(open))).map(({ status }) => status)).toEqual([204, 204, 204])
  expect((await Promise.all(made.map(isOnTrial))).filter(Boolean)).toHaveLength(1)
})

test('Owners with crossed company numbers can confirm their addresses at once', async () => {
  const { a, c } = await threePeople()
  const [no, other] = [companyNumber(), companyNumber()]
  const [first, second] = [await create(a, no), await create(c, other)]
  const renumber = (company: Made, to: string) =>
    call(company, companies.update, { params: { id: company.companyId }, body: { no: to } })
  for (const number of [companyNumber(), other]) await renumber(first, number)
  for (const number of [companyNumber(), no]) await renumber(second, number)
  const [link, otherLink] = [await linkTo(a.email, '/confirm/'), await linkTo(c.email, '/confirm/')]
  // Each call locks the trial of its own person, waits here for a number, and then needs the other's trial.
  const hold = (tx: Db) =>
    tx
      .selectFrom('trials')
      .innerJoin('users', 'users.id', 'trials.entered_by')
      .select('trials.id')
      .where('users.email', 'in', [a.email, c.email])
      .forUpdate('trials')
      .execute()
  const replies = await whileHeld(hold, [() => open(link), () => open(otherLink)])
  expect(replies.map(({ status }) => status)).toEqual([204, 204])
  expect(await Promise.all([first, second].map(isOnTrial))).toEqual([true, true])
})

test('Creating a company while another address is confirmed keeps one trial', async () => {
  const { a, b } = await threePeople()
  const no = companyNumber()
  const first = await create(a, no)
  const [second] = await Promise.all([create(b, no), confirm(a)])
  await confirm(b)
  expect((await Promise.all([first, second].map(isOnTrial))).filter(Boolean)).toHaveLength(1)
})

test('A company that loses its trial is as if it had started without one', async () => {
  const { a, b } = await threePeople()
  const [first, second] = [await create(a, companyNumber()), await create(b, companyNumber())]
  await confirm(a)
  await confirm(b)
  expect(await statusOf(second)).toMatchObject({ had_trial: false, trial_over: true })
  const { timeIs, mailbox } = await world()
  await timeIs(new Date(START.getTime() + 31 * DAY_MS))
  const trialMails = ({ email }: Registered) =>
    mailbox.to(email).filter(({ subject }) => subject?.includes('trial'))
  expect(trialMails(second)).toEqual([])
  expect(trialMails(first)).toHaveLength(1)
})

test('A reset link and a new address keep one trial, too', async () => {
  const { a, b, c } = await threePeople()
  const [first, byReset, moved] = [await create(a, 'n/a'), await create(b, 'n/a'), await create(c, 'n/a')]
  await confirm(a)
  await askForReset(b.email)
  const params = { token: await linkTo(b.email, '/reset/') }
  const body = { new_password: 'a quite new password', new_password_confirmation: 'a quite new password' }
  const { reply } = await call({}, auth.reset, { params, body })
  expect(await isOnTrial({ ...byReset, token: 'token' in reply ? (reply.token ?? '') : '' })).toBe(false)

  const email = a.email.replace('@', '+2@')
  await call(c, auth.update, { body: { name: 'Sam', email, current_password: PASSWORD } })
  await confirm({ email })
  expect((await call(c, auth.me)).reply).toMatchObject({ email, confirmed: true })
  expect(await isOnTrial(moved)).toBe(false)
  expect(await isOnTrial(first)).toBe(true)
})

test('A number entered before the address is confirmed gets the trial', async () => {
  const { a } = await threePeople()
  const [no, other] = [companyNumber(), companyNumber()]
  const company = await create(a, no)
  const params = { id: company.companyId }
  expect((await call(company, companies.update, { params, body: { no: other } })).status).toBe(200)
  await confirm(a)
  expect(await isOnTrial(company)).toBe(true)
  expect(await isOnTrial(await create(await startPerson(), other))).toBe(false)
  expect(await isOnTrial(await create(await startPerson(), no))).toBe(true)
})

test('Confirming an address leaves trials that are in use', async () => {
  const { a, b } = await threePeople()
  const extended = await create(b, companyNumber())
  await confirm(a)
  const own = await create(a, companyNumber())
  const administrator = await startAdministrator()
  const id = extended.companyId
  await call(administrator, billing.extendTrial, { params: { id }, body: { days: 1 } })

  // An administrator makes the unconfirmed person the owner of a company that somebody else created.
  const { database, clock } = await world()
  const { id: owner_id } = await database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', b.email)
    .executeTakeFirstOrThrow()
  const others = await create(await startPerson(), companyNumber())
  const params = { id: others.companyId }
  clock.time = new Date(clock.time.getTime() + 1)
  expect((await call(administrator, companies.update, { params, body: { owner_id } })).status).toBe(200)
  await confirm(b)
  for (const company of [extended, own, others, { ...others, token: b.token }])
    expect(await isOnTrial(company)).toBe(true)
})
