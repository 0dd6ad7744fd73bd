import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { companies } from '#contract/companies.ts'
import { tags } from '#contract/team.ts'
import { transaction } from '#server/platform/context.ts'
import { colleagueOf } from '#test/members.ts'
import { call, companyFields, startCompany, world } from '#test/start.ts'
import { beginLongChange } from './long-changes.ts'

test('Changes wait for a company’s long change without a database connection', async () => {
  const { begin } = await world()
  const started = await Promise.all([1, 2, 3, 4].map(() => startCompany()))
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const long = started.map(({ company }) =>
    transaction(begin(), async (tx) => {
      await beginLongChange(tx.db, { companyId: company.id })
      await ended
    }),
  )
  await setTimeout(100)
  const names: string[] = []
  const changes = started.flatMap(({ as }) =>
    ['One', 'Two', 'Three'].map(async (name) => {
      await as.manager(tags.create, { body: { name } })
      names.push(name)
    }),
  )
  await setTimeout(500)
  const asked = performance.now()
  expect((await started[0]?.as.manager(tags.list))?.reply).toEqual([])
  expect(performance.now() - asked).toBeLessThan(1_000)
  const other = await startCompany()
  expect((await other.as.manager(tags.create, { body: { name: 'Other' } })).status).toBe(201)
  expect(names).toEqual([])
  end()
  await Promise.all([...long, ...changes])
  expect(names).toHaveLength(12)
})

test('A waiting change is refused, not rerouted, if its sender is removed', async () => {
  const { begin, database } = await world()
  const company = await startCompany()
  const { token, email } = await colleagueOf(company)
  const kit = { token }
  const own = (await call(kit, companies.create, { body: companyFields() })).reply
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const long = transaction(begin(), async (tx) => {
    await beginLongChange(tx.db, { companyId: company.company.id })
    await ended
  })
  await setTimeout(100)
  // Without a header, the call is for the first of Kit's companies.
  const change = call(kit, tags.create, { body: { name: 'Late' } })
  await setTimeout(200)
  const account = database.db.selectFrom('users').select('id').where('email', '=', email)
  await database.db
    .deleteFrom('members')
    .where('user_id', '=', account)
    .where('role', '=', 'manager')
    .execute()
  end()
  await long
  expect(await change).toMatchObject({ status: 403 })
  expect((await call({ ...kit, companyId: own.id }, tags.list)).reply).toEqual([])
})
