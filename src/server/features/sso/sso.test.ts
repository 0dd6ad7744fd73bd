import { expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { auth } from '#contract/auth.ts'
import { companies } from '#contract/companies.ts'
import { members } from '#contract/members.ts'
import { secondStep } from '#contract/second-step.ts'
import { sso } from '#contract/sso.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { invited, PASSWORD } from '#test/members.ts'
import { withSecondStep } from '#test/second-step.ts'
import { arrive, setOut, signedInBy, ssoCompany } from '#test/sso.ts'
import { companyFields, START, startNewcomer, world } from '#test/start.ts'

const FAILED = '/login?sso=failed'

test('whoever is let in by the domain comes in as a manager of that company, for twelve hours', async () => {
  const { come, call, domain, company, id, clock, verified } = await ssoCompany({ allow_domain: true })
  expect(verified.reply).toMatchObject({ domains: [{ name: domain, verified: true }] })
  const email = `kit@${domain}`
  const signedIn = await signedInBy(await come({ email, name: "Kit D'Arcy" }))
  expect(signedIn).toMatchObject({ name: "Kit D'Arcy", email, admin: false, confirmed: true })
  const kit = { token: signedIn.token }
  expect((await call(kit, companies.mine)).reply.id).toBe(id)
  expect((await call(company.manager, members.list)).reply).toMatchObject([{}, { email, role: 'manager' }])
  clock.time = new Date(START.getTime() + 12 * HOUR_MS - 1)
  expect(await call(kit, auth.me)).toMatchObject({ status: 200, reply: { has_password: false } })
  clock.time = new Date(START.getTime() + 12 * HOUR_MS)
  expect(await call(kit, auth.me)).toMatchObject({ status: 401 })
})

test('what is handed over is worth one sign-in, for a minute', async () => {
  const { come, domain, clock } = await ssoCompany({ allow_domain: true })
  const once = await come({ email: `kit@${domain}` })
  expect(once.handover).toMatchObject({ sameSite: 'Strict', secure: true, maxAge: 60 })
  expect(once.to).not.toContain(once.handover?.value)
  expect(await once.exchange()).toMatchObject({ status: 200 })
  expect(await once.exchange()).toMatchObject({ status: 401 })
  const late = await come({ email: `kit@${domain}` })
  clock.time = new Date(clock.time.getTime() + 60_000)
  expect(await late.exchange()).toMatchObject({ status: 401 })
})

test('the way back works once, for the browser that set out, and within ten minutes', async () => {
  const place = await ssoCompany({ allow_domain: true })
  const arrived = await place.come({ email: `kit@${place.domain}` })
  expect(arrived.to).toBe('/')
  const { cookie, flow } = await setOut(place, place.id)
  expect(flow).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/auth/sso' })
  for (const brought of ['', 'sso_flow=made-up', cookie])
    expect((await arrive(place, arrived.url, brought)).to).toBe(FAILED)
  const late = await setOut(place, place.id)
  place.clock.time = new Date(place.clock.time.getTime() + 600_000)
  expect((await arrive(place, arrived.url, late.cookie)).to).toBe(FAILED)
})

test('an account that was there before is tied by a link in its mail, and only then', async () => {
  const { come, call, domain, company, colleague, tokenOf } = await ssoCompany()
  const email = `kit@${domain}`
  await colleague(email)
  const first = await come({ email, sub: 'kit-1' })
  expect([first.to, first.handover]).toEqual(['/login?sso=mailed', undefined])
  const token = await tokenOf(email)
  expect(await call({}, sso.confirm, { body: { token: `${token}x` } })).toMatchObject({ status: 422 })
  expect(await call({}, sso.confirm, { body: { token } })).toMatchObject({
    status: 200,
    reply: { company: company.company.name },
  })
  expect(await call({}, sso.confirm, { body: { token } })).toMatchObject({ status: 422 })
  expect((await signedInBy(await come({ email, sub: 'kit-1' }))).email).toBe(email)
  // Another person at the provider with the same address has to confirm it anew.
  expect((await come({ email, sub: 'kit-2' })).to).toBe('/login?sso=mailed')
  // A person who is known by their subject may have another address.
  expect((await come({ email: 'elsewhere@example.org', sub: 'kit-1' })).to).toBe('/')
})

test('a link to an account lasts a day, and goes with the provider that it was asked for', async () => {
  const { come, call, domain, colleague, tokenOf, clock, company, id } = await ssoCompany()
  const email = `kit@${domain}`
  await colleague(email)
  await come({ email })
  const late = await tokenOf(email)
  clock.time = new Date(START.getTime() + 24 * HOUR_MS)
  expect(await call({}, sso.confirm, { body: { token: late } })).toMatchObject({ status: 422 })
  await come({ email })
  const orphan = await tokenOf(email)
  await call(company.manager, sso.remove, { params: { id } })
  expect(await call({}, sso.confirm, { body: { token: orphan } })).toMatchObject({ status: 422 })
})

test('an account whose address nobody had proved is its mailbox’s, and nothing of its maker’s stays', async () => {
  const { come, call, domain, tokenOf, database } = await ssoCompany({ allow_domain: true })
  const email = `kit@${domain}`
  const impostor = await startNewcomer()
  await database.db.updateTable('users').set({ email }).where('email', '=', impostor.email).execute()
  await withSecondStep({ ...impostor, email })
  const own = await call(impostor, companies.create, { body: companyFields() })
  expect(own.status).toBe(201)
  expect((await come({ email })).to).toBe('/login?sso=mailed')
  await call({}, sso.confirm, { body: { token: await tokenOf(email) } })
  expect(await call(impostor, auth.me)).toMatchObject({ status: 401 })
  expect(await call({}, auth.login, { body: { email, password: impostor.password } })).toMatchObject({
    status: 422,
  })
  const kit = await signedInBy(await come({ email }))
  expect((await call(kit, auth.me)).reply).toMatchObject({
    confirmed: true,
    second_step: false,
    has_password: false,
  })
})

test('an account whose address was proved keeps its password and its sign-ins', async () => {
  const { come, call, domain, colleague, tokenOf } = await ssoCompany()
  const email = `kit@${domain}`
  const kit = await colleague(email)
  await come({ email })
  await call({}, sso.confirm, { body: { token: await tokenOf(email) } })
  expect(await call(kit, auth.me)).toMatchObject({ status: 200, reply: { has_password: true } })
  expect(await call({}, auth.login, { body: { email, password: PASSWORD } })).toMatchObject({ status: 200 })
})

test('who is no member comes in by invitation, otherwise not at all', async () => {
  const { come, domain, company, call } = await ssoCompany()
  const email = `kit@${domain}`
  expect((await come({ email })).to).toBe(FAILED)
  await call(company.manager, members.invite, { body: { email } })
  expect((await come({ email })).to).toBe('/')
  expect((await call(company.manager, members.list)).reply).toMatchObject([{}, { email, status: 'active' }])
})

test('somebody who was removed is out at once and comes back by invitation only, whatever the domain', async () => {
  const { come, domain, company, call } = await ssoCompany({ allow_domain: true })
  const email = `kit@${domain}`
  const kit = await signedInBy(await come({ email }))
  const [, member] = (await call(company.manager, members.list)).reply
  await call(company.manager, members.remove, { params: { id: member!.id } })
  expect(await call(kit, auth.me)).toMatchObject({ status: 401 })
  expect((await come({ email })).to).toBe(FAILED)
  expect((await come({ email, sub: 'another-self' })).to).toBe(FAILED)
  await call(company.manager, members.invite, { body: { email } })
  expect((await come({ email })).to).toBe('/')
})

test('such a sign-in is for its company alone, whoever it is', async () => {
  const { come, call, domain, colleague, tokenOf, company, database, id } = await ssoCompany()
  const email = `kit@${domain}`
  const kit = await colleague(email)
  const other = (await call(kit, companies.create, { body: companyFields() })).reply
  await database.db.updateTable('users').set({ admin: true }).where('email', '=', email).execute()
  await come({ email })
  await call({}, sso.confirm, { body: { token: await tokenOf(email) } })
  const { token, admin } = await signedInBy(await come({ email }))
  expect(admin).toBe(false)
  expect((await call({ token }, auth.me)).reply.admin).toBe(false)
  expect((await call({ token }, companies.mine)).reply.id).toBe(id)
  expect((await call({ token }, companies.list)).reply.data.map((row) => row.id)).toEqual([id])
  expect(await call({ token, companyId: other.id }, companies.mine)).toMatchObject({ error: 'no_company' })
  expect(await call({ token }, companies.one, { params: { id: other.id } })).toMatchObject({ status: 404 })
  expect(await call({ token }, account.close, { params: { id: other.id } })).toMatchObject({ status: 404 })
  expect(await call({ token }, account.export, { params: { id: other.id } })).toMatchObject({ status: 404 })
  expect(await call({ token }, sso.read, { params: { id: other.id } })).toMatchObject({ status: 404 })
  expect(await call({ token }, companies.all)).toMatchObject({ status: 403 })
  expect(await call({ token }, companies.create, { body: companyFields() })).toMatchObject({ status: 403 })
  const elsewhere = await invited(company, 'x')
  expect(await call({ token }, members.accept, { body: elsewhere })).toMatchObject({ status: 403 })
})

test('who has no password proves themselves by single sign-on of the last ten minutes', async () => {
  const { come, call, domain, clock } = await ssoCompany({ allow_domain: true })
  const email = `kit@${domain}`
  const kit = await signedInBy(await come({ email }))
  const start = () => call(kit, secondStep.startTotp, { body: { password: '' } })
  expect(await start()).toMatchObject({ status: 200 })
  clock.time = new Date(START.getTime() + 600_000)
  expect(await start()).toMatchObject({
    status: 422,
    error: { password: [expect.stringContaining('single sign-on')] },
  })
  const again = await signedInBy(await come({ email }))
  const new_password = "a longer, horse's battery"
  const body = { current_password: '', new_password, new_password_confirmation: new_password }
  expect(await call(again, auth.changePassword, { body })).toMatchObject({ status: 204 })
  expect(await call(again, secondStep.startTotp, { body: { password: '' } })).toMatchObject({ status: 422 })
})

test('one company’s provider proves nobody who is in another company, too', async () => {
  const { come, call, domain, company } = await ssoCompany({ allow_domain: true })
  const email = `kit@${domain}`
  const kit = await signedInBy(await come({ email }))
  const { database } = await world()
  const { id: user_id } = await database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await database.db
    .insertInto('members')
    .values({ company_id: (await company.stranger()).companyId, user_id, role: 'manager', created_at: START })
    .execute()
  expect(await call(kit, secondStep.startTotp, { body: { password: '' } })).toMatchObject({ status: 422 })
})
