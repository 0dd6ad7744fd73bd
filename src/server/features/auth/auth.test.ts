import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { linkIn } from '#test/mailbox.ts'
import { askForReset } from '#test/reset.ts'
import { call, startPerson, world } from '#test/start.ts'
import { withToken } from '#test/with-token.ts'
import { ensureAdministrator, makeAdministrator } from './service.ts'

const registration = {
  name: "Róisín O'Hara, PhD",
  email: '',
  password: "correct, horse's battery",
  password_confirmation: "correct, horse's battery",
  terms_conditions: true as const,
}

test('A new account gets a working token', async () => {
  const { status, reply } = await call({}, auth.register, {
    body: { ...registration, email: ' New.One@Example.com ' },
  })
  expect(status).toBe(201)
  expect(reply).toMatchObject({ name: registration.name, email: 'new.one@example.com', admin: false })
  expect((await call({ token: reply.token }, auth.me)).reply).toEqual({
    name: registration.name,
    email: 'new.one@example.com',
    admin: false,
    confirmed: false,
    pending_email: null,
    second_step: false,
    totp: false,
    recovery_codes: 0,
    has_password: true,
  })
})

test('An address can have only one account', async () => {
  const { email } = await startPerson()
  expect(
    await call({}, auth.register, { body: { ...registration, email: email.toUpperCase() } }),
  ).toMatchObject({
    status: 422,
    error: { email: ['This e-mail address is already in use'] },
  })
})

test('The registration form shows the specified messages', async () => {
  const empty = await call({}, auth.register, { raw: {} })
  expect(empty).toMatchObject({
    status: 422,
    error: {
      name: ['Required'],
      email: ['Email is required'],
      password: ['Password is required'],
      password_confirmation: ['Please confirm your password'],
      terms_conditions: ['Required'],
    },
  })
  const wrong = await call({}, auth.register, {
    raw: { ...registration, email: 'a@b', password: 'short', name: '', terms_conditions: false },
  })
  expect(wrong.error).toEqual({
    name: ['Required'],
    email: ['Invalid email address'],
    password: ['Password must be at least 8 characters'],
    password_confirmation: ["Passwords don't match"],
    terms_conditions: ['Required'],
  })
  const long = 'x'.repeat(256)
  const tooLong = await call({}, auth.register, {
    body: { ...registration, email: 'long@example.com', password: long, password_confirmation: long },
  })
  expect(tooLong.error).toEqual({
    password: ['Must be at most 255 characters'],
    password_confirmation: ['Must be at most 255 characters'],
  })
})

test('An unknown address and a wrong password get the same answer', async () => {
  const { email, password } = await startPerson()
  const wrong = await call({}, auth.login, { body: { email, password: 'not this one' } })
  const unknown = await call({}, auth.login, { body: { email: 'nobody.at.all@example.com', password } })
  expect(wrong).toMatchObject({ status: 422, error: { email: ['The e-mail address or password is wrong'] } })
  expect(unknown.text).toBe(wrong.text)
  expect(await call({}, auth.login, { body: { email: email.toUpperCase(), password } })).toMatchObject({
    status: 200,
    reply: { email },
  })
})

test('Signing out revokes the token', async () => {
  const { token } = await startPerson()
  expect(await call({ token }, auth.logout)).toMatchObject({ status: 204 })
  expect(await call({ token }, auth.me)).toMatchObject({ status: 401, error: 'unauthenticated' })
  expect(await call({ token: 'nonsense' }, auth.me)).toMatchObject({ status: 401 })
})

test('Changing the password ends all other sessions', async () => {
  const { token, email, password } = await startPerson()
  const elsewhere = withToken((await call({}, auth.login, { body: { email, password } })).reply).token
  const change = {
    current_password: password,
    new_password: 'another long one',
    new_password_confirmation: 'another long one',
  }

  expect(
    await call({ token }, auth.changePassword, { body: { ...change, current_password: 'wrong' } }),
  ).toMatchObject({ status: 422, error: { current_password: [expect.any(String)] } })
  expect(
    await call({ token }, auth.changePassword, {
      body: { ...change, new_password_confirmation: 'different one' },
    }),
  ).toMatchObject({
    status: 422,
    error: { new_password_confirmation: ["Passwords don't match"] },
  })
  expect(await call({ token }, auth.changePassword, { body: change })).toMatchObject({ status: 204 })
  expect(await call({ token }, auth.me)).toMatchObject({ status: 200 })
  expect(await call({ token: elsewhere }, auth.me)).toMatchObject({ status: 401 })
  expect(await call({}, auth.login, { body: { email, password: 'another long one' } })).toMatchObject({
    status: 200,
  })
})

