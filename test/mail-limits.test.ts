import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { enquiries } from '#contract/leads.ts'
import { members } from '#contract/members.ts'
import { secondStep } from '#contract/second-step.ts'
import { comeBack, ssoCompany } from './sso.ts'
import { appWith, callOn, startCompany, startPerson, world } from './start.ts'
import { codeAt } from './totp.ts'
import { limitJobs, strictWorld } from './with-limits.ts'

let strict: Awaited<ReturnType<typeof strictWorld>>
beforeAll(async () => {
  strict = await strictWorld()
})

const registration = (email: string) => ({
  name: 'Sam Lee',
  email,
  password: "correct, horse's battery",
  password_confirmation: "correct, horse's battery",
  terms_conditions: true as const,
})

const forget = (email: string) => strict.place().call({}, auth.forgot, { body: { email } })
const tagged = (email: string, tag: number) => email.replace('@', `+${tag}@`)
/** The number of password links that have been emailed to this address. */
async function linksTo(email: string) {
  const { deliver, jobsDone, mailbox } = await world()
  await jobsDone()
  await deliver()
  return mailbox.to(email).filter(({ html }) => html?.includes('/reset/')).length
}

test('A network can request at most 4 password links a day for an address', async () => {
  const { email } = await startPerson()
  for (const address of [email, `nobody.${email}`]) {
    const { call } = strict.place()
    for (let ask = 1; ask <= 5; ask++)
      expect((await call({}, auth.forgot, { body: { email: address } })).status).toBe(ask <= 4 ? 200 : 429)
    expect((await call({}, auth.forgot, { body: { email: tagged(address, 1) } })).status).toBe(200)
  }
})

test('Requests that send no password link do not count towards a limit', async () => {
  await limitJobs()
  const { email } = await startPerson()
  for (let ask = 1; ask <= 12; ask++) expect((await forget(tagged(email, ask % 3))).status).toBe(200)
  expect((await forget(email)).status).toBe(200)
  expect(await linksTo(email)).toBe(1)
})

test('Requests for unknown addresses do not wait among the links to be sent', async () => {
  const { database } = await world()
  const { email } = await startPerson()
  for (const address of [`unknown.${email}`, email]) await forget(address)
  const { rows } = await sql<{ name: string }>`
    select j.name from pgboss.job j
    where j.name like 'auth.%' order by j.created_on desc, j.id desc limit 2`.execute(database.db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['auth.send-no-reset', 'auth.send-reset'])
})

test('The reply is the same after the last password link of the day', async () => {
  await limitJobs()
  const { email } = await startPerson()
  const replies = new Set<string>()
  for (const address of [email, `nobody.${email}`])
    for (let ask = 1; ask <= 8; ask++) {
      const { status, text } = await forget(address)
      replies.add(`${status} ${text}`)
    }
  expect(replies.size).toBe(1)
  // 5 links, and 1 more for this hour.
  expect(await linksTo(email)).toBe(6)
})

test('A waiting password link moves only to a network with no waiting emails', async () => {
  await limitJobs()
  const { email } = await startPerson()
  const other = await startPerson()
  const { clock, database, jobsDone } = await world()
  const { place } = strict
  const [a, b, c, v, w, x] = [place(), place(), place(), place(), place(), place()]
  const linksFrom = async ({ call }: typeof a, to = email) => {
    await call({}, auth.forgot, { body: { email: to } })
    await jobsDone()
    const mails = database.db.selectFrom('mails').select(['id', 'asked_from', 'claimed_until'])
    return mails.where('to_address', '=', email).where('mail', '=', 'password-reset').orderBy('id').execute()
  }
  for (const network of [a, a, a, a, b]) await linksFrom(network)
  await linksFrom(c, other.email)
  const before = await linksFrom(b)
  const claimed_until = new Date(Date.now() + 30_000)
  const links = database.db.updateTable('mails').where('to_address', '=', email)
  await links.set({ claimed_until }).execute()
  clock.time = new Date(clock.time.getTime() + 1_000)

  expect(await linksFrom(c)).toMatchObject(before.map(({ asked_from }) => ({ asked_from, claimed_until })))
  const moved = await linksFrom(v)
  const networks = new Set(before.map(({ asked_from }) => asked_from))
  expect(moved.map(({ asked_from }) => networks.has(asked_from))).toEqual([...Array(5).fill(true), false])
  expect(moved[5]?.claimed_until).toBe(null)
  // The link is the only email that waits in its new network.
  for (const network of [b, c, v]) expect(await linksFrom(network)).toEqual(moved)
  expect((await linksFrom(w))[5]).toEqual(moved[5])

  await links.set({ claimed_until }).execute()
  await linksFrom(v, other.email)
  const again = (await linksFrom(x)).at(-1)
  // A link that moves again may be being sent, so it keeps its lease.
  expect(again).toMatchObject({ id: moved[5]?.id, claimed_until })
  expect(again?.asked_from).not.toBe(moved[5]?.asked_from)
  await links.set({ claimed_until: null }).execute()
  expect(await linksTo(email)).toBe(6)
})

