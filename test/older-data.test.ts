import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { canonicalAddress } from '#domain/email.ts'
import { MIGRATIONS, statementsOf } from '#server/platform/migrate.ts'
import { START, startCompany, world } from './start.ts'

// What a migration makes of rows that were there before it. Done in a transaction that is given up in the end.

test('a list that holds aliases of one mailbox is brought up to date as it is, and takes no more of them', async () => {
  const [one, other] = [await startCompany(), await startCompany('Other, Ltd')]
  const { database } = await world()
  const tx = await database.db.startTransaction().execute()
  try {
    await sql`alter table recipients drop column canonical, drop column older_alias`.execute(tx)
    await sql`alter table survey_requests drop column mailbox, drop column shown_from`.execute(tx)
    const emails = [
      'sam+1@x.example',
      'sam@x.example',
      'kit@x.example',
      '+lee@x.example',
      'sam+2+3@x.example',
    ]
    for (const { id } of [one.company, other.company])
      await sql`
        insert into recipients (company_id, email, created_at)
        select ${id}::integer, email, ${START}::timestamptz from unnest(${emails}::text[]) as given (email)`.execute(
        tx,
      )

    for (const statement of statementsOf(readFileSync(path.join(MIGRATIONS, '0018_mailboxes.sql'), 'utf8')))
      await sql.raw(statement).execute(tx)

    const rows = await tx
      .selectFrom('recipients')
      .select(['company_id', 'email', 'canonical', 'older_alias'])
      .where('company_id', 'in', [one.company.id, other.company.id])
      .orderBy('id')
      .execute()
    expect(rows).toHaveLength(10)
    for (const { email, canonical } of rows) expect(canonical).toBe(canonicalAddress(email))
    const isAlias = [false, true, false, false, true]
    expect(rows.map(({ older_alias }) => older_alias)).toEqual([...isAlias, ...isAlias])
    const again = {
      company_id: one.company.id,
      email: 'sam+9@x.example',
      canonical: 'sam@x.example',
      created_at: START,
    }
    await expect(tx.insertInto('recipients').values(again).execute()).rejects.toMatchObject({ code: '23505' })
  } finally {
    await tx.rollback().execute()
  }
})
