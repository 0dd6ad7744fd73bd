import { expect, inject, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { companies } from '#contract/companies.ts'
import { members } from '#contract/members.ts'
import { passkeys } from '#contract/passkeys.ts'
import { sessions } from '#contract/sessions.ts'
import { sso } from '#contract/sso.ts'
import type { Db } from '#server/platform/database/db.ts'
import { newAuthenticator } from '#test/authenticator.ts'
import { sessionsOf, whileHeld, whileWaiting } from '#test/held.ts'
import { linkIn } from '#test/mailbox.ts'
import { PASSWORD } from '#test/members.ts'
import { arrive, newDomain, setOut, signedInBy, ssoCompany, throughProvider } from '#test/sso.ts'
import { companyFields, startPerson } from '#test/start.ts'

const FAILED = '/login?sso=failed'
const OVER = { status: 401, error: 'unauthenticated' }

/** Kit, who has joined by single sign-on. */
async function withKit() {
  const place = await ssoCompany({ allow_domain: true })
  const { come, call, domain, company } = place
  const email = `kit@${domain}`
  const kit = await signedInBy(await come({ email }))
  const [, member] = (await call(company.manager, members.list)).reply
  const remove = () => call(company.manager, members.remove, { params: { id: member?.id ?? 0 } })
  return { ...place, email, kit, remove }
}

test('A sign-in is refused if its member is removed at the same time', async ({ skip }) => {
  skip('folder' in inject('database'), 'one session takes the calls in turn')
  const { come, call, email, kit, remove, database } = await withKit()
  const arrived = await come({ email })
  const [removed, late] = await whileHeld(sessionsOf(email), [remove, arrived.exchange])
  expect(removed).toMatchObject({ status: 204 })
  expect(late).toMatchObject(OVER)
  expect(await call(kit, auth.me)).toMatchObject(OVER)
  const left = database.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('users.email', '=', email)
  expect(await left.execute()).toEqual([])
})

test('Single sign-on that waits for its company does not delay other sign-ins', async ({ skip }) => {
  skip('folder' in inject('database'), 'one session takes the calls in turn')
  const place = await ssoCompany()
  const { come, call, domain, colleague, id, tokenOf } = place
  const email = `kit@${domain}`
  await colleague(email)
  await come({ email })
  const body = { token: await tokenOf(email) }
  const busy = (tx: Db) => tx.selectFrom('companies').select('id').where('id', '=', id).forUpdate().execute()
  const login = () => call({}, auth.login, { body: { email, password: PASSWORD } })
  const confirm = () => call({}, sso.confirm, { body })
  const [confirmed, before] = await whileWaiting(busy, [confirm, login])
  expect([confirmed.status, before?.status]).toEqual([200, 200])
  const { url, cookie } = await setOut(place, id)
  const back = await throughProvider(url)
  const [arrived, first] = await whileWaiting(busy, [() => arrive(place, back, cookie), login])
  expect(arrived.to).toBe('/')
  expect(first).toMatchObject({ status: 200 })
  const [exchanged, second] = await whileWaiting(busy, [arrived.exchange, login])
  expect([exchanged.status, second?.status]).toEqual([200, 200])
})

test('Single sign-on can be removed while a member is removed', async ({ skip }) => {
  skip('folder' in inject('database'), 'one session takes the calls in turn')
  const { call, company, id, remove } = await withKit()
  const identities = (tx: Db) =>
    tx.selectFrom('sso_identities').select('user_id').where('company_id', '=', id).forUpdate().execute()
  const removeSso = () => call(company.manager, sso.remove, { params: { id } })
  const answers = await whileHeld(identities, [removeSso, remove])
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
})

test('A member can be removed while they end their sessions', async ({ skip }) => {
  skip('folder' in inject('database'), 'one session takes the calls in turn')
  const { come, call, email, kit, remove, id } = await withKit()
  await signedInBy(await come({ email }))
  expect((await come({ email, sub: 'another account' })).to).toBe('/login?sso=mailed')
  const links = (tx: Db) =>
    tx.selectFrom('sso_links').select('id').where('company_id', '=', id).forUpdate().execute()
  const answers = await whileHeld(links, [() => call(kit, sessions.endOthers), remove])
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
})

test('A sign-in begun before a removal cannot be completed after rejoining', async () => {
  const { come, call, company, email, remove, tokenOf } = await withKit()
  const arrived = await come({ email })
  await remove()
  await call(company.manager, members.invite, { body: { email } })
  await come({ email })
  await call({}, sso.confirm, { body: { token: await tokenOf(email) } })
  expect(await arrived.exchange()).toMatchObject(OVER)
})

test('A link that was emailed before a removal does not work after rejoining', async () => {
  const { come, call, domain, company, colleague, tokenOf } = await ssoCompany()
  const email = `kit@${domain}`
  await colleague(email)
  await come({ email })
  const token = await tokenOf(email)
  const [, member] = (await call(company.manager, members.list)).reply
  await call(company.manager, members.remove, { params: { id: member?.id ?? 0 } })
  await call(company.manager, members.invite, { body: { email } })
  expect(await call({}, sso.confirm, { body: { token } })).toMatchObject({ status: 422 })
})

test('A link does not work once its domain is no longer the company’s', async () => {
  const { come, call, domain, save, database, tokenOf } = await ssoCompany({ allow_domain: true })
  const [person, email] = [await startPerson(), `pat@${domain}`]
  await database.db.updateTable('users').set({ email }).where('email', '=', person.email).execute()
  expect((await come({ email })).to).toBe('/login?sso=mailed')
  const token = await tokenOf(email)
  await save({ domains: [{ name: newDomain() }] })
  expect(await call({}, sso.confirm, { body: { token } })).toMatchObject({ status: 422 })
})

/** Kit, who was linked to single sign-on and then removed. The same address has been invited again. */
async function withLeaver() {
  const place = await ssoCompany()
  const { come, call, domain, company, colleague, tokenOf, deliver, mailbox } = place
  const email = `kit@${domain}`
  const kit = { ...(await colleague(email)), password: PASSWORD }
  await come({ email })
  await call({}, sso.confirm, { body: { token: await tokenOf(email) } })
  const [, member] = (await call(company.manager, members.list)).reply
  await call(company.manager, members.remove, { params: { id: member?.id ?? 0 } })
  await call(company.manager, members.invite, { body: { email } })
  const to = `kit.private@${newDomain()}`
  /** Requests a change to a private address. Returns the link's token. */
  const askToMove = async () => {
    await call(kit, auth.update, { body: { name: 'Kit', email: to, current_password: PASSWORD } })
    await deliver()
    return linkIn(mailbox.to(to).at(-1), '/confirm/').pathname.split('/').at(-1) ?? ''
  }
  return { ...place, email, kit, askToMove }
}

test('When a removed member returns, all earlier access to the account ends', async () => {
  const { come, call, email, kit, askToMove, tokenOf } = await withLeaver()
  const device = newAuthenticator()
  const offered = (await call(kit, passkeys.offer, { body: kit })).reply
  const phone = { name: 'Phone', credential: device.create(offered) }
  expect(await call(kit, passkeys.add, { body: phone })).toMatchObject({ status: 201 })
  const moving = await askToMove()
  expect((await come({ email, sub: 'kit-2' })).to).toBe('/login?sso=mailed')
  expect(await call(kit, auth.me)).toMatchObject({ status: 200 })
  const confirmed = await call({}, sso.confirm, { body: { token: await tokenOf(email) } })
  expect(confirmed).toMatchObject({ status: 200 })
  expect(await call(kit, auth.me)).toMatchObject(OVER)
  const password = await call({}, auth.login, { body: { email, password: PASSWORD } })
  expect(password).toMatchObject({ status: 422 })
  const { options, ticket } = (await call({}, passkeys.begin)).reply
  const passkey = await call({}, passkeys.signIn, { body: { ticket, credential: device.get(options) } })
  expect(passkey).toMatchObject({ status: 422 })
  expect(await call({}, auth.confirm, { body: { token: moving } })).toMatchObject({ status: 422 })
  const bySso = await signedInBy(await come({ email, sub: 'kit-2' }))
  expect((await call(bySso, auth.me)).reply).toMatchObject({ has_password: false, second_step: false })
  expect(await call(bySso, members.list)).toMatchObject({ status: 200 })
})

test('A removed member does not return under another address of the company', async () => {
  const { come, remove, domain, email } = await withKit()
  await remove()
  expect((await come({ email })).to).toBe(FAILED)
  expect((await come({ email: `kit.new@${domain}`, sub: email })).to).toBe(FAILED)
})

test('A member who is removed before linking does not return under another address', async () => {
  const { come, call, company, colleague, domain } = await ssoCompany({ allow_domain: true })
  const email = `kit@${domain}`
  await colleague(email)
  expect((await come({ email })).to).toBe('/login?sso=mailed')
  const [, member] = (await call(company.manager, members.list)).reply
  await call(company.manager, members.remove, { params: { id: member?.id ?? 0 } })
  expect((await come({ email: `kit.new@${domain}`, sub: email })).to).toBe(FAILED)
})

test('Withdrawing an invitation does not fail while its link is opened', async ({ skip }) => {
  skip('folder' in inject('database'), 'one session takes the calls in turn')
  const { come, call, company, domain, database, tokenOf } = await ssoCompany()
  const [person, email] = [await startPerson(), `pat@${domain}`]
  await database.db.updateTable('users').set({ email }).where('email', '=', person.email).execute()
  const invited = await call(company.manager, members.invite, { body: { email } })
  await come({ email })
  const body = { token: await tokenOf(email) }
  const invitation = (tx: Db) =>
    tx.selectFrom('members').select('id').where('email', '=', email).forUpdate().execute()
  const [withdrawn, opened] = await whileHeld(invitation, [
    () => call(company.manager, members.remove, { params: { id: invited.reply.id } }),
    () => call({}, sso.confirm, { body }),
  ])
  expect([withdrawn.status, opened.status]).toEqual([204, 422])
})

test('A removed member with another account here can link single sign-on again', async () => {
  const { come, call, remove, colleague, domain, email, tokenOf } = await withKit()
  await remove()
  const married = `kit.new@${domain}`
  await colleague(married)
  expect((await come({ email: married, sub: email })).to).toBe('/login?sso=mailed')
  const body = { token: await tokenOf(married) }
  expect(await call({}, sso.confirm, { body })).toMatchObject({ status: 200 })
  expect((await come({ email: married, sub: email })).to).toBe('/')
})

test('A link sent for an invitation that was withdrawn brings nobody back', async () => {
  const { come, call, company, remove, domain, email, database, tokenOf } = await withKit()
  await remove()
  const [other, second] = [await startPerson(), `kit.new@${domain}`]
  await database.db.updateTable('users').set({ email: second }).where('email', '=', other.email).execute()
  const invited = await call(company.manager, members.invite, { body: { email: second } })
  expect((await come({ email: second, sub: email })).to).toBe('/login?sso=mailed')
  const body = { token: await tokenOf(second) }
  await call(company.manager, members.remove, { params: { id: invited.reply.id } })
  expect(await call({}, sso.confirm, { body })).toMatchObject({ status: 422 })
})

test('A link that somebody kept does not work once another has been used', async () => {
  const { come, call, domain, database, tokenOf } = await ssoCompany({ allow_domain: true })
  const [person, email] = [await startPerson(), `pat@${domain}`]
  await database.db.updateTable('users').set({ email }).where('email', '=', person.email).execute()
  await come({ email, sub: 'before' })
  const kept = { token: await tokenOf(email) }
  await come({ email, sub: 'now' })
  const body = { token: await tokenOf(email) }
  expect(body).not.toEqual(kept)
  expect(await call({}, sso.confirm, { body })).toMatchObject({ status: 200 })
  expect(await call({}, sso.confirm, { body: kept })).toMatchObject({ status: 422 })
})

test('A removed person’s subject signs nobody in once the account has a successor', async () => {
  const { come, call, domain, email, tokenOf } = await withLeaver()
  expect((await come({ email, sub: 'successor' })).to).toBe('/login?sso=mailed')
  const body = { token: await tokenOf(email) }
  expect(await call({}, sso.confirm, { body })).toMatchObject({ status: 200 })
  expect((await come({ email, sub: 'successor' })).to).toBe('/')
  expect((await come({ email: `kit.old@${domain}`, sub: email })).to).toBe(FAILED)
  expect((await come({ email: undefined, sub: email })).to).toBe(FAILED)
})

test('A removed member’s identity does not lead to the old account again', async () => {
  const { come, call, email, kit, askToMove } = await withLeaver()
  await call({}, auth.confirm, { body: { token: await askToMove() } })
  const bySso = await signedInBy(await come({ email }))
  expect((await call(bySso, auth.me)).reply.email).toBe(email)
  expect(await call(kit, members.list)).toMatchObject({ status: 403 })
})

test('An account that is used elsewhere joins only while it is signed in', async () => {
  const { come, call, email, kit, tokenOf } = await withLeaver()
  await call(kit, companies.create, { body: companyFields() })
  expect((await come({ email })).to).toBe('/login?sso=mailed')
  const body = { token: await tokenOf(email) }
  expect(await call({}, sso.confirm, { body })).toMatchObject({ status: 409 })
  expect(await call(kit, auth.me)).toMatchObject({ status: 200, reply: { has_password: true } })
  expect(await call(kit, members.list)).toMatchObject({ status: 403 })
  expect(await call(kit, sso.confirm, { body })).toMatchObject({ status: 200 })
  expect(await call(kit, auth.me)).toMatchObject({ status: 200, reply: { has_password: true } })
  expect((await come({ email })).to).toBe('/')
})

test('An administrator’s account joins only while it is signed in', async () => {
  const { come, call, email, database, tokenOf } = await withLeaver()
  await database.db.updateTable('users').set({ admin: true }).where('email', '=', email).execute()
  expect((await come({ email })).to).toBe('/login?sso=mailed')
  const body = { token: await tokenOf(email) }
  expect(await call({}, sso.confirm, { body })).toMatchObject({ status: 409 })
})

test('When an account first joins by an emailed link, earlier access ends', async () => {
  const { come, call, domain, database, tokenOf } = await ssoCompany({ allow_domain: true })
  const [person, email] = [await startPerson(), `pat@${domain}`]
  await database.db.updateTable('users').set({ email }).where('email', '=', person.email).execute()
  expect((await come({ email })).to).toBe('/login?sso=mailed')
  expect(await call(person, auth.me)).toMatchObject({ status: 200 })
  const body = { token: await tokenOf(email) }
  expect(await call({}, sso.confirm, { body })).toMatchObject({ status: 200 })
  expect(await call(person, auth.me)).toMatchObject(OVER)
  expect(await call({}, auth.login, { body: { email, password: PASSWORD } })).toMatchObject({ status: 422 })
})
