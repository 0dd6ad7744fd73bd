import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { createApp } from '#server/app.ts'
import { callOn, startPerson, world } from '#test/start.ts'

const OUT = { status: 429, error: 'too_many_requests' }

/** An app that counts, and calls to it from addresses all over the world. */
async function counting() {
  const { config, database, clock } = await world()
  const settings = { ...config, RATE_LIMIT: 'on' as const, TRUST_PROXY: 'on' as const }
  const { app } = await createApp({ config: settings, database, clock, secret: 'a secret for tests only' })
  const login = (ip: string, email: string, password = 'not this one') =>
    callOn(app, {}, auth.login, { body: { email, password }, headers: { 'x-forwarded-for': ip } })
  return { app, login }
}

test('whoever guesses is locked out where they are; the owner elsewhere never notices', async () => {
  const { app, login } = await counting()
  const { email, password } = await startPerson()
  for (let guess = 0; guess < 10; guess++)
    expect(await login('192.0.2.1', email)).toMatchObject({ status: 422 })
  expect(await login('192.0.2.1', email)).toMatchObject(OUT)
  expect(await login('192.0.2.1', email, password)).toMatchObject(OUT)
  expect(await login('198.51.100.7', email, password)).toMatchObject({ status: 200 })
  expect(await login('192.0.2.1', email, password)).toMatchObject(OUT)
  await app.close()
})

test('all addresses of one IPv6 network count as one', async () => {
  const { app, login } = await counting()
  const { email, password } = await startPerson()
  for (let guess = 0; guess < 10; guess++) await login(`2001:db8:0:7::${guess + 1}`, email)
  expect(await login('2001:db8:0:7:ffff:ffff:ffff:ffff', email)).toMatchObject(OUT)
  expect(await login('2001:db8:0:8::1', email, password)).toMatchObject({ status: 200 })
  await app.close()
})

test('guessing from many addresses is slowed down, and the right password opens all the same', async () => {
  const { app, login } = await counting()
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
  await app.close()
})

test('somebody with an account of their own gets no more guesses at those of others', {
  timeout: 60_000,
}, async () => {
  const { app, login } = await counting()
  const own = await startPerson()
  const guess = (index: number) => login('203.0.113.5', `guess${index}@example.com`)
  await Promise.all(Array.from({ length: 99 }, (_, index) => guess(index)))
  expect(await login('203.0.113.5', own.email, own.password)).toMatchObject({ status: 200 })
  expect(await guess(99)).toMatchObject({ status: 422 })
  expect(await guess(100)).toMatchObject(OUT)
  await app.close()
})
