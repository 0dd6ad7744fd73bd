import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '#test/start.ts'
import { migrate, migrationsDone, migrationsWaiting } from './migrate.ts'

test('Migrations are numbered from 1 without gaps', async () => {
  const { db } = (await world()).database
  const done = await migrationsDone(db)
  expect(done[0]).toBe('0001_start')
  expect(done.map((name) => Number(name.slice(0, 4)))).toEqual(done.map((_, index) => index + 1))
})

test('No migration runs twice', async () => {
  const { db } = (await world()).database
  const state = () => sql`select * from kysely_migration order by name`.execute(db)
  const before = await state()
  await migrate(db)
  expect(await state()).toEqual(before)
  expect(await migrationsWaiting(db)).toEqual([])
})
