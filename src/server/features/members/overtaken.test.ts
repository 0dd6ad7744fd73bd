import { beforeEach, expect, inject, test } from 'vitest'
import { companies } from '#contract/companies.ts'
import { members } from '#contract/members.ts'
import { whileHeld } from '#test/held.ts'
import { colleagueOf } from '#test/members.ts'
import { startCompany, world } from '#test/start.ts'

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

test('A member who is being removed can become the owner and then stays', async () => {
  const { promote, remove, owners, email, userId } = await withColleague()
  const [removed, promoted] = await whileHeld(
    (tx) => tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute(),
    [remove, promote],
  )
  expect([removed, promoted.status]).toEqual([204, 200])
  expect(await owners()).toEqual([email])
})
