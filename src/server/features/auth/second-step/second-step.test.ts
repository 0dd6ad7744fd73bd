import { beforeEach, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { secondStep } from '#contract/second-step.ts'
import { sessions } from '#contract/sessions.ts'
import { createApp } from '#server/app.ts'
import { makeAdministrator } from '#server/features/auth/service.ts'
import { linkIn } from '#test/mailbox.ts'
import { askForReset } from '#test/reset.ts'
import { halfAMinuteLater, ticketOf, withSecondStep } from '#test/second-step.ts'
import { call, callOn, resetClock, startPerson, world } from '#test/start.ts'
import { codeAt } from '#test/totp.ts'
import { strictWorld } from '#test/with-limits.ts'
import { withToken } from '#test/with-token.ts'
import { resetSecondStep } from './service.ts'

const WRONG = { status: 422, error: { code: ['That code does not work, or it has been used already'] } }
const OVER = { status: 401, error: 'unauthenticated' }

const take = (ticket: string, code: string, method: 'totp' | 'recovery' = 'totp') =>
  call({}, secondStep.take, { body: { ticket, method, code } })

const actionsOf = async (email: string) => {
  const { database } = await world()
  const rows = await database.db
    .selectFrom('audit_log')
    .select('action')
    .where(({ eb, or }) => or([eb('actor_email', '=', email), eb('target', '=', email)]))
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}
const subjectsTo = async (email: string) => {
  const { deliver, mailbox } = await world()
  await deliver()
  return mailbox.to(email).map(({ subject }) => subject)
}

beforeEach(resetClock)

test('An authenticator app is added by QR code or secret and a correct code', async () => {
  const person = await startPerson()
  const { clock } = await world()
  const started = (await call(person, secondStep.startTotp, { body: { password: person.password } })).reply
  expect(started.qr).toMatch(/^<svg .*<\/svg>$/s)
  const uri = new URL(started.uri)
  expect(decodeURIComponent(uri.pathname)).toContain(`Evenkeel:${person.email}`)
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ issuer: 'Evenkeel', secret: started.secret })

  const body = { email: person.email, password: person.password }
  expect((await call({}, auth.login, { body })).reply).toHaveProperty('token')
  const right = codeAt(started.secret, clock.time)
  const wrong = right === '000000' ? '000001' : '000000'
  expect(await call(person, secondStep.confirmTotp, { body: { code: wrong } })).toMatchObject(WRONG)
  expect((await call(person, auth.me)).reply).toMatchObject({ second_step: false, recovery_codes: 0 })

  const { reply } = await call(person, secondStep.confirmTotp, { body: { code: right } })
  expect(new Set(reply.recovery_codes).size).toBe(10)
  expect((await call(person, auth.me)).reply).toMatchObject({ second_step: true, recovery_codes: 10 })
  expect(await actionsOf(person.email)).toContain('second_step_added')
  expect(await subjectsTo(person.email)).toContain('Two-step sign-in is on for your Evenkeel account')
})

test('Adding a second step ends password-only sessions', async () => {
  const person = await startPerson()
  const before = withToken((await call({}, auth.login, { body: person })).reply)
  await withSecondStep(person)
  expect(await call(before, auth.me)).toMatchObject(OVER)
  expect(await call(person, auth.me)).toMatchObject({ status: 200 })
})

test('A code is required after the password and works only once', async () => {
  const person = await startPerson()
  const { code } = await withSecondStep(person)
  const asked = await ticketOf(person)
  expect(asked).toEqual({ second: ['totp', 'recovery'], ticket: expect.any(String) })
  expect(await call({ token: asked.ticket }, auth.me)).toMatchObject(OVER)

  const taken = await take(asked.ticket, code())
  expect(taken).toMatchObject({ status: 200, reply: { email: person.email, token: expect.any(String) } })
  expect(await call(taken.reply, auth.me)).toMatchObject({ status: 200 })
  expect(await take(asked.ticket, code())).toMatchObject(OVER)
  expect(await take((await ticketOf(person)).ticket, code())).toMatchObject(WRONG)
})

