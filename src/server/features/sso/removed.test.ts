import { expect, inject, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { members } from '#contract/members.ts'
import { sessionsOf, whileHeld } from '#test/held.ts'
import { signedInBy, ssoCompany } from '#test/sso.ts'

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

test('A sign-in that began before a removal does not end after rejoining', async () => {
  const { come, call, company, email, remove } = await withKit()
  const arrived = await come({ email })
  await remove()
  await call(company.manager, members.invite, { body: { email } })
  expect((await come({ email })).to).toBe('/')
  expect(await arrived.exchange()).toMatchObject(OVER)
})
