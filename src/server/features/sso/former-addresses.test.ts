import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { members } from '#contract/members.ts'
import { sso } from '#contract/sso.ts'
import { linkIn } from '#test/mailbox.ts'
import { PASSWORD } from '#test/members.ts'
import { newDomain, signedInBy, ssoCompany } from '#test/sso.ts'
import { startNewcomer, startPerson } from '#test/start.ts'

const FAILED = '/login?sso=failed'

/** A company whose provider may let everybody at its domain join, with a member called Kit. */
async function withKit() {
  const place = await ssoCompany({ allow_domain: true })
  const { call, domain, colleague, mailbox, deliver } = place
  const email = `kit@${domain}`
  const kit = { ...(await colleague(email)), password: PASSWORD }
  /** Changes the address of Kit's account to a private one, and returns it. */
  const moveAway = async () => {
    const to = `kit.private@${newDomain()}`
    await call(kit, auth.update, { body: { name: 'Kit', email: to, current_password: PASSWORD } })
    await deliver()
    const token = linkIn(mailbox.to(to).at(-1), '/confirm/').pathname.split('/').at(-1) ?? ''
    await call({}, auth.confirm, { body: { token } })
    return to
  }
  return { ...place, email, moveAway }
}

test('A removed member cannot return with a new account for the same address', async () => {
  const { come, call, company, email, moveAway } = await withKit()
  const [, member] = (await call(company.manager, members.list)).reply
  await call(company.manager, members.remove, { params: { id: member!.id } })
  await moveAway()
  expect((await come({ email })).to).toBe(FAILED)
  expect((await come({ email: email.replace('@', '\u034f@') })).to).toBe(FAILED)
  await call(company.manager, members.invite, { body: { email } })
  expect((await come({ email })).to).toBe('/')
})

test('A member who has changed the address is asked to link the account', async () => {
  const { come, call, email, moveAway, tokenOf } = await withKit()
  const to = await moveAway()
  expect((await come({ email })).to).toBe('/login?sso=mailed')
  await call({}, sso.confirm, { body: { token: await tokenOf(to) } })
  const bySso = await signedInBy(await come({ email }))
  expect((await call(bySso, auth.me)).reply.email).toBe(to)
})

test('A stranger’s account at a former address does not lock the member out', async () => {
  const { come, call, database, email, moveAway, tokenOf } = await withKit()
  const to = await moveAway()
  const stranger = await startNewcomer()
  await database.db.updateTable('users').set({ email }).where('email', '=', stranger.email).execute()
  expect((await come({ email })).to).toBe('/login?sso=mailed')
  await call({}, sso.confirm, { body: { token: await tokenOf(to) } })
  const bySso = await signedInBy(await come({ email }))
  expect((await call(bySso, auth.me)).reply.email).toBe(to)
})

test('A confirmed account at a member’s former address needs an invitation', async () => {
  const { come, database, email, moveAway } = await withKit()
  await moveAway()
  const other = await startPerson()
  await database.db.updateTable('users').set({ email }).where('email', '=', other.email).execute()
  expect((await come({ email })).to).toBe(FAILED)
})

test('Somebody invited with a member’s former address joins as a new person', async () => {
  const { come, call, company, email, moveAway } = await withKit()
  await moveAway()
  await call(company.manager, members.invite, { body: { email } })
  const bySso = await signedInBy(await come({ email }))
  expect((await call(bySso, auth.me)).reply.email).toBe(email)
  expect((await call(company.manager, members.list)).reply).toHaveLength(3)
})

test('An emailed link cannot move an identity to another account', async () => {
  const { come, call, company, email, moveAway, tokenOf } = await withKit()
  const to = await moveAway()
  expect((await come({ email })).to).toBe('/login?sso=mailed')
  const token = await tokenOf(to)
  await call(company.manager, members.invite, { body: { email } })
  expect((await come({ email })).to).toBe('/')
  expect(await call({}, sso.confirm, { body: { token } })).toMatchObject({ status: 422 })
  const bySso = await signedInBy(await come({ email }))
  expect((await call(bySso, auth.me)).reply.email).toBe(email)
})

test('Using one emailed link ends the other links for the same identity', async () => {
  const { come, call, colleague, domain, email, moveAway, tokenOf } = await withKit()
  const to = await moveAway()
  const identity = { email, sub: 'kit-1' }
  await come(identity)
  const older = await tokenOf(to)
  await come({ email, sub: 'kit-2' })
  const separate = await tokenOf(to)
  const lee = `lee@${domain}`
  await colleague(lee)
  await come({ email: lee, sub: 'kit-1' })
  const confirm = (token: string) => call({}, sso.confirm, { body: { token } })
  expect(await confirm(await tokenOf(lee))).toMatchObject({ status: 200 })
  expect(await confirm(older)).toMatchObject({ status: 422 })
  expect(await confirm(separate)).toMatchObject({ status: 200 })
  expect((await call(await signedInBy(await come(identity)), auth.me)).reply.email).toBe(lee)
})

test('The email that links single sign-on shows the address that was used', async () => {
  const { come, deliver, email, moveAway, mailbox } = await withKit()
  const textTo = async (address: string) => {
    expect((await come({ email })).to).toBe('/login?sso=mailed')
    await deliver()
    return mailbox.to(address).findLast(({ html }) => html?.includes('/sso/'))?.text ?? ''
  }
  const warning = 'If somebody else has this address now'
  const own = await textTo(email)
  expect(own).toContain(email)
  expect(own).not.toContain(warning)
  const former = await textTo(await moveAway())
  expect(former).toContain(email)
  expect(former).toContain(warning)
})