test('A code may be one time step off but never older than the last used one', async () => {
  const person = await startPerson()
  const { secret } = await withSecondStep(person)
  const { clock } = await world()
  await halfAMinuteLater(10)
  const at = (steps: number) => codeAt(secret, new Date(clock.time.getTime() + steps * 30_000))
  const { ticket } = await ticketOf(person)
  expect(await take(ticket, at(-2))).toMatchObject(WRONG)
  expect(await take(ticket, at(2))).toMatchObject(WRONG)
  expect(await take(ticket, ` ${at(1).slice(0, 3)} ${at(1).slice(3)}`)).toMatchObject({ status: 200 })
  expect(await take((await ticketOf(person)).ticket, at(0))).toMatchObject(WRONG)
})

/** The code with other digits, such as Arabic ones. */
const inDigitsFrom = (zero: string, code: string) =>
  code.replaceAll(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)))

test('A code in full-width digits works, and other digits count as wrong', async () => {
  const person = await startPerson()
  const { clock } = await world()
  const { secret } = (await call(person, secondStep.startTotp, { body: { password: person.password } })).reply
  const confirm = (zero: string) =>
    call(person, secondStep.confirmTotp, { body: { code: inDigitsFrom(zero, codeAt(secret, clock.time)) } })
  expect(await confirm('٠')).toMatchObject(WRONG)
  expect(await confirm('０')).toMatchObject({ status: 200 })

  await halfAMinuteLater()
  const { ticket } = await ticketOf(person)
  const code = codeAt(secret, clock.time)
  expect(await take(ticket, inDigitsFrom('٠', code))).toMatchObject(WRONG)
  expect(await actionsOf(person.email)).toContain('sign_in_failed')
  expect(await take(ticket, inDigitsFrom('０', `${code.slice(0, 3)}\u3000${code.slice(3)}`))).toMatchObject({
    status: 200,
  })

  await halfAMinuteLater()
  const fullWidth = inDigitsFrom('０', codeAt(secret, clock.time))
  const removal = { body: { password: person.password, code: fullWidth } }
  expect(await call(person, secondStep.removeTotp, removal)).toMatchObject({ status: 204 })
})

test('A code is accepted only once if several requests send it together', async () => {
  const person = await startPerson()
  const { code, codes } = await withSecondStep(person)
  const tickets = await Promise.all(Array.from({ length: 4 }, () => ticketOf(person)))
  const [first = ''] = codes
  const status = async (attempts: ReturnType<typeof take>[]) =>
    (await Promise.all(attempts)).map((answer) => answer.status).sort()
  expect(await status(tickets.map(({ ticket }) => take(ticket, code())))).toEqual([200, 422, 422, 422])
  const fresh = await Promise.all(Array.from({ length: 4 }, () => ticketOf(person)))
  expect(await status(fresh.map(({ ticket }) => take(ticket, first, 'recovery')))).toEqual([
    200, 422, 422, 422,
  ])
})

test('A sign-in ticket allows five attempts in five minutes, even in parallel', async () => {
  const person = await startPerson()
  const { code } = await withSecondStep(person)
  const { ticket } = await ticketOf(person)
  const answers = await Promise.all(Array.from({ length: 8 }, () => take(ticket, '12345')))
  expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 401, 422, 422, 422, 422, 422])
  expect(await take(ticket, code())).toMatchObject(OVER)

  const again = await ticketOf(person)
  for (let tries = 0; tries < 5; tries++) await take(again.ticket, '12345')
  const warnings = (await subjectsTo(person.email)).filter((subject) => subject?.startsWith('Wrong codes'))
  expect(warnings).toEqual(['Wrong codes for your Evenkeel account'])

  const late = await ticketOf(person)
  await halfAMinuteLater(10)
  expect(await take(late.ticket, code())).toMatchObject(OVER)
  expect(await take('made up', code())).toMatchObject(OVER)
  expect((await actionsOf(person.email)).filter((action) => action === 'sign_in_failed')).toHaveLength(10)
})

