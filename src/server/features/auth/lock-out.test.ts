import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { secondStep } from '#contract/second-step.ts'
import { call, callOn, startPerson, world } from '#test/start.ts'
import { limitJobs, strictWorld } from '#test/with-limits.ts'
import { withToken } from '#test/with-token.ts'

const OUT = { status: 429, error: 'too_many_requests' }

/** An app with rate limits switched on, and a function that signs in from a given network address. */
async function counting() {
  const { app } = await strictWorld()
  const login = (ip: string, email: string, password = 'not this one') =>
    callOn(app, {}, auth.login, { body: { email, password }, headers: { 'x-forwarded-for': ip } })
  return { app, login }
}

test('Guesses from one IP address do not lock out the owner at another', async () => {
  const { login } = await counting()
  const { email, password } = await startPerson()
  for (let guess = 0; guess < 10; guess++)
    expect(await login('192.0.2.1', email)).toMatchObject({ status: 422 })
  expect(await login('192.0.2.1', email)).toMatchObject(OUT)
  expect(await login('192.0.2.1', email, password)).toMatchObject(OUT)
  expect(await login('198.51.100.7', email, password)).toMatchObject({ status: 200 })
  expect(await login('192.0.2.1', email, password)).toMatchObject(OUT)
})

test('All addresses in an IPv6 network are counted as one', async () => {
  const { login } = await counting()
  const { email, password } = await startPerson()
  for (let guess = 0; guess < 10; guess++) await login(`2001:db8:0:7::${guess + 1}`, email)
  expect(await login('2001:db8:0:7:ffff:ffff:ffff:ffff', email)).toMatchObject(OUT)
  expect(await login('2001:db8:0:8::1', email, password)).toMatchObject({ status: 200 })
})

test('Guesses from many IP addresses are slowed, but the right password works', async () => {
  const { login } = await counting()
  const { email, password } = await startPerson()
  const guesses = Array.from({ length: 50 }, (_, index) => login(`192.0.2.${10 + (index % 6)}`, email))
  expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([422]))

  const timed = async (attempt: ReturnType<typeof login>) => {
    const before = performance.now()
    const { status } = await attempt
    return { status, isSlow: performance.now() - before >= 1_990 }
  }
  expect(await timed(login('192.0.2.99', email))).toEqual({ status: 422, isSlow: true })
  expect(await timed(login('198.51.100.8', email, password))).toEqual({ status: 200, isSlow: true })
  const other = await startPerson()
  expect(await timed(login('198.51.100.8', other.email, other.password))).toMatchObject({ status: 200 })
})

test('Signing in to another account does not reset a guesser’s count', {
  timeout: 60_000,
}, async () => {
  const { login } = await counting()
  const own = await startPerson()
  const guess = (index: number) => login('203.0.113.5', `guess${index}@example.com`)
  await Promise.all(Array.from({ length: 99 }, (_, index) => guess(index)))
  expect(await login('203.0.113.5', own.email, own.password)).toMatchObject({ status: 200 })
  expect(await guess(99)).toMatchObject({ status: 422 })
  expect(await guess(100)).toMatchObject(OUT)
})

test('An account can sign in 120 times in ten minutes, even with the right password', async () => {
  const { login } = await counting()
  const { database, clock } = await world()
  const [busy, other] = [await startPerson(), await startPerson()]
  await database.db
    .insertInto('rate_limits')
    .values({ key: `signed-in:${busy.email}`, window_start: clock.time, count: 119 })
    .execute()
  expect(await login('203.0.113.6', busy.email)).toMatchObject({ status: 422 })
  expect(await login('203.0.113.6', busy.email, busy.password)).toMatchObject({ status: 200 })
  expect(await login('203.0.113.7', busy.email, busy.password)).toMatchObject(OUT)
  expect(await login('203.0.113.7', other.email, other.password)).toMatchObject({ status: 200 })
})

test('Five wrong passwords block every session for 15 minutes', async () => {
  const { place } = await strictWorld()
  const { clock, deliver, mailbox } = await world()
  const person = await startPerson()
  const { email, password } = person
  const sessions = await Promise.all(
    Array.from({ length: 3 }, async () =>
      withToken((await place().call({}, auth.login, { body: { email, password } })).reply),
    ),
  )
  const start = (session: (typeof sessions)[number] | undefined, given: string) =>
    place().call({ token: session?.token ?? '' }, secondStep.startTotp, { body: { password: given } })
  expect(await start(sessions[0], password)).toMatchObject({ status: 200 })
  for (let guess = 0; guess < 5; guess++)
    expect(await start(sessions[guess % 2], 'not this one')).toMatchObject({ status: 422 })
  for (const session of sessions) expect(await start(session, password)).toMatchObject(OUT)
  const again = { current_password: password, new_password: 'brand new one' }
  expect(
    await place().call({ token: sessions[2]?.token ?? '' }, auth.changePassword, {
      body: { ...again, new_password_confirmation: 'brand new one' },
    }),
  ).toMatchObject(OUT)
  const other = await startPerson()
  expect(await place().call(other, secondStep.startTotp, { body: other })).toMatchObject({ status: 200 })
  await deliver()
  expect(mailbox.to(email).map(({ subject }) => subject)).toEqual([
    'Failed sign-ins to your Evenkeel account',
  ])

  clock.time = new Date(clock.time.getTime() + 15 * 60_000)
  expect(await start(sessions[0], password)).toMatchObject({ status: 200 })
})