test('Unconfirmed addresses of one mailbox share a limit on password links', async () => {
  await limitJobs()
  const { call } = strict.place()
  const forget = (email: string) => call({}, auth.forgot, { body: { email } })
  const { email } = await startPerson()
  const others = [1, 2, 3].map((tag) => tagged(email, tag))
  for (const address of others)
    expect((await strict.place().call({}, auth.register, { body: registration(address) })).status).toBe(201)
  for (let ask = 1; ask <= 9; ask++) await forget(others[ask % 3] ?? '')
  let sent = 0
  for (const address of others) sent += await linksTo(address)
  expect(sent).toBe(5)
  await forget(email)
  expect(await linksTo(email)).toBe(1)
})

test('Strangers cannot stop a password link to an unconfirmed tagged address', async () => {
  await limitJobs()
  const { email } = await startPerson()
  const own = tagged(email, 0)
  const others = [1, 2, 3].map((tag) => tagged(email, tag))
  for (const address of [own, ...others])
    expect((await strict.place().call({}, auth.register, { body: registration(address) })).status).toBe(201)
  for (let network = 1; network <= 3; network++) {
    const { call } = strict.place()
    for (let ask = 1; ask <= 6; ask++) await call({}, auth.forgot, { body: { email: others[ask % 3] ?? '' } })
  }
  await forget(own)
  expect(await linksTo(own)).toBe(1)
})

test('An unconfirmed account gets no notices', async () => {
  const { call } = strict.place()
  const { deliver, mailbox, clock } = await world()
  const email = `unproven${process.pid}@example.com`
  const password = "correct, horse's battery"
  const { reply: me } = await call({}, auth.register, { body: registration(email) })
  for (let round = 1; round <= 2; round++) {
    const { reply } = await call(me, secondStep.startTotp, { body: { password } })
    const code = codeAt(reply.secret, clock.time)
    const on = await call(me, secondStep.confirmTotp, { body: { code } })
    const given = { password, code: on.reply.recovery_codes[0] ?? '' }
    expect((await call(me, secondStep.removeTotp, { body: given })).status).toBe(204)
    clock.time = new Date(clock.time.getTime() + 1_000)
  }
  await deliver()
  expect(mailbox.to(email).map(({ subject }) => subject)).toEqual([
    'Confirm your e-mail address for Evenkeel',
  ])
})

test('A person gets at most ten notices of one kind a day', async () => {
  const { call } = strict.place()
  const { deliver, mailbox, clock } = await world()
  const person = await startPerson()
  const { email, password } = person
  for (let round = 1, current = password; round <= 12; round++) {
    const next = `${password} ${round}`
    const body = { current_password: current, new_password: next, new_password_confirmation: next }
    expect((await call(person, auth.changePassword, { body })).status).toBe(204)
    current = next
    clock.time = new Date(clock.time.getTime() + 1_000)
  }
  await deliver()
  const changed = mailbox.to(email).filter(({ subject }) => subject?.startsWith('The password for'))
  expect(changed).toHaveLength(10)
})

test('The single sign-on link is sent even above the mailbox’s daily limit', async () => {
  const place = await ssoCompany()
  const { domain, id, is, deliver, mailbox } = place
  const kit = await place.colleague(`kit@${domain}`)
  const { app } = await appWith({ RATE_LIMIT: 'on', ALLOW_PRIVATE_TARGETS: 'on' })
  for (let number = 1; number <= 5; number++) {
    const { call } = strict.place()
    const body = registration(`kit+${number}@${domain}`)
    expect((await call({}, auth.register, { body })).status).toBe(201)
  }
  is({ email: kit.email })
  await comeBack({ ...place, app, call: (...sent) => callOn(app, ...sent) }, id)
  await deliver()
  expect(mailbox.to(kit.email).at(-1)?.html).toContain('/sso/')
})