test('Each recovery code works once, and the user is told by email', async () => {
  const person = await startPerson()
  const { codes } = await withSecondStep(person)
  const [first = '', second = ''] = codes
  const typed = first.toUpperCase().replaceAll('-', ' ')
  const back = await take((await ticketOf(person)).ticket, typed, 'recovery')
  expect(back).toMatchObject({ status: 200 })
  expect((await call(back.reply, auth.me)).reply).toMatchObject({ recovery_codes: 9 })
  expect(await take((await ticketOf(person)).ticket, first, 'recovery')).toMatchObject(WRONG)
  expect(await take((await ticketOf(person)).ticket, second, 'totp')).toMatchObject(WRONG)
  expect(await subjectsTo(person.email)).toContain('A recovery code was used for your Evenkeel account')

  const body = { password: person.password, code: second }
  expect(await call(back.reply, secondStep.removeTotp, { body })).toMatchObject({ status: 204 })
  expect((await call({}, auth.login, { body: person })).reply).toHaveProperty('token')
  const actions = await actionsOf(person.email)
  expect(actions.filter((action) => action === 'recovery_code_used')).toHaveLength(2)
  expect(actions).toContain('second_step_removed')
})

test('Sign-in offers only the app once all recovery codes are used', async () => {
  const person = await startPerson()
  const { codes } = await withSecondStep(person)
  for (const code of codes)
    expect((await take((await ticketOf(person)).ticket, code, 'recovery')).status).toBe(200)
  expect((await ticketOf(person)).second).toEqual(['totp'])
})

test('Every change to the second step needs the password and a code', async () => {
  const person = await startPerson()
  const { code, codes } = await withSecondStep(person)
  const { password } = person
  const notPassword = { status: 422, error: { password: ['This is not your current password'] } }
  for (const change of [secondStep.removeTotp, secondStep.renewRecoveryCodes]) {
    expect(await call(person, change, { body: { password: 'wrong', code: code() } })).toMatchObject(
      notPassword,
    )
    expect(await call(person, change, { body: { password, code: '123' } })).toMatchObject(WRONG)
  }
  expect(await call(person, secondStep.startTotp, { body: { password: 'wrong' } })).toMatchObject(notPassword)
  expect(await call(person, secondStep.startTotp, { body: { password } })).toMatchObject({ status: 409 })
  expect(await call(person, secondStep.confirmTotp, { body: { code: code() } })).toMatchObject({
    status: 409,
  })

  const renewed = await call(person, secondStep.renewRecoveryCodes, { body: { password, code: code() } })
  expect(renewed.reply.recovery_codes).toHaveLength(10)
  const { ticket } = await ticketOf(person)
  expect(await take(ticket, codes[0] ?? '', 'recovery')).toMatchObject(WRONG)
  expect(await take(ticket, renewed.reply.recovery_codes[0] ?? '', 'recovery')).toMatchObject({ status: 200 })
})

test('Resetting a password does not turn off the second step', async () => {
  const person = await startPerson()
  const { code } = await withSecondStep(person)
  const waiting = await ticketOf(person)
  await askForReset(person.email)
  const { deliver, mailbox } = await world()
  await deliver()
  // Several connections send at once, so another e-mail may arrive last.
  const mail = mailbox.to(person.email).find(({ text }) => text?.includes('/reset/'))
  const token = linkIn(mail, '/reset/').pathname.split('/').at(-1) ?? ''
  const body = { new_password: 'brand new one', new_password_confirmation: 'brand new one' }
  const { status, reply } = await call({}, auth.reset, { params: { token }, body })
  expect(status).toBe(200)
  if (!('ticket' in reply)) throw new Error('the mail alone signed in')
  expect(await take(waiting.ticket, code())).toMatchObject(OVER)
  expect(await take(reply.ticket, code())).toMatchObject({ status: 200 })
})