test('A reset link works once and expires after an hour', async () => {
  const { email, token } = await startPerson()
  const { deliver, mailbox, clock } = await world()
  const unknown = await askForReset('nobody@example.com')
  const asked = await askForReset(email)
  expect(asked.text).toBe(unknown.text)
  await askForReset(email)
  await deliver()
  expect(mailbox.to('nobody@example.com')).toHaveLength(0)
  const [first, second] = mailbox
    .to(email)
    .map((mail) => ({ token: linkIn(mail, '/reset/').pathname.split('/').at(-1)! }))
  const body = { new_password: 'brand new one', new_password_confirmation: 'brand new one' }

  expect(await call({}, auth.reset, { params: { token: `${first!.token}x` }, body })).toMatchObject({
    status: 422,
  })
  expect(await call({}, auth.reset, { params: first, body })).toMatchObject({ status: 200, reply: { email } })
  expect(await call({}, auth.reset, { params: first, body })).toMatchObject({
    status: 422,
    error: { token: [expect.stringContaining('expired')] },
  })
  expect(await call({ token }, auth.me)).toMatchObject({ status: 401 })
  expect(await call({}, auth.reset, { params: second, body })).toMatchObject({ status: 422 })

  await askForReset(email)
  await deliver()
  const third = { token: linkIn(mailbox.to(email).at(-1), '/reset/').pathname.split('/').at(-1)! }
  const before = clock.time
  clock.time = new Date(before.getTime() + 61 * 60_000)
  expect(await call({}, auth.reset, { params: third, body })).toMatchObject({ status: 422 })
  clock.time = before
})

test('A reset link does not replace somebody else’s session, and stays valid', async () => {
  const [holder, other] = [await startPerson(), await startPerson()]
  const { deliver, mailbox } = await world()
  await askForReset(holder.email)
  await deliver()
  const params = { token: linkIn(mailbox.to(holder.email).at(-1), '/reset/').pathname.split('/').at(-1)! }
  const body = { new_password: 'brand new one', new_password_confirmation: 'brand new one' }
  const refused = await call(other, auth.reset, { params, body })
  expect([refused.status, JSON.parse(refused.text).message]).toEqual([
    409,
    'You are signed in as somebody else. Sign out first, then open this link again.',
  ])
  expect(await call(holder, auth.me)).toMatchObject({ status: 200 })
  const { email } = holder
  expect(await call(holder, auth.reset, { params, body })).toMatchObject({ status: 200, reply: { email } })
  // The link has been used. Signing out would not help, so the error does not ask for it.
  expect(await call(other, auth.reset, { params, body })).toMatchObject({ status: 422 })
})

test('A password reset gets the same answer for known and unknown addresses', async () => {
  const { email } = await startPerson()
  const { database, jobsDone, deliver, mailbox } = await world()
  const asked = async (address: string) => {
    const before = await mailsTo(address)
    const { status, text } = await call({}, auth.forgot, { body: { email: address } })
    return { status, text, mails: (await mailsTo(address)) - before }
  }
  const mailsTo = async (address: string) =>
    (await database.db.selectFrom('mails').select('id').where('to_address', '=', address).execute()).length
  expect(await asked(email)).toEqual(await asked('nobody@example.com'))
  await jobsDone()
  await deliver()
  expect([mailbox.to(email), mailbox.to('nobody@example.com')].map(({ length }) => length)).toEqual([1, 0])
})

test('Changing the password cancels reset links', async () => {
  const { email, password, token } = await startPerson()
  const { deliver, mailbox } = await world()
  await askForReset(email)
  await deliver()
  const link = { token: linkIn(mailbox.to(email).at(-1), '/reset/').pathname.split('/').at(-1)! }
  const body = { new_password: 'brand new one', new_password_confirmation: 'brand new one' }
  await call({ token }, auth.changePassword, { body: { ...body, current_password: password } })
  expect(await call({}, auth.reset, { params: link, body })).toMatchObject({ status: 422 })
})

test('An address that belongs to another account is refused', async () => {
  const [one, other] = [await startPerson(), await startPerson()]
  const body = { name: 'New Name', email: other.email, current_password: one.password }
  expect(await call(one, auth.update, { body })).toMatchObject({
    status: 422,
    error: { email: ['This e-mail address is already in use'] },
  })
  expect(await call(one, auth.update, { body: { name: 'New Name', email: one.email } })).toMatchObject({
    status: 200,
    reply: { name: 'New Name' },
  })
})

test('Making an existing account an administrator ends its sessions', async () => {
  const { token, email } = await startPerson('Somebody else')
  await makeAdministrator((await world()).begin(), email, 'chosen by the operator')
  expect(await call({ token }, auth.me)).toMatchObject({ status: 401 })
  expect(await call({}, auth.login, { body: { email, password: 'chosen by the operator' } })).toMatchObject({
    status: 200,
    reply: { admin: true },
  })
})

test('The settings create an administrator only if there is none', async () => {
  const { begin, database } = await world()
  const login = (email: string) =>
    call({}, auth.login, { body: { email, password: 'chosen by the operator' } })
  const start = (email: string) => ensureAdministrator(begin(), email, 'chosen by the operator')
  await database.db.updateTable('users').set({ admin: false }).where('admin', '=', true).execute()
  const { email: taken } = await startPerson('Somebody else')
  await start(taken)
  expect(await login(taken)).toMatchObject({ status: 422 })

  const first = `operator.${taken}`
  await start(first)
  expect(await login(first)).toMatchObject({ status: 200, reply: { admin: true } })
  // The administrator changes the address, and a stranger registers the old one.
  await database.db
    .updateTable('users')
    .set({ email: `new.${first}` })
    .where('email', '=', first)
    .execute()
  const { reply: stranger } = await call({}, auth.register, { body: { ...registration, email: first } })
  await start(first)
  expect(await login(first)).toMatchObject({ status: 422 })
  expect((await call(stranger, auth.me)).reply).toMatchObject({ admin: false, confirmed: false })
})
