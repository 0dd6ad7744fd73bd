import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/core/config.ts'
import { openDatabase } from '#server/platform/database/db.ts'
import { MIGRATIONS, migrate, statementsOf } from '#server/platform/database/migrate.ts'
import { emptyPlace } from '#test/place.ts'

test('An upgrade keeps whether launched surveys are about the whole company', async () => {
  const { db, close } = await openDatabase(readConfig({ ...(await emptyPlace()) }))
  try {
    await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      db,
    )
    for (const file of readdirSync(MIGRATIONS).sort()) {
      if (file >= '0016') break
      const statements = statementsOf(readFileSync(path.join(MIGRATIONS, file), 'utf8'))
      for (const statement of statements) await sql.raw(statement).execute(db)
      await sql`insert into kysely_migration values (${file.replace('.sql', '')}, '2026')`.execute(db)
    }
    await sql`insert into companies (name, no, address_1, city, postcode, slug, trial_ends_at, created_at)
              values ('Bakery', '1', '1 High Street', 'Leeds', 'LS1 1AA', 'bakery', now(), now())`.execute(db)
    await sql`insert into templates (name, categories, created_at, updated_at)
              values ('HSE', '[]', now(), now())`.execute(db)
    await sql`insert into surveys
      (company_id, title, estimated_date, repeat, template_id, template, created_at, tag_ids, launched_at)
      select c.id, title, '2026-01-01', 'none', t.id, '{}', now(), tags, launched
      from companies c, templates t, (values
        ('Everybody', '{}'::integer[], now()), ('Kitchen', '{7}', now()), ('Draft', '{}', null)
      ) as given (title, tags, launched)`.execute(db)

    await migrate(db)

    const rows = await db
      .selectFrom('surveys')
      .select(['title', 'asks_whole_company'])
      .orderBy('id')
      .execute()
    expect(rows.map(({ title, asks_whole_company }) => [title, asks_whole_company])).toEqual([
      ['Everybody', true],
      ['Kitchen', false],
      ['Draft', null],
    ])
  } finally {
    await close()
  }
})