test('Neither the secret nor a recovery code is stored in plain text', async () => {
  const person = await startPerson()
  const { secret, codes } = await withSecondStep(person)
  const { database } = await world()
  const { id } = await database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  const rows = [
    ...(await database.db.selectFrom('totps').selectAll().where('user_id', '=', id).execute()),
    ...(await database.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', id).execute()),
  ]
  expect(rows).toHaveLength(11)
  for (const hidden of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
    expect(JSON.stringify(rows)).not.toContain(hidden)
})

test('Recovery codes stay valid after APP_SECRET changes', async () => {
  const person = await startPerson()
  const { code, codes } = await withSecondStep(person)
  const { config, database, clock } = await world()
  const { app } = await createApp({ config, database, clock, secret: 'another secret' })
  const { ticket } = await ticketOf(person)
  const takeThere = (method: 'totp' | 'recovery', given: string) =>
    callOn(app, {}, secondStep.take, { body: { ticket, method, code: given } })
  expect(await takeThere('totp', code())).toMatchObject(WRONG)
  expect(await takeThere('recovery', codes[0] ?? '')).toMatchObject({ status: 200 })
  await app.close()
})

test('Code guesses from one IP address do not block the owner at another', async () => {
  const { app } = await strictWorld()
  const person = await startPerson()
  const { code } = await withSecondStep(person)
  const { email, password } = person
  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
  const guess = async (ip: string, given: string) => {
    const { reply } = await callOn(app, {}, auth.login, { body: { email, password }, ...from(ip) })
    const ticket = 'ticket' in reply ? reply.ticket : ''
    return callOn(app, {}, secondStep.take, { body: { ticket, method: 'totp', code: given }, ...from(ip) })
  }
  for (let tries = 0; tries < 10; tries++) expect(await guess('192.0.2.1', '000')).toMatchObject(WRONG)
  expect(await guess('192.0.2.1', code())).toMatchObject({ status: 429 })
  expect(await guess('198.51.100.7', code())).toMatchObject({ status: 200 })
})

test('An operator can reset a second step, which ends every session', async () => {
  const person = await startPerson()
  await withSecondStep(person)
  const { begin } = await world()
  expect(await resetSecondStep(begin(), 'nobody.there@example.com')).toBeUndefined()
  expect(await resetSecondStep(begin(), person.email)).toBe(true)
  expect(await resetSecondStep(begin(), person.email)).toBe(false)
  expect(await call(person, auth.me)).toMatchObject(OVER)
  expect((await call({}, auth.login, { body: person })).reply).toHaveProperty('token')
  expect(await actionsOf(person.email)).toContain('second_step_reset')
  expect(await subjectsTo(person.email)).toContain('Two-step sign-in was reset for your Evenkeel account')
})

test('Making an existing account an administrator removes its second step', async () => {
  const { begin } = await world()
  const person = await startPerson('Somebody else')
  await withSecondStep(person)
  await makeAdministrator(begin(), person.email, 'chosen by the operator')
  const body = { email: person.email, password: 'chosen by the operator' }
  const administrator = { ...withToken((await call({}, auth.login, { body })).reply), ...body }
  await withSecondStep(administrator)
  await makeAdministrator(begin(), person.email, 'chosen once more, by them')
  expect(await ticketOf({ ...body, password: 'chosen once more, by them' })).toHaveProperty('ticket')
})

test('Every second-step call needs a session', async () => {
  const { take, passkeyOptions, ...closed } = secondStep
  for (const endpoint of [...Object.values(closed), ...Object.values(sessions)])
    expect(await call({}, endpoint)).toMatchObject(OVER)
})
