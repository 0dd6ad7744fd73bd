import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/core/config.ts'
import { openDatabase } from '#server/platform/database/db.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { migratedPlace } from './place.ts'

test.each([
  ['9999_of_tomorrow', 'The database belongs to a newer release (9999_of_tomorrow). Start that release'],
  ['0001_foundation', 'This database is older than version 1.0.0 and cannot be upgraded. Use a new one'],
])('A database with the migration %s is refused and not changed', async (name, message) => {
  const { db, close } = await openDatabase(readConfig({ ...(await migratedPlace()) }))
  const state = () => sql`select * from kysely_migration order by name`.execute(db)
  try {
    await sql`delete from kysely_migration`.execute(db)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2030')`.execute(db)
    const before = await state()
    await expect(migrate(db)).rejects.toThrow(message)
    expect(await state()).toEqual(before)
  } finally {
    await close()
  }
})
