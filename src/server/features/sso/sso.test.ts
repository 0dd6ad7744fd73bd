import { expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { auth } from '#contract/auth.ts'
import { companies } from '#contract/companies.ts'
import { members } from '#contract/members.ts'
import { passkeys } from '#contract/passkeys.ts'
import { secondStep } from '#contract/second-step.ts'
import { sessions } from '#contract/sessions.ts'
import { sso } from '#contract/sso.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { userByEmail } from '#server/features/auth/queries.ts'
import { newAuthenticator } from '#test/authenticator.ts'
import { invited, PASSWORD } from '#test/members.ts'
import { withSecondStep } from '#test/second-step.ts'
import { arrive, newDomain, setOut, signedInBy, ssoCompany, throughProvider } from '#test/sso.ts'
import { companyFields, START, startCompany, startNewcomer, world } from '#test/start.ts'

const FAILED = '/login?sso=failed'

test('People at an allowed domain join as managers with a 12-hour session', async () => {
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

test('A browser can fetch its single sign-on session once, within a minute', async () => {
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

test('A provider’s response works once, in one browser, within ten minutes', async () => {
  const place = await ssoCompany({ allow_domain: true })
  const arrived = await place.come({ email: `kit@${place.domain}` })
  expect(arrived.to).toBe('/')
  const { cookie, flow } = await setOut(place, place.id)
  expect(flow).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
  const name = `__Host-sso_flow_${place.id}_${new URL(arrived.url).searchParams.get('state')?.slice(0, 8)}`
  for (const brought of ['', cookie, `${name}=made-up`, `${name}=${flow?.value}`])
    expect((await arrive(place, arrived.url, brought)).to).toBe(FAILED)
  const late = await setOut(place, place.id)
  const url = await throughProvider(late.url)
  place.clock.time = new Date(place.clock.time.getTime() + 600_000)
  expect((await arrive(place, url, late.cookie)).to).toBe(FAILED)
})

test('Two tabs of one browser can wait for the provider at the same time', async () => {
  const place = await ssoCompany({ allow_domain: true })
  place.is({ email: `kit@${place.domain}` })
  const [one, other] = [await setOut(place, place.id), await setOut(place, place.id)]
  const both = `${one.cookie}; ${other.cookie}`
  for (const { url } of [one, other])
    expect((await arrive(place, await throughProvider(url), both)).to).toBe('/')
})

test('A browser keeps the cookies of only a few sign-ins at a provider', async () => {
  const place = await ssoCompany()
  const jar = new Map<string, string>()
  for (let tabs = 0; tabs < 9; tabs++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const start = await place.app.inject({ url: `/auth/sso/${place.id}/start`, headers: { cookie } })
    for (const { name, value } of start.cookies)
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    expect(jar.size).toBeLessThanOrEqual(4)
    expect(jar.size).toBeGreaterThan(0)
  }
})

test('An existing account is linked only through a link emailed to it', async () => {
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
  // If a second user at the provider has the same address, they must open an emailed link as well.
  expect((await come({ email, sub: 'kit-2' })).to).toBe('/login?sso=mailed')
  // A person whom the provider identifies by the same subject may have a different address.
  expect((await come({ email: 'elsewhere@example.org', sub: 'kit-1' })).to).toBe('/')
})

test('An emailed link expires after a day or when its provider is removed', async () => {
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

test('Single sign-on removes the password of an unconfirmed account', async () => {
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

test('A confirmed account keeps its password and sessions after single sign-on', async () => {
  const { come, call, domain, colleague, tokenOf } = await ssoCompany()
  const email = `kit@${domain}`
  const kit = await colleague(email)
  await come({ email })
  await call({}, sso.confirm, { body: { token: await tokenOf(email) } })
  expect(await call(kit, auth.me)).toMatchObject({ status: 200, reply: { has_password: true } })
  expect(await call({}, auth.login, { body: { email, password: PASSWORD } })).toMatchObject({ status: 200 })
})

test('People who are not members can join only by invitation', async () => {
  const { come, domain, company, call } = await ssoCompany()
  const email = `kit@${domain}`
  expect((await come({ email })).to).toBe(FAILED)
  await call(company.manager, members.invite, { body: { email } })
  expect((await come({ email })).to).toBe('/')
  expect((await call(company.manager, members.list)).reply).toMatchObject([{}, { email, status: 'active' }])
})

test('A removed member is signed out and can return only by invitation', async () => {
  const { come, domain, company, call, tokenOf } = await ssoCompany({ allow_domain: true })
  const email = `kit@${domain}`
  const kit = await signedInBy(await come({ email }))
  const [, member] = (await call(company.manager, members.list)).reply
  await call(company.manager, members.remove, { params: { id: member!.id } })
  expect(await call(kit, auth.me)).toMatchObject({ status: 401 })
  expect((await come({ email })).to).toBe(FAILED)
  expect((await come({ email, sub: 'another-self' })).to).toBe(FAILED)
  await call(company.manager, members.invite, { body: { email } })
  expect((await come({ email })).to).toBe('/login?sso=mailed')
  await call({}, sso.confirm, { body: { token: await tokenOf(email) } })
  expect((await come({ email })).to).toBe('/')
})

test('A single sign-on session gives access only to its own company', async () => {
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

test('Removing single sign-on ends sign-ins in progress', async () => {
  const place = await ssoCompany({ allow_domain: true })
  const { come, call, company, id, domain, database } = place
  const arrived = await come({ email: `kit@${domain}` })
  await setOut(place, id)
  expect(await call(company.manager, sso.remove, { params: { id } })).toMatchObject({ status: 204 })
  expect(await arrived.exchange()).toMatchObject({ status: 401 })
  const flows = await database.db
    .selectFrom('sso_flows')
    .select('state')
    .where('company_id', '=', id)
    .execute()
  expect(flows).toEqual([])
})

test('Single sign-on in the last ten minutes counts as the password', async () => {
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
})

/** Somebody whose provider has added a passkey to their account and used it to sign in. */
async function withProvidersPasskey() {
  const { come, call, domain } = await ssoCompany({ allow_domain: true })
  const kit = await signedInBy(await come({ email: `kit@${domain}` }))
  const device = newAuthenticator()
  const offered = (await call(kit, passkeys.offer, { body: { password: '' } })).reply
  const body = { name: "The provider's", credential: device.create(offered) }
  const added = await call(kit, passkeys.add, { body })
  expect(added).toMatchObject({ status: 201 })
  const signIn = async () => {
    const { options, ticket } = (await call({}, passkeys.begin)).reply
    return call({}, passkeys.signIn, { body: { ticket, credential: device.get(options) } })
  }
  const byPasskey = await signIn()
  expect(byPasskey.status).toBe(200)
  return { call, kit, passkey: added.reply, token: byPasskey.reply.token, signIn }
}

test('Joining a second company removes a passkey added without a password', async () => {
  const { call, token, signIn } = await withProvidersPasskey()
  expect(await call({ token }, companies.create, { body: companyFields() })).toMatchObject({ status: 201 })
  expect(await call({ token }, auth.me)).toMatchObject({ status: 401 })
  expect(await signIn()).toMatchObject({ status: 422 })
})

test('Owning a second company removes a passkey added without a password', async () => {
  const { call, token, signIn } = await withProvidersPasskey()
  const { email } = (await call({ token }, auth.me)).reply
  const { begin } = await world()
  const owner_id = (await userByEmail(begin().db, email))?.id
  const { as, company } = await startCompany()
  const chosen = await as.admin(companies.update, { params: { id: company.id }, body: { owner_id } })
  expect(chosen).toMatchObject({ status: 200, reply: { owner_id } })
  expect(await call({ token }, auth.me)).toMatchObject({ status: 401 })
  expect(await signIn()).toMatchObject({ status: 422 })
})

test('Joining a second company ends a session whose passkey was removed', async () => {
  const { call, kit, passkey, token } = await withProvidersPasskey()
  const gone = { params: { id: passkey.id }, body: { password: '' } }
  expect(await call(kit, passkeys.remove, gone)).toMatchObject({ status: 204 })
  expect(await call({ token }, companies.create, { body: companyFields() })).toMatchObject({ status: 201 })
  expect(await call({ token }, companies.mine)).toMatchObject({ status: 401 })
})

test('A single sign-on session cannot set a new password or address', async () => {
  const { come, call, domain } = await ssoCompany({ allow_domain: true })
  const email = `kit@${domain}`
  const kit = await signedInBy(await come({ email }))
  const new_password = "a longer, horse's battery"
  const body = { current_password: '', new_password, new_password_confirmation: new_password }
  const refused = { status: 403, error: 'forbidden' }
  expect(await call(kit, auth.changePassword, { body })).toMatchObject(refused)
  const moved = { name: 'Kit', email: `kit.away@${domain}`, current_password: '' }
  expect(await call(kit, auth.update, { body: moved })).toMatchObject(refused)
  expect((await call({}, auth.login, { body: { email, password: new_password } })).status).toBe(422)
})

test('A single sign-on session cannot change an account in two companies', async () => {
  const { come, call, domain, colleague, tokenOf } = await ssoCompany()
  const email = `kit@${domain}`
  const kit = { ...(await colleague(email)), password: PASSWORD }
  const device = newAuthenticator()
  const offer = () => call(kit, passkeys.offer, { body: kit })
  const added = await call(kit, passkeys.add, {
    body: { name: 'Phone', credential: device.create((await offer()).reply) },
  })
  await come({ email })
  await call({}, sso.confirm, { body: { token: await tokenOf(email) } })
  const { token } = await signedInBy(await come({ email }))
  const password = PASSWORD
  // The person belongs to no other company yet, so the password is enough.
  expect(await call({ token }, secondStep.startTotp, { body: { password } })).toMatchObject({ status: 200 })
  const offered = await call({ token }, passkeys.offer, { body: { password } })
  await call(kit, companies.create, { body: companyFields() })

  const refused = { status: 403, error: 'forbidden' }
  const credential = newAuthenticator().create(offered.reply)
  const params = { id: added.reply.id }
  const code = '123456'
  const change = { current_password: password, new_password: 'brand new one' }
  const body = { ...change, new_password_confirmation: 'brand new one' }
  const answers = await Promise.all([
    call({ token }, secondStep.startTotp, { body: { password } }),
    call({ token }, secondStep.confirmTotp, { body: { code } }),
    call({ token }, secondStep.removeTotp, { body: { password, code } }),
    call({ token }, secondStep.renewRecoveryCodes, { body: { password, code } }),
    call({ token }, passkeys.offer, { body: { password } }),
    call({ token }, passkeys.add, { body: { name: 'Tablet', credential } }),
    call({ token }, passkeys.remove, { params, body: { password } }),
    call({ token }, auth.changePassword, { body }),
    call({ token }, auth.update, { body: { name: 'Kit', email: `x${email}`, current_password: password } }),
  ])
  for (const answer of answers) expect(answer).toMatchObject(refused)
  expect((await call(kit, passkeys.list)).reply).toHaveLength(1)
  expect(await call({ token }, auth.update, { body: { name: 'Kit', email } })).toMatchObject(refused)
  expect(await call({ token }, sessions.endOthers)).toMatchObject(refused)
  const listed = (await call(kit, sessions.list)).reply
  const others = listed.find(({ current }) => current)
  expect(await call({ token }, sessions.end, { params: { id: others?.id ?? 0 } })).toMatchObject(refused)
  expect((await call({ token }, sessions.list)).reply).toMatchObject([{ current: true }])
  expect((await call({ token }, passkeys.list)).reply).toEqual([])
})

test('A single sign-on session cannot see an account’s new private address', async () => {
  const { come, call, domain, colleague, tokenOf, mailbox, deliver } = await ssoCompany()
  const email = `kit@${domain}`
  const kit = { ...(await colleague(email)), password: PASSWORD }
  await come({ email })
  await call({}, sso.confirm, { body: { token: await tokenOf(email) } })
  const moved = { name: 'Kit', email: `kit.private@${newDomain()}`, current_password: PASSWORD }
  await call(kit, auth.update, { body: moved })
  const bySso = await signedInBy(await come({ email }))
  const whole = { pending_email: moved.email }
  expect((await call(bySso, auth.me)).reply).toMatchObject(whole)
  await call(kit, companies.create, { body: companyFields() })
  expect((await call(kit, auth.me)).reply).toMatchObject(whole)
  expect((await call(bySso, auth.me)).reply).toMatchObject({ pending_email: null })
  await deliver()
  const sent = mailbox.to(moved.email).length
  expect(await call(bySso, auth.resendConfirmation)).toMatchObject({ status: 403, error: 'forbidden' })
  await deliver()
  expect(mailbox.to(moved.email)).toHaveLength(sent)
})

test('A single sign-on session cannot change an administrator’s account', async () => {
  const { come, call, domain, colleague, tokenOf, database } = await ssoCompany()
  const email = `kit@${domain}`
  await colleague(email)
  await come({ email })
  await call({}, sso.confirm, { body: { token: await tokenOf(email) } })
  const kit = await signedInBy(await come({ email }))
  await database.db.updateTable('users').set({ admin: true }).where('email', '=', email).execute()
  expect(await call(kit, secondStep.startTotp, { body: { password: PASSWORD } })).toMatchObject({
    status: 403,
    error: 'forbidden',
  })
})

test('Single sign-on sets no known-device cookie', async () => {
  const { come, domain } = await ssoCompany({ allow_domain: true })
  const { headers } = await (await come({ email: `kit@${domain}` })).exchange()
  expect(headers['set-cookie']).toBeUndefined()
})