test('A correct password does not reset the guess count', async () => {
  const { place } = await strictWorld()
  const person = await startPerson()
  const start = (password: string) => place().call(person, secondStep.startTotp, { body: { password } })
  for (let guess = 0; guess < 4; guess++) await start('not this one')
  expect(await start(person.password)).toMatchObject({ status: 200 })
  expect(await start('not this one')).toMatchObject({ status: 422 })
  expect(await start(person.password)).toMatchObject(OUT)
})

test('Strangers cannot leave a person without a password link that works', async () => {
  await limitJobs()
  const { app } = await counting()
  const { clock, database, deliver, jobsDone, mailbox } = await world()
  const { email } = await startPerson()
  const forgot = (network: number) =>
    callOn(app, {}, auth.forgot, { body: { email }, headers: { 'x-forwarded-for': `203.0.113.${network}` } })
  for (const network of [1, 1, 1, 1, 2, 2, 3]) expect(await forgot(network)).toMatchObject({ status: 200 })
  expect(await forgot(1)).toMatchObject(OUT)
  await jobsDone()
  const networks = async () => {
    const mails = database.db.selectFrom('mails').select('asked_from').where('to_address', '=', email)
    return new Set((await mails.execute()).map(({ asked_from }) => asked_from)).size
  }
  // The networks take turns when the emails are sent. One email has moved to the third network.
  expect(await networks()).toBe(3)
  await deliver()
  expect(await networks()).toBe(1)
  const sent = () => mailbox.to(email).filter(({ subject }) => subject?.includes('password'))
  expect(sent()).toHaveLength(6)
  clock.time = new Date(clock.time.getTime() + 60 * 60_000)
  for (const network of [3, 4]) expect(await forgot(network)).toMatchObject({ status: 200 })
  await jobsDone()
  await deliver()
  expect(sent()).toHaveLength(7)
})

test('Password links for many addresses do not delay another person’s link', async () => {
  const { database } = await world()
  const { email } = await startPerson()
  const forgot = (address: string) => call({}, auth.forgot, { body: { email: address } })
  for (let index = 0; index < 15; index++) await forgot(`nobody${index}.${process.pid}@example.com`)
  await forgot(email)
  const written = () =>
    database.db
      .selectFrom('mails')
      .select('id')
      .where('to_address', '=', email)
      .where('mail', '=', 'password-reset')
      .execute()
  await expect.poll(written, { timeout: 8_000 }).toHaveLength(1)
})

test('A network over its limit causes no database writes for new addresses', async () => {
  const { place } = await strictWorld()
  const { call, ip } = place()
  const { database, clock } = await world()
  const attempts = (email: string) => [
    call({}, auth.login, { body: { email, password: 'not this one' } }),
    call({}, auth.forgot, { body: { email } }),
  ]
  for (const key of [`login-from ${ip}`, `forgot-from ${ip}`])
    await database.db
      .insertInto('rate_limits')
      .values({ key, window_start: clock.time, count: 100 })
      .execute()
  for (const attempt of attempts('nobody.there@example.com')) expect(await attempt).toMatchObject(OUT)
  const written = await database.db
    .selectFrom('rate_limits')
    .select('key')
    .where('key', 'like', '%nobody.there%')
    .execute()
  expect(written).toEqual([])
})

test('A limit is recorded once per network, not once per address', async () => {
  const { app } = await counting()
  const { database, clock } = await world()
  const network = '2001:db8:0:9'
  await database.db
    .insertInto('rate_limits')
    .values({
      key: `login-from ${network}::/64`,
      window_start: clock.time,
      count: 100,
    })
    .execute()
  for (const last of [1, 2, 3])
    await callOn(app, {}, auth.login, {
      body: { email: 'nobody@example.com', password: 'not this one' },
      headers: { 'x-forwarded-for': `${network}::${last}` },
    })
  const noted = await database.db
    .selectFrom('audit_log')
    .select('ip')
    .where('action', '=', 'limit_reached')
    .where('ip', 'like', `${network}%`)
    .execute()
  expect(noted).toHaveLength(1)
})

test('Correct sign-ins from an IPv6 site do not use up its limit', async () => {
  const { app } = await counting()
  const { database, clock } = await world()
  const { email, password } = await startPerson()
  const key = `login:${email} 2001:db8:9::/48`
  await database.db.insertInto('rate_limits').values({ key, window_start: clock.time, count: 79 }).execute()
  for (const network of [1, 2, 3]) {
    const headers = { 'x-forwarded-for': `2001:db8:9:${network}::1` }
    expect(await callOn(app, {}, auth.login, { body: { email, password }, headers })).toMatchObject({
      status: 200,
    })
  }
})
