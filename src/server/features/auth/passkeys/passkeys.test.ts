import { beforeEach, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { passkeys } from '#contract/passkeys.ts'
import { secondStep } from '#contract/second-step.ts'
import type { CreationOptions } from '#contract/webauthn.ts'
import { newAuthenticator, UNVERIFIED } from '#test/authenticator.ts'
import { linkIn } from '#test/mailbox.ts'
import { newMaker } from '#test/maker.ts'
import { askForReset } from '#test/reset.ts'
import { halfAMinuteLater, ticketOf, withSecondStep } from '#test/second-step.ts'
import { appWith, call, callOn, resetClock, startNewcomer, startPerson, world } from '#test/start.ts'
import { strictWorld } from '#test/with-limits.ts'
import { withToken } from '#test/with-token.ts'
import { resetSecondStep } from '../second-step/service.ts'

const OVER = { status: 401, error: 'unauthenticated' }
const NOT_ADDED = {
  status: 422,
  error: { credential: ['This passkey could not be added. Please try again.'] },
}
const NOT_IN = { status: 422, error: { credential: ['We could not sign you in with this passkey'] } }
const WRONG = { status: 422, error: { code: ['That code does not work, or it has been used already'] } }

type Member = Awaited<ReturnType<typeof startPerson>>
type Device = ReturnType<typeof newAuthenticator>
type Forgery = Parameters<Device['create']>[1]

const offered = async (person: Member): Promise<CreationOptions> =>
  (await call(person, passkeys.offer, { body: { password: person.password } })).reply

const add = async (person: Member, device: Device, forged?: Forgery) => {
  const credential = device.create(await offered(person), forged)
  return call(person, passkeys.add, { body: { name: "Asha's laptop", credential } })
}

async function withPasskey(kind?: Parameters<typeof newAuthenticator>[0]) {
  const [person, device] = [await startPerson(), newAuthenticator(kind)]
  const { status, reply } = await add(person, device)
  expect(status).toBe(201)
  return { person, device, added: reply }
}

const begun = async () => (await call({}, passkeys.begin)).reply

const signIn = async (device: Device, forged?: Forgery) => {
  const { options, ticket } = await begun()
  return call({}, passkeys.signIn, { body: { ticket, credential: device.get(options, forged) } })
}

const lastMailTo = async (email: string) => {
  const { deliver, mailbox } = await world()
  await deliver()
  return mailbox.to(email).at(-1)
}

const confirmationTo = async (email: string) => {
  const { deliver, mailbox } = await world()
  await deliver()
  return mailbox.to(email).find(({ html }) => html?.includes('/confirm/'))
}

beforeEach(resetClock)

test('A user adds a passkey, confirmed by password, and signs in with it', async () => {
  const person = await startPerson()
  const device = newAuthenticator()
  const options = await offered(person)
  expect(options).toMatchObject({
    rp: { id: 'app.example.test', name: 'Evenkeel' },
    user: { name: person.email, displayName: person.name },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  })
  const credential = device.create(options)
  const added = await call(person, passkeys.add, { body: { name: "Asha's laptop", credential } })
  expect(added).toMatchObject({
    status: 201,
    reply: { name: "Asha's laptop", created_at: '2027-02-10T10:30:00.000Z', last_used_at: null },
  })
  expect((await offered(person)).excludeCredentials).toEqual([
    { id: device.id, type: 'public-key', transports: ['internal'] },
  ])

  const { options: asked } = await begun()
  expect(asked).toMatchObject({
    rpId: 'app.example.test',
    allowCredentials: [],
    userVerification: 'required',
  })
  const signedIn = await signIn(device)
  expect(signedIn).toMatchObject({ status: 200, reply: { email: person.email, token: expect.any(String) } })
  expect((await call(signedIn.reply, passkeys.list)).reply).toEqual([
    {
      id: added.reply.id,
      name: "Asha's laptop",
      created_at: '2027-02-10T10:30:00.000Z',
      last_used_at: '2027-02-10T10:30:00.000Z',
    },
  ])
  expect((await call(person, auth.me)).reply).toMatchObject({ second_step: true, totp: false })
})

test('Adding the first passkey ends all other sessions', async () => {
  const person = await startPerson()
  const before = withToken((await call({}, auth.login, { body: person })).reply)
  const device = newAuthenticator()
  await add(person, device)
  expect(await call(before, auth.me)).toMatchObject(OVER)
  const elsewhere = (await signIn(device)).reply
  await add(person, newAuthenticator())
  expect(await call(elsewhere, auth.me)).toMatchObject({ status: 200 })
})

test('The owner is told of a new passkey by email, and the log names it', async () => {
  const { person, added } = await withPasskey()
  const mail = await lastMailTo(person.email)
  expect(mail?.subject).toBe('A passkey was added for your Evenkeel account')
  expect(mail?.text).toContain("you can now sign in with the passkey “Asha's laptop”")
  expect(mail?.text).toContain('remove the passkey in your account settings')
  const { database } = await world()
  const { target } = await database.db
    .selectFrom('audit_log')
    .select('target')
    .where('action', '=', 'passkey_added')
    .where('actor_email', '=', person.email)
    .executeTakeFirstOrThrow()
  expect(target).toBe("Asha's laptop")
  expect(added.recovery_codes).toHaveLength(10)
})

test('After the password, sign-in asks for a passkey or recovery code', async () => {
  const { person, device, added } = await withPasskey()
  const asked = await ticketOf(person)
  expect(asked.second).toEqual(['passkey', 'recovery'])
  const { ticket } = asked
  const options = (await call({}, secondStep.passkeyOptions, { body: { ticket } })).reply
  expect(options.allowCredentials).toEqual([{ id: device.id, type: 'public-key', transports: ['internal'] }])
  const body = { ticket, method: 'passkey' as const, credential: device.get(options) }
  expect(await call({}, secondStep.take, { body })).toMatchObject({
    status: 200,
    reply: { email: person.email },
  })
  expect(await call({}, secondStep.take, { body })).toMatchObject(OVER)

  const [code = ''] = added.recovery_codes ?? []
  const again = (await ticketOf(person)).ticket
  expect(
    await call({}, secondStep.take, { body: { ticket: again, method: 'recovery', code } }),
  ).toMatchObject({ status: 200 })
})

test('A passkey is accepted only with a ticket for the same account', async () => {
  const [one, other] = [await withPasskey(), await withPasskey()]
  const { ticket } = await ticketOf(one.person)
  const take = (credential: ReturnType<Device['get']>) =>
    call({}, secondStep.take, { body: { ticket, method: 'passkey', credential } })
  const { options } = await begun()
  expect(await take(one.device.get(options))).toMatchObject(WRONG)
  const asked = (await call({}, secondStep.passkeyOptions, { body: { ticket } })).reply
  expect(await take(other.device.get(asked))).toMatchObject(WRONG)
  expect(await take(one.device.get(asked, { userHandle: 'somebody' }))).toMatchObject(WRONG)
  expect(await take(one.device.get(asked, { flags: UNVERIFIED }))).toMatchObject(WRONG)
  expect(await take(one.device.get(asked))).toMatchObject({ status: 200 })
  const nobodys = (await begun()).ticket
  expect(await call({}, secondStep.passkeyOptions, { body: { ticket: nobodys } })).toMatchObject(OVER)
})

test.each<[string, Forgery]>([
  ['another challenge', { challenge: 'bm90IGFza2Vk' }],
  ['another site', { origin: 'https://app.example.test.evil.example' }],
  ['plain http', { origin: 'http://app.example.test' }],
  ['another site’s passkey', { rpId: 'evil.example' }],
  ['nobody who proved themselves to the device', { flags: UNVERIFIED }],
  ['a page in a frame', { crossOrigin: true }],
  ['the other ceremony', { type: 'webauthn.get' }],
  ['a device whose maker vouches for it, unasked', { maker: newMaker() }],
])('A new passkey with %s is refused', async (_, forged) => {
  const person = await startPerson()
  expect(await add(person, newAuthenticator(), forged)).toMatchObject(NOT_ADDED)
  expect((await call(person, passkeys.list)).reply).toEqual([])
})

test('A passkey id may have 1,023 bytes, and a longer one is refused', async () => {
  const person = await startPerson()
  expect(await add(person, newAuthenticator({ idBytes: 1_024 }))).toMatchObject(NOT_ADDED)
  expect(await add(person, newAuthenticator({ idBytes: 1_023 }))).toMatchObject({ status: 201 })
})

test.each<[string, Forgery]>([
  ['another challenge', { challenge: 'bm90IGFza2Vk' }],
  ['another site', { origin: 'https://evil.example' }],
  ['another site’s passkey', { rpId: 'evil.example' }],
  ['nobody who proved themselves to the device', { flags: UNVERIFIED }],
  ['a page in a frame', { crossOrigin: true }],
  ['the other ceremony', { type: 'webauthn.create' }],
  ['another account', { userHandle: 'c29tZWJvZHk' }],
  ['an unknown passkey', { id: 'dW5rbm93bg' }],
])('A sign-in with %s is refused', async (_, forged) => {
  const { device } = await withPasskey()
  expect(await signIn(device, forged)).toMatchObject(NOT_IN)
  expect(await signIn(device)).toMatchObject({ status: 200 })
})

test('A passkey signature works once, and its counter reveals a copied passkey', async () => {
  const { device } = await withPasskey()
  const { options, ticket } = await begun()
  const body = { ticket, credential: device.get(options) }
  const answers = await Promise.all(Array.from({ length: 4 }, () => call({}, passkeys.signIn, { body })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await call({}, passkeys.signIn, { body })).toMatchObject(OVER)
  expect(await signIn(device, { counter: 2 })).toMatchObject(NOT_IN)
  expect(await signIn(device, { counter: 0 })).toMatchObject(NOT_IN)
  expect(await signIn(device, { counter: 9 })).toMatchObject({ status: 200 })
})

test('Passkeys whose counter stays at zero are accepted', async () => {
  const { device } = await withPasskey({ counts: false })
  for (let times = 0; times < 3; times++) expect(await signIn(device)).toMatchObject({ status: 200 })
})

test('A sign-in ticket allows five attempts within five minutes', async () => {
  const { person, device } = await withPasskey()
  const { options, ticket } = await begun()
  const wrong = { ticket, credential: device.get(options, { flags: UNVERIFIED }) }
  const answers = await Promise.all(
    Array.from({ length: 7 }, () => call({}, passkeys.signIn, { body: wrong })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 422, 422, 422, 422, 422])
  expect(
    await call({}, passkeys.signIn, { body: { ticket, credential: device.get(options) } }),
  ).toMatchObject(OVER)

  const late = await begun()
  const asked = await ticketOf(person)
  const body = { ticket: asked.ticket, credential: device.get(late.options) }
  expect(await call({}, passkeys.signIn, { body })).toMatchObject(OVER)
  await halfAMinuteLater(10)
  const tooLate = { ticket: late.ticket, credential: device.get(late.options) }
  expect(await call({}, passkeys.signIn, { body: tooLate })).toMatchObject(OVER)
})

test('A passkey challenge works once, for five minutes, for the same sign-in', async () => {
  const person = await startPerson()
  const wrong = await call(person, passkeys.offer, { body: { password: 'not this one' } })
  expect(wrong).toMatchObject({ status: 422, error: { password: ['This is not your current password'] } })

  const device = newAuthenticator()
  const credential = device.create(await offered(person))
  const elsewhere = withToken((await call({}, auth.login, { body: person })).reply)
  const body = { name: 'Phone', credential }
  expect(await call(elsewhere, passkeys.add, { body })).toMatchObject(NOT_ADDED)
  expect(await call(person, passkeys.add, { body })).toMatchObject({ status: 201 })
  expect(await call(person, passkeys.add, { body })).toMatchObject(NOT_ADDED)
  const other = await startPerson()
  expect(await add(other, device)).toMatchObject(NOT_ADDED)

  const late = newAuthenticator().create(await offered(person))
  await halfAMinuteLater(10)
  expect(await call(person, passkeys.add, { body: { name: 'Phone', credential: late } })).toMatchObject(
    NOT_ADDED,
  )
})

test('Removing the last passkey also deletes the recovery codes', async () => {
  const { person, device, added } = await withPasskey()
  const { password } = person
  const { reply: second } = await add(person, newAuthenticator())
  expect(second).not.toHaveProperty('recovery_codes')
  const params = { id: added.id }
  const stranger = await startPerson()
  expect(await call(stranger, passkeys.remove, { params, body: { password } })).toMatchObject({ status: 404 })
  expect(await call(person, passkeys.remove, { params, body: { password: 'no' } })).toMatchObject({
    status: 422,
  })
  expect(await call(person, passkeys.remove, { params, body: { password } })).toMatchObject({ status: 204 })
  expect(await signIn(device)).toMatchObject(NOT_IN)
  expect((await lastMailTo(person.email))?.text).not.toContain('password only')

  await halfAMinuteLater()
  await call(person, passkeys.remove, { params: { id: second.id }, body: { password } })
  expect((await call(person, auth.me)).reply).toMatchObject({ second_step: false, recovery_codes: 0 })
  expect((await lastMailTo(person.email))?.text).toContain('You now sign in with your password only')
  expect((await call({}, auth.login, { body: person })).reply).toHaveProperty('token')
})

test('Removing the authenticator app keeps a passkey', async () => {
  const { person, device } = await withPasskey()
  const { code } = await withSecondStep(person)
  expect((await ticketOf(person)).second).toEqual(['totp', 'passkey', 'recovery'])
  const body = { password: person.password, code: code() }
  expect(await call(person, secondStep.removeTotp, { body })).toMatchObject({ status: 204 })
  expect((await lastMailTo(person.email))?.subject).toBe(
    'Your authenticator app was removed for your Evenkeel account',
  )
  expect((await ticketOf(person)).second).toEqual(['passkey', 'recovery'])
  expect(await signIn(device)).toMatchObject({ status: 200 })
})

test('A password reset by email removes passkeys that others added', async () => {
  const squatter = await startNewcomer()
  const device = newAuthenticator()
  expect(await add(squatter, device)).toMatchObject({ status: 201 })
  await lastMailTo(squatter.email)
  await askForReset(squatter.email)
  const token =
    linkIn(await lastMailTo(squatter.email), '/reset/')
      .pathname.split('/')
      .at(-1) ?? ''
  const body = { new_password: 'brand new one', new_password_confirmation: 'brand new one' }
  const { reply } = await call({}, auth.reset, { params: { token }, body })
  expect(reply).toHaveProperty('token')
  expect(await signIn(device)).toMatchObject(NOT_IN)
  const { deliver, mailbox } = await world()
  await deliver()
  expect(mailbox.to(squatter.email).map(({ subject }) => subject)).toContain(
    'Two-step sign-in is off for your Evenkeel account',
  )
})

test('Confirming the address removes somebody else’s passkeys', async () => {
  const squatter = await startNewcomer()
  const device = newAuthenticator()
  await add(squatter, device)
  const token =
    linkIn(await confirmationTo(squatter.email), '/confirm/')
      .pathname.split('/')
      .at(-1) ?? ''
  expect(await call({}, auth.confirm, { body: { token } })).toMatchObject({ status: 204 })
  expect(await signIn(device)).toMatchObject(NOT_IN)
  expect(await call(squatter, auth.me)).toMatchObject(OVER)
})

test('An account with a passkey changes address only in its own session', async () => {
  const { person, device } = await withPasskey()
  const email = `victim.${person.email}`
  await call(person, auth.update, { body: { name: person.name, email, current_password: person.password } })
  const token =
    linkIn(await confirmationTo(email), '/confirm/')
      .pathname.split('/')
      .at(-1) ?? ''
  const other = await startPerson()
  for (const somebody of [{}, other])
    expect(await call(somebody, auth.confirm, { body: { token } })).toMatchObject({ status: 409 })
  expect((await call(person, auth.me)).reply).toMatchObject({ email: person.email, pending_email: email })
  expect(await call(person, auth.confirm, { body: { token } })).toMatchObject({ status: 204 })
  expect((await call(person, auth.me)).reply.email).toBe(email)
  expect(await signIn(device)).toMatchObject({ status: 200 })
})

test('A user who opens the confirmation link while signed in keeps the passkey', async () => {
  const newcomer = await startNewcomer()
  const device = newAuthenticator()
  await add(newcomer, device)
  const token =
    linkIn(await confirmationTo(newcomer.email), '/confirm/')
      .pathname.split('/')
      .at(-1) ?? ''
  expect(await call(newcomer, auth.confirm, { body: { token } })).toMatchObject({ status: 204 })
  expect(await signIn(device)).toMatchObject({ status: 200, reply: { confirmed: true } })
})

test('An operator’s reset of the second step removes passkeys', async () => {
  const { person, device } = await withPasskey()
  const { begin } = await world()
  expect(await resetSecondStep(begin(), person.email)).toBe(true)
  expect(await signIn(device)).toMatchObject(NOT_IN)
})

test('Passkeys are not offered on sites where browsers do not allow them', async () => {
  const { app } = await appWith({ PUBLIC_URL: 'http://192.0.2.1:3000' })
  const refused = { status: 409, error: 'not_ready' }
  expect(await callOn(app, {}, passkeys.begin)).toMatchObject(refused)
  const person = await startPerson()
  expect(await callOn(app, person, passkeys.offer, { body: { password: person.password } })).toMatchObject(
    refused,
  )
})

test('Guesses with a stolen passkey id do not lock out the passkey’s owner', async () => {
  const { app } = await strictWorld()
  const { device } = await withPasskey()
  const tryFrom = async (ip: string, forged?: Forgery) => {
    const headers = { 'x-forwarded-for': ip }
    const { options, ticket } = (await callOn(app, {}, passkeys.begin, { headers })).reply
    const body = { ticket, credential: device.get(options, forged) }
    return callOn(app, {}, passkeys.signIn, { body, headers })
  }
  for (let tries = 0; tries < 10; tries++)
    expect(await tryFrom('192.0.2.1', { flags: UNVERIFIED })).toMatchObject(NOT_IN)
  expect(await tryFrom('192.0.2.1')).toMatchObject({ status: 429 })
  expect(await tryFrom('198.51.100.7')).toMatchObject({ status: 200 })
})
