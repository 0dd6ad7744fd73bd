import { expect, test } from 'vitest'
import { audit } from '#contract/audit.ts'
import { auth } from '#contract/auth.ts'
import { companies } from '#contract/companies.ts'
import { members } from '#contract/members.ts'
import { passkeys } from '#contract/passkeys.ts'
import { secondStep } from '#contract/second-step.ts'
import { sso } from '#contract/sso.ts'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { unlinked } from '#domain/names.ts'
import { newAuthenticator } from '#test/authenticator.ts'
import { PASSWORD } from '#test/members.ts'
import { CLIENT } from '#test/oidc-stand-in.ts'
import { askForReset } from '#test/reset.ts'
import { halfAMinuteLater, ticketOf, withSecondStep } from '#test/second-step.ts'
import { setOut, signedInBy, ssoCompany, ssoWorld } from '#test/sso.ts'
import { call as callOutside, START, startCompany } from '#test/start.ts'

test('The owner sets up single sign-on, and its secret is not shown again', async () => {
  const { call, company, id, saved, save, domain, provider, config, database } = await ssoCompany()
  const params = { params: { id } }
  const record = expect.stringMatching(/^evenkeel-verify=[0-9a-f]{32}$/)
  expect(saved).toMatchObject({
    status: 200,
    reply: {
      issuer: provider.issuer,
      client_id: CLIENT.client_id,
      domains: [{ name: domain, verified: false, record, missing_since: null }],
      required: false,
      allow_domain: false,
      redirect_uri: `${config.PUBLIC_URL}/auth/sso/${id}/callback`,
    },
  })
  expect(saved.text).not.toContain('secret')
  const row = await database.db
    .selectFrom('sso')
    .selectAll()
    .where('company_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(CLIENT.client_secret)
  expect(await save({ client_secret: '', issuer: 'https://login.example.com' })).toMatchObject({
    status: 422,
    error: { client_secret: ['Required'] },
  })
  // Without a new secret, the old secret and the DNS records stay the same.
  const again = await save({ client_secret: '', allow_domain: true })
  expect(again.reply).toMatchObject({
    allow_domain: true,
    domains: [{ record: saved.reply.domains[0]?.record }],
  })
  expect((await call(company.manager, sso.read, params)).reply).toEqual(again.reply)
  const { reply } = await company.as.admin(audit.list, {
    query: { action: 'sso_changed', company_id: String(id) },
  })
  expect(reply.data).toMatchObject([{ actor_email: company.manager.email }, { target: provider.issuer }])
})

test('Only the owner can read or change single sign-on settings', async () => {
  const { call, company, id, colleague, save } = await ssoCompany()
  const kit = await colleague(`kit@company${id}.example`)
  const body = { issuer: 'https://example.com', ...CLIENT, domains: [] }
  for (const [person, status] of [
    [kit, 403],
    [await company.stranger(), 404],
    [{}, 401],
  ] as const) {
    expect(await call(person, sso.read, { params: { id } })).toMatchObject({ status })
    expect(await call(person, sso.save, { params: { id }, body })).toMatchObject({ status })
    expect(await call(person, sso.verify, { params: { id } })).toMatchObject({ status })
    expect(await call(person, sso.remove, { params: { id } })).toMatchObject({ status })
  }
  expect((await save()).status).toBe(200)
})

test('Invalid single sign-on settings name the field and are not saved', async () => {
  const { call, dns } = await ssoWorld()
  const { manager, company } = await startCompany()
  const params = { id: company.id }
  const save = (change: object) =>
    call(manager, sso.save, {
      params,
      raw: { issuer: 'https://example.com', ...CLIENT, domains: [], ...change },
    })
  expect(dns.records.size).toBe(0)
  expect(await save({ issuer: 'provider' })).toMatchObject({
    status: 422,
    error: { issuer: ['Enter a web address'] },
  })
  expect(await save({ issuer: 'javascript:alert(1)' })).toMatchObject({ status: 422 })
  expect(await save({ issuer: 'https://login.example.com/{tenantid}/v2.0' })).toMatchObject({
    status: 422,
    error: { issuer: ['Enter the address of your own organisation'] },
  })
  expect(await save({ client_id: '' })).toMatchObject({ status: 422, error: { client_id: ['Required'] } })
  expect(await save({ client_secret: '' })).toMatchObject({
    status: 422,
    error: { client_secret: ['Required'] },
  })
  for (const name of ['localhost', 'https://example.com', 'a b.com', '-x.com', '1.2.3.4', ''])
    expect(await save({ domains: [{ name }] })).toMatchObject({
      status: 422,
      error: { 'domains.0.name': ['Enter a domain, such as example.co.uk'] },
    })
  expect(await save({ issuer: 'http://127.0.0.1:9' })).toMatchObject({
    status: 422,
    error: { issuer: ['Nothing responds at this address'] },
  })
  expect((await call(manager, sso.read, { params })).reply).toMatchObject({ issuer: null, domains: [] })
})

test('A provider at a private address is refused with a field error', async () => {
  const { manager, company } = await startCompany()
  for (const issuer of [
    'https://127.0.0.1',
    'https://localhost',
    'https://169.254.169.254/latest',
    'https://[::1]',
  ])
    expect(
      await callOutside(manager, sso.save, {
        params: { id: company.id },
        body: { issuer, ...CLIENT, domains: [] },
      }),
    ).toMatchObject({ status: 422, error: { issuer: ['This address is not on the public internet'] } })
})

test('The sign-in page learns only which company has verified the domain', async () => {
  const { call, domain, company, id, config, colleague, save } = await ssoCompany()
  const find = (email: string) => call({}, sso.find, { body: { email } })
  const url = `${config.PUBLIC_URL}/auth/sso/${id}/start`
  await colleague(`kit@${domain}`)
  for (const name of ['kit', 'nobody-at-all'])
    expect((await find(` ${name}@${domain.toUpperCase()}`)).reply).toEqual({
      company: company.company.name,
      url,
    })
  const nothing = { company: null, url: null }
  expect((await find(`kit@sub.${domain}`)).reply).toEqual(nothing)
  expect((await find(company.manager.email)).reply).toEqual(nothing)
  const other = `x${domain}`
  await save({ domains: [{ name: domain }, { name: other }] })
  expect((await find(`kit@${other}`)).reply).toEqual(nothing)
})

test('A domain is verified by its exact DNS record and for one company only', async () => {
  const first = await ssoCompany()
  const second = await ssoCompany()
  const { reply } = await second.save({ domains: [{ name: first.domain }] })
  const verify = () => second.call(second.company.manager, sso.verify, { params: { id: second.id } })
  second.dns.records.set(first.domain, ['v=spf1 -all', `x${reply.domains[0]?.record}`])
  expect((await verify()).reply.domains).toMatchObject([{ name: first.domain, verified: false }])
  second.dns.records.set(first.domain, ['v=spf1 -all', reply.domains[0]?.record ?? ''])
  expect(await verify()).toMatchObject({ status: 409, error: 'conflict' })
  expect((await setOut(second, second.id)).url).toBe('/login?sso=failed')
  await first.call(first.company.manager, sso.remove, { params: { id: first.id } })
  expect((await verify()).reply.domains).toMatchObject([{ verified: true }])
})

test('A missing DNS record is allowed for 7 days, and the owner is warned', async () => {
  const { dns, domain, call, company, id, scheduler, clock, deliver, mailbox } = await ssoCompany()
  const record = dns.records.get(domain)!
  const find = async () => (await call({}, sso.find, { body: { email: `kit@${domain}` } })).reply.company
  const at = async (days: number) => {
    clock.time = new Date(START.getTime() + days * DAY_MS)
    await scheduler.once()
    await deliver()
    return mailbox.to(company.manager.email).filter(({ subject }) => subject?.includes(unlinked(domain)))
      .length
  }
  dns.records.delete(domain)
  expect(await at(6)).toBe(0)
  expect(await at(7)).toBe(1)
  expect(await at(7.5)).toBe(1)
  expect(await at(8)).toBe(2)
  dns.records.set(domain, record)
  expect(await at(9)).toBe(2)
  expect((await call(company.manager, sso.read, { params: { id } })).reply.domains).toMatchObject([
    { verified: true, missing_since: null },
  ])
  dns.records.delete(domain)
  for (const [day, mails] of [
    [16, 3],
    [17, 4],
    [18, 5],
    [19, 6],
    [20, 7],
    [21, 8],
    [22, 9],
  ] as const)
    expect([await at(day), await find()]).toEqual([mails, company.company.name])
  expect([await at(23), await find()]).toEqual([10, null])
  expect(mailbox.to(company.manager.email).at(-1)?.subject).toContain('no longer verified')
  expect(await at(40)).toBe(10)
})

test('The loss of a domain ends single sign-on sessions', async () => {
  const { dns, domain, scheduler, clock, call, colleague, come, tokenOf } = await ssoCompany()
  const email = `kit@${domain}`
  await colleague(email)
  await come({ email })
  await call({}, sso.confirm, { body: { token: await tokenOf(email) } })
  dns.records.delete(domain)
  for (const day of [7, 13]) {
    clock.time = new Date(START.getTime() + day * DAY_MS)
    await scheduler.once()
  }
  clock.time = new Date(START.getTime() + 14 * DAY_MS)
  const signedIn = await signedInBy(await come({ email }))
  expect(await call(signedIn, companies.mine)).toMatchObject({ status: 200 })
  await scheduler.once()
  expect(await call(signedIn, companies.mine)).toMatchObject({ status: 401 })
})

test('A domain stays verified when its name server fails', async () => {
  const { dns, domain, scheduler, clock, deliver, mailbox, company } = await ssoCompany()
  dns.state.isBroken = true
  clock.time = new Date(START.getTime() + 7 * DAY_MS)
  await scheduler.once()
  dns.state.isBroken = false
  clock.time = new Date(clock.time.getTime() + HOUR_MS)
  await scheduler.once()
  await deliver()
  expect(mailbox.to(company.manager.email).filter(({ subject }) => subject?.includes(domain))).toEqual([])
})

test('Single sign-on cannot be required without a verified domain', async () => {
  const { save, company, call, id, dns, domain } = await ssoCompany()
  expect(await save({ required: true })).toMatchObject({
    status: 422,
    error: { required: [expect.stringContaining('two-step sign-in')] },
  })
  await withSecondStep(company.manager)
  expect(await save({ required: true })).toMatchObject({ status: 200, reply: { required: true } })
  dns.records.clear()
  const other = `other-${domain}`
  expect(await save({ required: true, domains: [{ name: other }] })).toMatchObject({
    status: 422,
    error: { required: ['Verify a domain first'] },
  })
  expect((await call(company.manager, sso.read, { params: { id } })).reply.domains).toMatchObject([
    { name: domain },
  ])
})

test('Members’ passwords are refused where single sign-on is required', async () => {
  const { call, company, domain, colleague, save, come, tokenOf } = await ssoCompany()
  const email = `kit@${domain}`
  const kit = await colleague(email)
  const adviser = await colleague('adviser@elsewhere.example')
  await withSecondStep(company.manager)
  expect(await call(kit, companies.mine)).toMatchObject({ status: 200 })
  await save({ required: true })
  expect(await call(kit, auth.me)).toMatchObject({ status: 401 })
  expect(await call({}, auth.login, { body: { email, password: PASSWORD } })).toMatchObject({
    status: 422,
    error: { email: [expect.stringContaining('single sign-on')] },
  })
  expect(await call({}, auth.login, { body: { email, password: 'wrong password' } })).toMatchObject({
    status: 422,
    error: { email: ['The e-mail address or password is wrong'] },
  })
  expect(await call(adviser, companies.mine)).toMatchObject({ status: 200 })
  await come({ email })
  await call({}, sso.confirm, { body: { token: await tokenOf(email) } })
  const signedIn = await signedInBy(await come({ email }))
  expect(await call(signedIn, companies.mine)).toMatchObject({ status: 200 })
})

test('Members’ passkeys are refused where single sign-on is required', async () => {
  const { call, colleague, domain, company, save } = await ssoCompany()
  const kit = { ...(await colleague(`kit@${domain}`)), password: PASSWORD }
  await withSecondStep(company.manager)
  const device = newAuthenticator()
  const credential = device.create((await call(kit, passkeys.offer, { body: kit })).reply)
  await call(kit, passkeys.add, { body: { name: 'Phone', credential } })
  const signIn = async () => {
    const { options, ticket } = (await call({}, passkeys.begin)).reply
    return call({}, passkeys.signIn, { body: { ticket, credential: device.get(options) } })
  }
  expect(await signIn()).toMatchObject({ status: 200 })
  await save({ required: true })
  expect(await signIn()).toMatchObject({
    status: 422,
    error: { email: [expect.stringContaining('single sign-on')] },
  })
})

test('Required single sign-on leaves passwords valid for other companies', async () => {
  const { call, company, domain, colleague, save } = await ssoCompany()
  const email = `kit@${domain}`
  const kit = await colleague(email)
  const other = (
    await call({ token: kit.token }, companies.create, {
      body: { ...company.company, no: `${kit.companyId}77` },
    })
  ).reply
  const contact = { contact_name: 'Asha Patel' }
  await call(company.manager, companies.update, { params: { id: kit.companyId }, body: contact })
  await withSecondStep(company.manager)
  await save({ required: true })
  const { reply } = await call({}, auth.login, { body: { email, password: PASSWORD } })
  const token = 'token' in reply ? reply.token : ''
  expect(await call({ token, companyId: other.id }, companies.mine)).toMatchObject({ status: 200 })
  const { data } = (await call({ token }, companies.list, { query: {} })).reply
  expect(data.find(({ id }) => id === kit.companyId)).toMatchObject({ contact_name: null })
  expect(await call({ token, companyId: kit.companyId }, companies.mine)).toMatchObject({
    error: 'sso_required',
  })
  expect(await call({ token }, companies.one, { params: { id: kit.companyId } })).toMatchObject({
    error: 'sso_required',
  })
})

test('The owner can sign in with password and second step in an emergency', async () => {
  const { call, company, id, domain, save, database } = await ssoCompany()
  const email = `owner@${domain}`
  const owner = { ...company.manager, email }
  await database.db.updateTable('users').set({ email }).where('email', '=', company.manager.email).execute()
  const app = await withSecondStep(owner)
  await save({ required: true })
  const { ticket, second } = await ticketOf(owner)
  expect(second).toContain('totp')
  expect(await call(owner, companies.mine)).toMatchObject({ status: 200 })
  await halfAMinuteLater()
  await call(owner, secondStep.removeTotp, { body: { password: PASSWORD, code: app.code() } })
  expect(ticket).not.toBe('')
  expect(await call(owner, companies.mine)).toMatchObject({ status: 403, error: 'sso_required' })
  expect(await call({}, auth.login, { body: { email, password: PASSWORD } })).toMatchObject({ status: 422 })
  expect(await call(owner, sso.read, { params: { id } })).toMatchObject({
    status: 403,
    error: 'sso_required',
  })
})

test('Removing single sign-on ends sessions and allows passwords', async () => {
  const { call, company, id, domain, come, deliver, mailbox } = await ssoCompany({ allow_domain: true })
  const email = `kit@${domain}`
  const kit = await signedInBy(await come({ email }))
  expect(await call(company.manager, sso.remove, { params: { id } })).toMatchObject({ status: 204 })
  expect(await call(company.manager, sso.remove, { params: { id } })).toMatchObject({ status: 204 })
  expect(await call(kit, auth.me)).toMatchObject({ status: 401 })
  await askForReset(email)
  await deliver()
  expect(mailbox.to(email).at(-1)?.subject).toContain('new password')
  expect((await call(company.manager, members.list)).reply).toHaveLength(2)
})
