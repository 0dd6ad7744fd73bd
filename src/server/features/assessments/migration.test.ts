import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/core/config.ts'
import { openDatabase } from '#server/platform/database/db.ts'
import { MIGRATIONS, migrate, statementsOf } from '#server/platform/database/migrate.ts'
import { emptyPlace } from '#test/place.ts'
import { entryRows } from './entries/queries.ts'
import { entryShown } from './entries/shown.ts'

const NOTE = `Sickness is highest before Easter.\n${'x'.repeat(1_960)} “O’Hara”`

test('An upgrade from version 1.0.0 keeps existing assessments', async () => {
  const { db, close } = await openDatabase(readConfig({ ...(await emptyPlace()) }))
  try {
    const first = readFileSync(path.join(MIGRATIONS, '0001_start.sql'), 'utf8')
    for (const statement of statementsOf(first)) await sql.raw(statement).execute(db)
    // The library that runs the migrations creates the table with these names and columns.
    await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      db,
    )
    await sql`insert into kysely_migration values ('0001_start', '2026')`.execute(db)
    await sql`insert into companies (name, no, address_1, city, postcode, slug, trial_ends_at, created_at)
              values ('Bakery', '1', '1 High Street', 'Leeds', 'LS1 1AA', 'bakery', now(), now())`.execute(db)
    await sql`insert into templates (name, categories, created_at, updated_at)
              values ('HSE', '[]', now(), now())`.execute(db)
    for (const title of ['Full', 'Empty', 'Part'])
      await sql`insert into surveys (company_id, title, estimated_date, repeat, template_id, template, created_at)
                select companies.id, ${title}, '2026-01-01', 'none', templates.id, '{}', now() from companies, templates`.execute(
        db,
      )
    await sql`insert into assessments
      (survey_id, sponsor, consultation_how, consultation_who, consultation_on, absence, turnover, other_note,
       groups_at_risk, talks, review_on)
      select id, 'Grace', 'Two meetings', 'All shifts', '2026-03-20', true, true, ${NOTE}, 'Night staff',
             '{"7": "More hands"}', '2027-02-18' from surveys where title = 'Full'`.execute(db)
    await sql`insert into assessments (survey_id) select id from surveys where title = 'Empty'`.execute(db)
    await sql`insert into assessments (survey_id, consultation_who, turnover)
              select id, 'The cooks', true from surveys where title = 'Part'`.execute(db)

    await migrate(db)

    const surveys = await db.selectFrom('surveys').select(['id', 'title']).execute()
    const entriesOf = async (title: string) => {
      const id = surveys.find((survey) => survey.title === title)?.id ?? 0
      return (await entryRows(db, id)).map(entryShown)
    }
    expect(await entriesOf('Full')).toMatchObject([
      { list: 'consultation', on: '2026-03-20', how: 'Two meetings', who: 'All shifts', said: null },
      { list: 'evidence', type: 'sickness_absence', figure: null, note: null, tag_id: null },
      { list: 'evidence', type: 'turnover', figure: null, note: null },
      { list: 'evidence', type: 'other', note: NOTE },
    ])
    expect(await entriesOf('Empty')).toEqual([])
    expect(await entriesOf('Part')).toMatchObject([
      { list: 'consultation', on: null, how: null, who: 'The cooks' },
      { list: 'evidence', type: 'turnover' },
    ])
    const [stored] = await db.selectFrom('assessments').selectAll().orderBy('survey_id').execute()
    expect(stored).toMatchObject({
      sponsor: 'Grace',
      assessor: null,
      groups_at_risk: 'Night staff',
      talks: { 7: 'More hands' },
      review_on: '2027-02-18',
    })
  } finally {
    await close()
  }
})
