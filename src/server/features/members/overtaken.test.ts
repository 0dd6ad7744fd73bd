import { beforeEach, expect, inject, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { companies } from '#contract/companies.ts'
import { members } from '#contract/members.ts'
import type { Db } from '#server/platform/database/db.ts'
import { whileHeld, whileWaiting } from '#test/held.ts'
import { colleagueOf } from '#test/members.ts'
import { startCompany, startPerson, world } from '#test/start.ts'
import { strictWorld } from '#test/with-limits.ts'

beforeEach(({ skip }) => skip('folder' in inject('database'), 'one session takes the calls in turn'))

/** A company with a colleague, and the calls that change the colleague's role. */
async function withColleague() {
  const company = await startCompany()
  const { email } = await colleagueOf(company)
  const { as } = company
  const listed = async () => (await as.admin(members.list)).reply
  const id = (await listed()).find((member) => member.email === email)?.id ?? 0
  const { database } = await world()
  const users = database.db.selectFrom('users').select('id').where('email', '=', email)
  const { id: owner_id } = await users.executeTakeFirstOrThrow()
  const params = { id: company.company.id }
  return {
    id: params.id,
    userId: owner_id,
    promote: () => as.admin(companies.update, { params, body: { owner_id } }),
    remove: async () => (await as.manager(members.remove, { params: { id } })).status,
    demote: async () => {
      const body = { role: 'seat' as const, representative: true }
      return (await as.manager(members.change, { params: { id }, body })).status
    },
    owners: async () => (await listed()).filter(({ role }) => role === 'owner').map((one) => one.email),
    email,
  }
}

test.each(['remove', 'demote'] as const)(
  'A new owner stays if the old one %ss them meanwhile',
  async (change) => {
    const { id, promote, owners, email, ...calls } = await withColleague()
    const [promoted, late] = await whileHeld(
      (tx) => tx.selectFrom('companies').select('id').where('id', '=', id).forNoKeyUpdate().execute(),
      [promote, calls[change]],
    )
    expect(promoted).toMatchObject({ status: 200 })
    expect(late).toBe(409)
    expect(await owners()).toEqual([email])
  },
)

test('A member stays if they become the owner while being removed', async () => {
  const { promote, remove, owners, email, userId } = await withColleague()
  const [removed, promoted] = await whileHeld(
    (tx) => tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute(),
    [remove, promote],
  )
  expect([removed, promoted.status]).toEqual([204, 200])
  expect(await owners()).toEqual([email])
})

const busyCompany = (id: number) => (tx: Db) =>
  tx.selectFrom('companies').select('id').where('id', '=', id).forUpdate().execute()
const busyLimit = (tx: Db) =>
  tx.selectFrom('rate_limits').select('key').where('key', 'like', 'unasked %').forUpdate().execute()

test.each([
  ['the company', busyCompany],
  ['the limit of emails', () => busyLimit],
])('An invitation that waits for %s does not delay the person’s sign-in', async (_, busy) => {
  const [company, other, person] = [await startCompany(), await startCompany(), await startPerson()]
  const { email, password } = person
  const { place } = await strictWorld()
  const invite = ({ manager, company: { id } }: typeof company) =>
    place().call({ ...manager, companyId: id }, members.invite, { body: { email } })
  expect(await invite(other)).toMatchObject({ status: 201 })
  const [invited, signedIn] = await whileWaiting(busy(company.company.id), [
    () => invite(company),
    () => place().call({}, auth.login, { body: { email, password } }),
  ])
  expect(invited).toMatchObject({ status: 201 })
  expect(signedIn).toMatchObject({ status: 200 })
})

test('An invitation that is being withdrawn does not delay the person’s sign-in', async () => {
  const [company, person] = [await startCompany(), await startPerson()]
  const { email, password } = person
  const { place } = await strictWorld()
  const as = { ...company.manager, companyId: company.company.id }
  const { reply } = await place().call(as, members.invite, { body: { email } })
  const [withdrawn, signedIn] = await whileWaiting(busyLimit, [
    () => place().call(as, members.remove, { params: { id: reply.id } }),
    () => place().call({}, auth.login, { body: { email, password } }),
  ])
  expect(withdrawn).toMatchObject({ status: 204 })
  expect(signedIn).toMatchObject({ status: 200 })
})