test('Somebody can still register after invitations from many companies', async () => {
  const email = `wanted${process.pid}@example.com`
  const invite = async (company: Awaited<ReturnType<typeof startCompany>>) => {
    const { call } = strict.place()
    const as = { ...company.manager, companyId: company.company.id }
    return (await call(as, members.invite, { body: { email } })).status
  }
  const { deliver, mailbox } = await world()
  const [one, two, three] = [await startCompany(), await startCompany(), await startCompany()]
  // An invitation that has not been sent is replaced, so it does not count towards the limit.
  for (let times = 1; times <= 4; times++) expect(await invite(one)).toBe(201)
  for (const company of [two, one, two, three]) {
    await deliver()
    expect(await invite(company)).toBe(201)
  }
  await deliver()
  expect(await invite(one)).toBe(429)
  expect(await invite(two)).toBe(429)
  expect(await invite(three)).toBe(429)
  expect(mailbox.to(email)).toHaveLength(5)
  const { call } = strict.place()
  expect((await call({}, auth.register, { body: registration(email) })).status).toBe(201)
})

/** A function that invites this person to a new company of a network. */
async function inviter(email: string) {
  const { database, deliver } = await world()
  return async (network: string, subscribed = false) => {
    const { company, manager } = await startCompany()
    await database.db
      .updateTable('companies')
      .set({ created_from: network, subscribed })
      .where('id', '=', company.id)
      .execute()
    const as = { ...manager, companyId: company.id }
    const { status } = await strict.place().call(as, members.invite, { body: { email } })
    await deliver()
    return status
  }
}

test('Trial companies of one network use up only their own invitations', async () => {
  const invite = await inviter(`shared${process.pid}@example.com`)
  const here = `here ${process.pid}`
  for (let number = 1; number <= 5; number++) expect(await invite(here)).toBe(201)
  expect(await invite(here)).toBe(429)
  expect(await invite(`elsewhere ${process.pid}`)).toBe(201)
  expect(await invite(here, true)).toBe(201)
})

test('Five networks’ trial companies do not stop a sixth’s first invitation', async () => {
  const invite = await inviter(`spared${process.pid}@example.com`)
  for (const network of ['a', 'b', 'c', 'd', 'e'])
    for (let number = 1; number <= 5; number++) expect(await invite(`${network} ${process.pid}`)).toBe(201)
  expect(await invite(`f ${process.pid}`)).toBe(201)
  expect(await invite(`f ${process.pid}`)).toBe(429)
})

/** An administrator, and the subjects of their emails once this many hours have passed. */
async function startWatcher() {
  const { admin } = await startCompany()
  const { email } = await admin()
  const { database, deliver, mailbox, clock } = await world()
  // Other tests on the same database fill in forms, too.
  await database.db.deleteFrom('rate_limits').where('key', 'like', 'lead-mails%').execute()
  const after = async (hours: number) => {
    clock.time = new Date(clock.time.getTime() + hours * 3_600_000)
    await deliver()
    return mailbox.to(email).map(({ subject }) => subject)
  }
  return { after, database, clock }
}

const enquire = async ({ call } = strict.place()) => {
  const body = { name: 'Kit', email: 'kit@example.com' }
  expect((await call({}, enquiries.create, { body })).status).toBe(201)
}

const ENTRY = 'New enquiry from Kit'
const MORE = 'More enquiries or interests'

test('A network causes five emails about forms a day, and then one an hour', async () => {
  const { after } = await startWatcher()
  const stranger = strict.place()
  for (let form = 1; form <= 10; form++) await enquire(stranger)
  await enquire()
  const six = Array.from({ length: 6 }, () => ENTRY)
  expect(await after(0)).toEqual(six)
  expect(await after(1)).toEqual([...six, MORE])
  expect(await after(1)).toEqual([...six, MORE])
  await enquire(stranger)
  expect(await after(1)).toEqual([...six, MORE, MORE])
})

test('An enquiry above the limit for all networks is announced within an hour', async () => {
  const { after, database, clock } = await startWatcher()
  const full = { key: 'lead-mails', window_start: clock.time, count: 99 }
  await database.db.insertInto('rate_limits').values(full).execute()
  for (let form = 1; form <= 3; form++) await enquire()
  expect(await after(0)).toEqual([ENTRY])
  expect(await after(1)).toEqual([ENTRY, MORE])
})
