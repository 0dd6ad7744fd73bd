import { beforeEach, expect, inject, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { passkeys } from '#contract/passkeys.ts'
import { secondStep } from '#contract/second-step.ts'
import type { Db } from '#server/platform/database/db.ts'
import { newAuthenticator } from '#test/authenticator.ts'
import { sessionsOf, whileChanging, whileHeld } from '#test/held.ts'
import { linkIn } from '#test/mailbox.ts'
import { askForReset } from '#test/reset.ts'
import { call, resetClock, startNewcomer, startPerson, world } from '#test/start.ts'
import { codeAt } from '#test/totp.ts'
import { withToken } from '#test/with-token.ts'

// Each test locks the account's sessions, so that the first call waits just before it ends them. Meanwhile,
// the second call starts with credentials that are about to become invalid.

type Person = Awaited<ReturnType<typeof startPerson>>

beforeEach(({ skip }) => skip('folder' in inject('database'), 'one session takes the calls in turn'))
beforeEach(resetClock)

const FRESH = { new_password: 'brand new one', new_password_confirmation: 'brand new one' }
const REFUSED = { status: 422, error: { email: ['The e-mail address or password is wrong'] } }
const OVER = { status: 401, error: 'unauthenticated' }

const changed = (person: Person) =>
  call(person, auth.changePassword, { body: { ...FRESH, current_password: person.password } })
const signIn = ({ email, password }: Person) => call({}, auth.login, { body: { email, password } })
/** Another session for the same account, such as one that a thief opens with the password. */
const elsewhere = async (person: Person) => ({ ...person, ...withToken((await signIn(person)).reply) })
const sessionsLeft = async ({ email }: Person) => {
  const { database } = await world()
  return database.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('users.email', '=', email)
    .execute()
}
const pending = async (person: Person) => (await call(person, auth.me)).reply.pending_email

test('A sign-in is refused if the password is changed at the same time', async () => {
  const person = await startPerson()
  await elsewhere(person)
  const [change, late] = await whileHeld(sessionsOf(person.email), [
    () => changed(person),
    () => signIn(person),
  ])
  expect(change).toMatchObject({ status: 204 })
  expect(late).toMatchObject(REFUSED)
  expect(await sessionsLeft(person)).toHaveLength(1)
})

test('A sign-in is refused if the password is reset by email at the same time', async () => {
  const person = await startPerson()
  await askForReset(person.email)
  const { deliver, mailbox } = await world()
  await deliver()
  const token = linkIn(mailbox.to(person.email).at(-1), '/reset/').pathname.split('/').at(-1) ?? ''
  const [reset, late] = await whileHeld(sessionsOf(person.email), [
    () => call({}, auth.reset, { params: { token }, body: FRESH }),
    () => signIn(person),
  ])
  expect(reset).toMatchObject({ status: 200 })
  expect(late).toMatchObject(REFUSED)
  expect(await sessionsLeft(person)).toHaveLength(1)
})

test('A password reset is refused if the address changes at the same time', async () => {
  const person = await startPerson()
  const email = `new.${person.email}`
  await call(person, auth.update, { body: { name: person.name, email, current_password: person.password } })
  await askForReset(person.email)
  const { deliver, mailbox } = await world()
  await deliver()
  const tokenIn = (to: string, page: string) => {
    const mail = mailbox.to(to).find(({ html }) => html?.includes(page))
    return linkIn(mail, page).pathname.split('/').at(-1) ?? ''
  }
  const [confirm, token] = [tokenIn(email, '/confirm/'), tokenIn(person.email, '/reset/')]
  const [moved, late] = await whileHeld(
    (tx) => tx.selectFrom('users').select('id').where('email', '=', person.email).forUpdate().execute(),
    [
      () => call({}, auth.confirm, { body: { token: confirm } }),
      () => call({}, auth.reset, { params: { token }, body: FRESH }),
    ],
  )
  expect(moved).toMatchObject({ status: 204 })
  expect(late).toMatchObject({ status: 422 })
  expect(await signIn({ ...person, email })).toMatchObject({ status: 200 })
})

test('A sign-in asks for a second step that was added after it began', async () => {
  const person = await startPerson()
  await elsewhere(person)
  const { reply } = await call(person, secondStep.startTotp, { body: { password: person.password } })
  const { clock } = await world()
  const code = codeAt(reply.secret, clock.time)
  const [added, late] = await whileHeld(sessionsOf(person.email), [
    () => call(person, secondStep.confirmTotp, { body: { code } }),
    () => signIn(person),
  ])
  expect(added).toMatchObject({ status: 200 })
  expect(late).toMatchObject({ status: 200, reply: { second: ['totp', 'recovery'] } })
  expect(await sessionsLeft(person)).toHaveLength(1)
})

test('A sign-in asks for a passkey that was added after it began', async () => {
  const person = await startPerson()
  await elsewhere(person)
  const { reply } = await call(person, passkeys.offer, { body: { password: person.password } })
  const credential = newAuthenticator().create(reply)
  const [added, late] = await whileHeld(sessionsOf(person.email), [
    () => call(person, passkeys.add, { body: { name: 'Laptop', credential } }),
    () => signIn(person),
  ])
  expect(added).toMatchObject({ status: 201 })
  expect(late).toMatchObject({ status: 200, reply: { second: ['passkey', 'recovery'] } })
  expect(await sessionsLeft(person)).toHaveLength(1)
})

test.each<[string, (thief: Person) => Promise<{ status: number }>]>([
  ['a new second step', (thief) => call(thief, secondStep.startTotp, { body: { password: thief.password } })],
  ['a new passkey', (thief) => call(thief, passkeys.offer, { body: { password: thief.password } })],
  ['a new password', changed],
  [
    'a new address',
    (thief) =>
      call(thief, auth.update, {
        body: {
          name: thief.name,
          email: `thief.${thief.email}`,
          current_password: thief.password,
        },
      }),
  ],
])('A request for %s is refused if its session ends first', async (_what, attempt) => {
  const person = await startPerson()
  const thief = await elsewhere(person)
  const [change, late] = await whileHeld(sessionsOf(person.email), [
    () => changed(person),
    () => attempt(thief),
  ])
  expect(change).toMatchObject({ status: 204 })
  expect(late).toMatchObject(OVER)
  expect(await pending(person)).toBeNull()
})

test('A session that is ending cannot add a second step', async () => {
  const person = await startPerson()
  const thief = await elsewhere(person)
  const { reply } = await call(thief, secondStep.startTotp, { body: { password: thief.password } })
  const { clock } = await world()
  const code = codeAt(reply.secret, clock.time)
  const [, late] = await whileHeld(sessionsOf(person.email), [
    () => changed(person),
    () => call(thief, secondStep.confirmTotp, { body: { code } }),
  ])
  expect(late).toMatchObject(OVER)
  expect((await call(person, auth.me)).reply).toMatchObject({ second_step: false })
})

test('A cancelled address change gets no further confirmation link', async () => {
  const person = await startPerson()
  const email = `pending.${person.email}`
  await call(person, auth.update, { body: { name: person.name, email, current_password: person.password } })
  const thief = await elsewhere(person)
  const [, late] = await whileHeld(sessionsOf(person.email), [
    () => changed(person),
    () => call(thief, auth.resendConfirmation),
  ])
  expect(late).toMatchObject(OVER)
  expect(await pending(person)).toBeNull()
})

test('If two sessions change the password simultaneously, only one succeeds', async () => {
  const person = await startPerson()
  const [one, other] = await whileHeld(sessionsOf(person.email), [
    () => changed(person),
    () => changed(person),
  ])
  expect(one).toMatchObject({ status: 204 })
  expect(other).toMatchObject({
    status: 422,
    error: { current_password: ['This is not your current password'] },
  })
})

const newAddress = ({ name, password }: Person, email: string) => ({
  body: { name, email, current_password: password },
})

test('Two unconfirmed accounts can move to each other’s address', async () => {
  const [one, other] = [await startNewcomer(), await startNewcomer()]
  const { deliver, mailbox } = await world()
  await deliver()
  for (const [from, to] of [[one, other] as const, [other, one] as const])
    expect(await call(from, auth.update, newAddress(from, to.email))).toMatchObject({ status: 200 })
  await deliver()
  const openedAt = ({ email }: Person) => {
    const mail = mailbox.to(email).findLast(({ html }) => html?.includes('/confirm/'))
    const token = linkIn(mail, '/confirm/').pathname.split('/').at(-1) ?? ''
    return call({}, auth.confirm, { body: { token } })
  }
  const links = (tx: Db) =>
    tx.selectFrom('email_confirmations').select('id').where('email', '=', one.email).forUpdate().execute()
  const answers = await whileHeld(links, [() => openedAt(one), () => openedAt(other)])
  expect(answers.map(({ status }) => status)).toEqual([204, 422])
})

test.each<[string, (person: Person) => Promise<{ status: number }>]>([
  ['see', (person) => call(person, auth.me)],
  ['change', (person) => call(person, auth.update, newAddress(person, `new.${person.email}`))],
])('Nobody can %s an account while it is being deleted', async (_what, attempt) => {
  const person = await startPerson()
  const { clock } = await world()
  // The session’s last use is recorded every 5 minutes. Here, recording it waits until the account is
  // deleted.
  clock.time = new Date(clock.time.getTime() + 600_000)
  const deleted = (tx: Db) => tx.deleteFrom('users').where('email', '=', person.email).execute()
  expect(await whileChanging(deleted, () => attempt(person))).toMatchObject(OVER)
})
