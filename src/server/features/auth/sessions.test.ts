import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { sessions } from '#contract/sessions.ts'
import { call, resetClock, startPerson, world } from '#test/start.ts'
import { withToken } from '#test/with-token.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'

async function signedInTwice() {
  await resetClock()
  const person = await startPerson()
  const { email, password } = person
  const login = await call({}, auth.login, { body: { email, password }, headers: { 'user-agent': FIREFOX } })
  return { person, other: withToken(login.reply) }
}

test('A user’s sessions are listed with device, start and last use', async () => {
  const { person, other } = await signedInTwice()
  const { clock } = await world()
  const made = clock.time.toISOString()
  clock.time = new Date(clock.time.getTime() + 4 * 60_000)
  await call(other, auth.me)
  expect((await call(person, sessions.list)).reply.map(({ last_used_at }) => last_used_at)).toEqual([
    made,
    made,
  ])

  clock.time = new Date(clock.time.getTime() + 60_000)
  await call(other, auth.me)
  const { reply } = await call(other, sessions.list)
  expect(reply).toEqual([
    {
      id: expect.any(Number),
      created_at: made,
      last_used_at: clock.time.toISOString(),
      device: 'Firefox on Linux',
      current: true,
    },
    expect.objectContaining({ device: 'Unknown device', last_used_at: made, current: false }),
  ])
})

test('Users can end one session or all others, but only their own', async () => {
  const { person, other } = await signedInTwice()
  const stranger = await startPerson()
  const params = { id: (await call(other, sessions.list)).reply.find(({ current }) => current)?.id ?? 0 }
  expect(await call(stranger, sessions.end, { params })).toMatchObject({ status: 404, error: 'not_found' })
  expect(await call(stranger, sessions.endOthers)).toMatchObject({ status: 204 })
  expect(await call(other, auth.me)).toMatchObject({ status: 200 })

  expect(await call(person, sessions.end, { params })).toMatchObject({ status: 204 })
  expect(await call(other, auth.me)).toMatchObject({ status: 401 })
  expect(await call(person, sessions.end, { params })).toMatchObject({ status: 404 })

  const again = withToken((await call({}, auth.login, { body: person })).reply)
  expect(await call(again, sessions.endOthers)).toMatchObject({ status: 204 })
  expect(await call(person, auth.me)).toMatchObject({ status: 401 })
  expect((await call(again, sessions.list)).reply).toHaveLength(1)
})

test('A sign-in ends the session that the browser had before, even somebody else’s', async () => {
  const { person, other } = await signedInTwice()
  const { email, password } = await startPerson()
  const { reply } = await call(other, auth.login, { body: { email, password } })
  expect(await call(withToken(reply), auth.me)).toMatchObject({ status: 200 })
  expect(await call(other, auth.me)).toMatchObject({ status: 401 })
  expect(await call(person, auth.me)).toMatchObject({ status: 200 })
})

test('Expired sessions are left out of the list of sessions', async () => {
  const { person } = await signedInTwice()
  const { clock } = await world()
  clock.time = new Date(clock.time.getTime() + 89 * 86_400_000)
  const late = withToken((await call({}, auth.login, { body: person })).reply)
  clock.time = new Date(clock.time.getTime() + 2 * 86_400_000)
  expect((await call(late, sessions.list)).reply).toHaveLength(1)
  await resetClock()
})

test('An account keeps the 200 sessions that it used last', async () => {
  const { person } = await signedInTwice()
  const { database, clock } = await world()
  const { id } = await database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  const old = Array.from({ length: 210 }, (_, index) => ({
    user_id: id,
    token_hash: `${id} ${index}`,
    created_at: clock.time,
    last_used_at: new Date(clock.time.getTime() - index * 60_000 - 1),
    device: `Device ${index}`,
    expires_at: new Date(clock.time.getTime() + 90 * 86_400_000),
    sso_company_id: null,
  }))
  await database.db.insertInto('sessions').values(old).execute()
  await call({}, auth.login, { body: person })
  const devices = (await call(person, sessions.list)).reply.map(({ device }) => device)
  expect(devices).toHaveLength(200)
  expect(devices.at(-1)).toBe('Device 196')
})
