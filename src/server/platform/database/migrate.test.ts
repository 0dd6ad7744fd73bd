import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '#test/start.ts'
import { migrate } from './migrate.ts'

test('a database that knows its migrations under the numbers of before is brought up to date without doing one twice', async () => {
  const { db } = (await world()).database
  const known = async () =>
    (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
      ({ name }) => name,
    )
  const before = await known()
  expect(before.map((name) => Number(name.slice(0, 4)))).toEqual(before.map((_, index) => index + 1))

  await sql`update kysely_migration set name = '9' || substr(name, 2) where name > '0004'`.execute(db)
  await migrate(db)
  expect(await known()).toEqual(before)
})
