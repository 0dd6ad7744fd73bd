import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { canonicalAddress } from '#domain/email.ts'
import { linkIn } from '#test/mailbox.ts'
import { call, type Person, resetClock, startPerson, world } from '#test/start.ts'
import { strictWorld } from '#test/with-limits.ts'

let strict: Awaited<ReturnType<typeof strictWorld>>
beforeAll(async () => {
  await resetClock()
  strict = await strictWorld()
})

type Place = ReturnType<(typeof strict)['place']>
type Account = Awaited<ReturnType<typeof startPerson>>

let people = 0
const fresh = (domain = 'example.com') => `jo.doe${++people}.${process.pid}@${domain}`
const tagged = (email: string) => email.replace('@', `+${++people}@`)

const PASSWORD = "correct, horse's battery"
const register = ({ call }: Place, email: string) =>
  call({}, auth.register, {
    body: {
      name: 'Sam Lee',
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      terms_conditions: true,
    },
  })
const change = ({ call }: Place, { name, password, ...person }: Account, email: string) =>
  call(person, auth.update, { body: { name, email, current_password: password } })
const resend = ({ call }: Place, person: Person) => call(person, auth.resendConfirmation)

async function untilRefused(ask: () => Promise<{ status: number }>) {
  let status = 0
  do ({ status } = await ask())
  while (status < 300)
  expect(status).toBe(429)
}

/** Strangers in this many networks ask for as many confirmation links to a mailbox as they can. */
async function attack(email: string, networks: number) {
  for (let network = 0; network < networks; network++) {
    const place = strict.place()
    const stranger = await startPerson()
    await untilRefused(() => register(place, tagged(email)))
    await untilRefused(() => change(place, stranger, email))
  }
}

/** The number of emails to this mailbox, under any of its addresses. */
async function mailsTo(email: string) {
  const { database, deliver } = await world()
  await deliver()
  const { rows } = await sql<{ mails: number }>`
    select count(*)::integer as mails from mails
    where mailbox_of(to_address) = ${canonicalAddress(email)}`.execute(database.db)
  return rows[0]?.mails
}

async function confirm(email: string) {
  const { deliver, mailbox } = await world()
  await deliver()
  const token = linkIn(mailbox.to(email).at(-1), '/confirm/').pathname.split('/').at(-1) ?? ''
  expect(await call({}, auth.confirm, { body: { token } })).toMatchObject({ status: 204 })
}

const NETWORKS = [3, 10]

test.each(NETWORKS)('Strangers in %d networks cannot stop a confirmation link', async (networks) => {
  const email = fresh()
  await attack(email, networks)
  // One for each network, and four more for all of them.
  expect(await mailsTo(email)).toBe(networks + 4)
  const home = strict.place()
  const owner = await register(home, email)
  expect(owner).toMatchObject({ status: 201 })
  await attack(email, 1)
  for (let times = 1; times <= 5; times++) expect((await resend(home, owner.reply)).status).toBe(204)
  expect((await resend(home, owner.reply)).status).toBe(429)
  await confirm(email)
})

test.each(NETWORKS)('Strangers in %d networks cannot stop a change of address', async (networks) => {
  const [email, owner] = [fresh(), await startPerson()]
  await attack(email, networks)
  expect(await change(strict.place(), owner, email)).toMatchObject({ status: 200 })
  await confirm(email)
})

test('Strangers cannot stop a link to an address with dots or a tag', async () => {
  for (const email of [fresh('gmail.com'), tagged(fresh())]) {
    await attack(email, 3)
    expect(await register(strict.place(), email)).toMatchObject({ status: 201 })
    await confirm(email)
  }
})

test('After strangers register an address and leave it, it gets a link an hour', async () => {
  const [email, home, place] = [fresh(), strict.place(), strict.place()]
  const { clock } = await world()
  const { reply: stranger } = await register(place, email)
  await untilRefused(() => resend(place, stranger))
  const account = { ...stranger, name: 'Sam Lee', email, password: PASSWORD }
  const elsewhere = fresh()
  expect(await change(place, account, elsewhere)).toMatchObject({ status: 200 })
  await confirm(elsewhere)
  expect(await register(home, email)).toMatchObject({ status: 429 })
  clock.time = new Date(clock.time.getTime() + 60 * 60_000)
  expect(await register(home, email)).toMatchObject({ status: 201 })
  await confirm(email)
})
