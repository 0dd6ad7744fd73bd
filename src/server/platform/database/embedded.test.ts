import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openEmbedded } from './db.ts'
import { PREPARED } from './prepared.ts'

const { db, embedded } = await openEmbedded({})
await sql`create table notes (id integer primary key, words text[], at timestamptz, n bigint)`.execute(db)

const put = (id: number) =>
  sql`${PREPARED} insert into notes (id, words, at, n)
    values (${id}, ${['a"b', 'c\\d', '']}, ${new Date(0)}, ${5}) returning id, words, at, n`.execute(db)

test('A prepared statement keeps the types of its values and rows', async () => {
  for (const id of [1, 2])
    expect(await put(id)).toMatchObject({
      rows: [{ id, words: ['a"b', 'c\\d', ''], at: new Date(0), n: 5 }],
      numAffectedRows: 1n,
    })
})

test('The database still works after a prepared statement has failed', async () => {
  await expect(put(1)).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' })
  await expect(sql`${PREPARED} select 1 from nowhere`.execute(db)).rejects.toMatchObject({ code: '42P01' })
  expect((await put(3)).rows).toHaveLength(1)
})

test('A prepared statement does not join another caller’s open transaction', async () => {
  const undone = embedded?.transaction(async (tx) => {
    await tx.query('insert into notes (id) values (10)')
    await new Promise((resolve) => setTimeout(resolve, 50))
    throw new Error('roll back')
  })
  await Promise.all([expect(undone).rejects.toThrow('roll back'), put(11)])
  const { rows } = await sql`select id from notes where id >= 10`.execute(db)
  expect(rows).toEqual([{ id: 11 }])
})

test('The event loop stays free while many statements are waiting', async () => {
  let events = 0
  const timer = setInterval(() => {
    events += 1
  }, 1)
  await Promise.all(
    Array.from({ length: 200 }, () => sql`select count(*) from generate_series(1, 5000)`.execute(db)),
  )
  clearInterval(timer)
  expect(events).toBeGreaterThan(5)
})
