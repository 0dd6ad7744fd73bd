import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { secondStep } from '#contract/second-step.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { withSecondStep } from '#test/second-step.ts'
import { type Person, startPerson, world } from '#test/start.ts'
import { strictWorld } from '#test/with-limits.ts'

const OUT = { status: 429, error: 'too_many_requests' }
const RIGHT = { status: 200 }
const WRONG = { status: 422 }

type Place = ReturnType<Awaited<ReturnType<typeof strictWorld>>['place']>

/**
 * Somebody with an authenticator app, and functions that try to sign in to their account from different
 * devices.
 */
async function guarded() {
  const { place } = await strictWorld()
  const person = await startPerson()
  const app = await withSecondStep(person)
  const [unused] = app.codes
  /** Advances the clock until the app shows an unused code. */
  const rightCode = async () => {
    const { clock } = await world()
    clock.time = new Date(clock.time.getTime() + 30_000)
    return app.code()
  }
  const take = async (at: Place, code: string, cookie = '') => {
    const body = { email: person.email, password: person.password }
    const { reply } = await at.call({}, auth.login, { body })
    const ticket = 'ticket' in reply ? reply.ticket : ''
    return at.call({}, secondStep.take, {
      body: { ticket, method: code === unused ? 'recovery' : 'totp', code },
      headers: { cookie },
    })
  }
  const guess = async (times: number) => {
    for (let tries = 0; tries < times; tries++) expect(await take(place(), '000')).toMatchObject(WRONG)
  }
  const subjects = async () => {
    const { deliver, mailbox } = await world()
    await deliver()
    return mailbox.to(person.email).map(({ subject }) => subject)
  }
  return { place, person, app, rightCode, take, guess, subjects, unused: unused ?? '' }
}

const cookieIn = ({ headers }: { headers: Record<string, unknown> }) => String(headers['set-cookie'] ?? '')
const pairOf = (cookie: string) => cookie.split(';')[0] ?? ''

test('Twenty wrong codes block new devices for an hour', async () => {
  const { place, rightCode, take, guess, subjects, unused } = await guarded()
  const { clock } = await world()
  await guess(20)
  expect(await take(place(), await rightCode())).toMatchObject(OUT)
  expect(await take(place(), unused)).toMatchObject(OUT)
  const paused = 'Two-step sign-in is paused for your Evenkeel account'
  expect((await subjects()).filter((subject) => subject === paused)).toHaveLength(1)

  clock.time = new Date(clock.time.getTime() + HOUR_MS)
  // For the rest of the day, new devices get one attempt an hour.
  expect(await take(place(), '000')).toMatchObject(WRONG)
  expect(await take(place(), await rightCode())).toMatchObject(OUT)
  clock.time = new Date(clock.time.getTime() + HOUR_MS)
  expect(await take(place(), await rightCode())).toMatchObject(RIGHT)
  expect(await take(place(), await rightCode())).toMatchObject(RIGHT)
  expect((await subjects()).filter((subject) => subject === paused)).toHaveLength(1)
})

test('Nineteen wrong codes are allowed, and correct codes do not count', async () => {
  const { place, rightCode, take, guess } = await guarded()
  await guess(19)
  for (let times = 0; times < 3; times++) expect(await take(place(), await rightCode())).toMatchObject(RIGHT)
  await guess(1)
  expect(await take(place(), await rightCode())).toMatchObject(OUT)
})

test('Only twenty code guesses are allowed, even when sent simultaneously', async () => {
  const { place, take } = await guarded()
  const statuses = (await Promise.all(Array.from({ length: 30 }, () => take(place(), '000')))).map(
    ({ status }) => status,
  )
  expect(statuses.filter((status) => status === 422)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})

test('Code guesses are counted across all processes', async () => {
  const { guess, take, rightCode } = await guarded()
  await guess(20)
  const { place } = await strictWorld()
  expect(await take(place(), await rightCode())).toMatchObject(OUT)
})

test('Wrong codes from elsewhere do not block a known device', async () => {
  const { place, person, rightCode, take, guess, unused } = await guarded()
  const cookie = cookieIn(await take(place(), await rightCode()))
  expect(cookie).toMatch(
    /^device_\d+=\d+\.[\w-]{22}; Max-Age=34560000; Path=\/api\/auth; HttpOnly; Secure; SameSite=Strict$/,
  )
  await guess(20)
  expect(await take(place(), await rightCode())).toMatchObject(OUT)
  expect(await take(place(), await rightCode(), pairOf(cookie))).toMatchObject(RIGHT)
  expect(await take(place(), unused, pairOf(cookie))).toMatchObject(RIGHT)
  expect(await take(place(), '000', pairOf(cookie))).toMatchObject(WRONG)

  const change = { current_password: person.password, new_password: 'brand new one' }
  await place().call(person, auth.changePassword, {
    body: { ...change, new_password_confirmation: 'brand new one' },
  })
  person.password = 'brand new one'
  expect(await take(place(), await rightCode(), pairOf(cookie))).toMatchObject(OUT)
})

test('Only a genuine cookie of the same account identifies a known device', async () => {
  const { place, rightCode, take, guess } = await guarded()
  const other = await guarded()
  const own = pairOf(cookieIn(await take(place(), await rightCode())))
  const others = pairOf(cookieIn(await other.take(place(), await other.rightCode())))
  const [name = '', value = ''] = own.split('=')
  const [since = '', key = ''] = value.split('.')
  await guess(20)
  for (const cookie of [
    others,
    `${name}=${others.split('=')[1]}`,
    `${name}=${Number(since) + 1}.${key}`,
    `${name}=${since}.${'a'.repeat(22)}`,
    `${name}=NaN.${key}`,
    `${name}=`,
  ])
    expect([cookie, (await take(place(), await rightCode(), cookie)).status]).toEqual([cookie, 429])
})

test('Wrong codes entered in a signed-in session are also counted', async () => {
  const { place, person, take, rightCode } = await guarded()
  const remove = (at: Place, by: Person, code: string) =>
    at.call(by, secondStep.removeTotp, { body: { password: person.password, code } })
  const second = (await take(place(), await rightCode())).reply
  const third = (await take(place(), await rightCode())).reply
  for (const by of [person, second])
    for (let tries = 0; tries < 10; tries++) expect(await remove(place(), by, '000')).toMatchObject(WRONG)
  expect(await remove(place(), third, await rightCode())).toMatchObject(OUT)
  expect(await take(place(), await rightCode())).toMatchObject(OUT)
})
