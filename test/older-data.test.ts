import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { members } from '#contract/members.ts'
import { companyNumberKey } from '#domain/company-number.ts'
import { canonicalAddress } from '#domain/email.ts'
import type { Db } from '#server/platform/database/db.ts'
import { MIGRATIONS, statementsOf } from '#server/platform/database/migrate.ts'
import { askCustomer } from './feedback.ts'
import { completeSurvey, team } from './report.ts'
import { START, startCompany, world } from './start.ts'

// What a migration does with existing rows. Each test runs in a transaction that is rolled back.

async function bringUpTo(tx: Db, migration: string) {
  for (const statement of statementsOf(readFileSync(path.join(MIGRATIONS, migration), 'utf8')))
    await sql.raw(statement).execute(tx)
}

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

    await bringUpTo(tx, '0013_mailboxes.sql')

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

test('rows of one mailbox at Google are brought together, and whom their surveys counted is to be remembered anew', async () => {
  const [one, other] = [await completeSurvey(team('person', 6)), await completeSurvey(team('person', 6))]
  const { database } = await world()
  const tx = await database.db.startTransaction().execute()
  const remembered = () =>
    tx
      .selectFrom('survey_partition_people')
      .innerJoin('surveys', 'surveys.id', 'survey_partition_people.survey_id')
      .select('surveys.company_id')
      .where('surveys.company_id', 'in', [one.company.id, other.company.id])
      .execute()
  try {
    expect(await remembered()).toHaveLength(12)
    await sql`drop index mails_spread`.execute(tx)
    await sql`drop function mailbox_of`.execute(tx)
    await sql`create index mails_spread on mails (to_address) where spread`.execute(tx)
    const { id } = one.company
    const addresses = [`s.am${id}@gmail.com`, `sam${id}@googlemail.com`, `+s.am@gmail.com`]
    for (const [index, email] of addresses.entries())
      await tx
        .updateTable('recipients')
        .set({ email, canonical: email })
        .where('id', '=', one.people.get(`person${index + 1}`)?.id ?? 0)
        .execute()

    await bringUpTo(tx, '0019_gmail_mailboxes.sql')

    const rows = await tx
      .selectFrom('recipients')
      .leftJoin('survey_requests', 'recipient_id', 'recipients.id')
      .select(['email', 'canonical', 'older_alias', 'mailbox'])
      .where('company_id', '=', id)
      .orderBy('recipients.id')
      .execute()
    for (const { email, canonical } of rows) expect(canonical).toBe(canonicalAddress(email))
    expect(rows.map(({ older_alias }) => older_alias)).toEqual([false, true, false, false, false, false])
    // The server hashes them at its next start, and looks their surveys up.
    expect(rows.map(({ mailbox }) => mailbox === null)).toEqual([true, true, true, false, false, false])
    expect((await remembered()).map(({ company_id }) => company_id)).toEqual(Array(6).fill(other.company.id))
    const again = { company_id: id, email: `sam${id}@gmail.com`, canonical: `sam${id}@gmail.com` }
    await expect(
      tx
        .insertInto('recipients')
        .values({ ...again, created_at: START })
        .execute(),
    ).rejects.toMatchObject({ code: '23505' })
  } finally {
    await tx.rollback().execute()
  }
})

test('who had an account stays heard of, and mails that wait go out with links of the new kind', async () => {
  const company = await startCompany()
  await askCustomer(company)
  await company.as.manager(members.invite, { body: { email: 'kit@example.com' } })
  const { database } = await world()
  const tx = await database.db.startTransaction().execute()
  try {
    await sql`drop table email_confirmations`.execute(tx)
    await sql`alter table users drop column confirmed_at`.execute(tx)
    await sql`alter table password_resets drop column uuid`.execute(tx)
    await sql`alter table feedback_people drop column uuid`.execute(tx)
    await sql`alter table members drop column invite_uuid`.execute(tx)
    await sql`alter table members add constraint members_invited check (true)`.execute(tx)
    const { rows } = await sql<{ reset: number; member: number; person: number }>`
      with made as (
        insert into password_resets (user_id, expires_at) select id, ${START}::timestamptz from users limit 1 returning id
      )
      select (select id from made) as reset, (select max(id) from members) as member,
        (select max(id) from feedback_people) as person`.execute(tx)
    const { reset, member, person } = rows[0]!
    const links = {
      reset: ['reset', reset],
      accept: ['invite', { id: member, until: 1 }],
      stop: ['feedback-stop', person],
      answer: ['feedback-answer', 'as it was'],
    }
    for (const sent_at of [null, START])
      await sql`
        insert into mails (key, to_address, mail, facts, links, due_at, sent_at, created_at)
        values (${`older:${sent_at}`}, 'kit@example.com', 'older', '{}', ${JSON.stringify(links)}::jsonb, ${START}, ${sent_at},
          ${START})`.execute(tx)

    await bringUpTo(tx, '0016_accounts.sql')

    const { rows: after } = await sql<{ links: unknown; reset: string; member: string; person: string }>`
      select links, (select uuid from password_resets where id = ${reset}) as reset,
        (select invite_uuid from members where id = ${member}) as member,
        (select uuid from feedback_people where id = ${person}) as person
      from mails where mail = 'older' order by sent_at nulls first`.execute(tx)
    const [waiting, sent] = after
    expect(waiting?.links).toEqual({
      reset: ['reset', waiting!.reset],
      accept: ['invite', waiting!.member],
      stop: ['feedback-stop', waiting!.person],
      answer: links.answer,
    })
    expect(sent?.links).toEqual(links)
    expect(await tx.selectFrom('users').selectAll().where('confirmed_at', 'is', null).execute()).toEqual([])
  } finally {
    await tx.rollback().execute()
  }
})

test('companies of before have had their trial, each person and each number once', async () => {
  const one = await startCompany()
  const firstStranger = await one.stranger()
  const other = await startCompany()
  const stranger = await other.stranger()
  const { database } = await world()
  const tx = await database.db.startTransaction().execute()
  const numbered = (id: number, no: string) =>
    tx.updateTable('companies').set({ no }).where('id', '=', id).execute()
  try {
    await sql`drop table trials`.execute(tx)
    const no = `sc-0${one.company.no}`
    await numbered(one.company.id, no)
    await numbered(firstStranger.companyId, no.toUpperCase())
    await numbered(other.company.id, 'n/a')
    await numbered(stranger.companyId, '000')

    await bringUpTo(tx, '0020_trials.sql')

    const owners = [one.manager, firstStranger, other.manager, stranger].map(({ email }) => email)
    const rows = await tx
      .selectFrom('trials')
      .innerJoin('users', 'users.id', 'trials.user_id')
      .select(['email', 'company_number', 'mailbox'])
      .where('email', 'in', owners)
      .orderBy('trials.id')
      .execute()
    expect(rows).toEqual([
      { email: one.manager.email, company_number: companyNumberKey(no), mailbox: null },
      { email: firstStranger.email, company_number: null, mailbox: null },
      { email: other.manager.email, company_number: null, mailbox: null },
      { email: stranger.email, company_number: null, mailbox: null },
    ])
  } finally {
    await tx.rollback().execute()
  }
})
