import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recipients } from '#contract/team.ts'
import { startCompany, world } from '#test/start.ts'
import { addTeam } from '#test/survey.ts'

async function teamOf(team: Record<string, string[]>) {
  const company = await startCompany()
  await addTeam(company, team)
  const domain = `@company${company.company.id}.example`
  const found = async (query: { page?: number; per_page?: number; search?: string }) => {
    const { reply } = await company.as.manager(recipients.page, { query })
    return { ...reply, names: reply.data.map(({ email }) => email.replace(domain, '')) }
  }
  return { ...company, found }
}

test('Each person is listed once across all pages, sorted by address', async () => {
  const { as, found } = await teamOf({ sam: ['Bakery', 'Shop'], lea: [], kit: ['Shop'], amir: [], beth: [] })
  const pages = await Promise.all([1, 2, 3, 4].map((page) => found({ page, per_page: 2 })))
  expect(pages.map(({ names }) => names)).toEqual([['amir', 'beth'], ['kit', 'lea'], ['sam'], []])
  expect(pages.map(({ total, last_page }) => [total, last_page])).toEqual(pages.map(() => [5, 3]))
  expect(pages.flatMap(({ data }) => data)).toEqual((await as.manager(recipients.list)).reply)
})

test('A search finds people by words in the address, UUID or tags', async () => {
  const { as, found } = await teamOf({ 'sam.obrien': ['Bakery', 'Shop, 50% front'], lea: ['Delivery'] })
  const { reply } = await as.manager(recipients.list)
  const lea = reply.find(({ email }) => email.startsWith('lea'))?.uuid ?? ''
  expect((await found({ search: "O'BRIEN" })).names).toEqual([])
  expect((await found({ search: 'OBRIEN' })).names).toEqual(['sam.obrien'])
  expect((await found({ search: lea.slice(2, 15).toUpperCase() })).names).toEqual(['lea'])
  expect((await found({ search: 'front  sam' })).names).toEqual(['sam.obrien'])
  expect((await found({ search: 'bakery, sam' })).names).toEqual(['sam.obrien'])
  expect((await found({ search: 'sam delivery' })).names).toEqual([])
  expect((await found({ search: '50%' })).names).toEqual(['sam.obrien'])
  expect((await found({ search: '5%f' })).names).toEqual([])
  expect((await found({ search: '  ' })).names).toEqual(['lea', 'sam.obrien'])
})

test('A search for ‘no tags’ finds people without a tag', async () => {
  const { found } = await teamOf({ sam: ['Bakery'], lea: [], 'no.tags': ['Shop'], kit: [] })
  expect((await found({ search: ' No tags ' })).names).toEqual(['kit', 'lea'])
  expect(await found({ search: 'no tags', page: 2, per_page: 1 })).toMatchObject({ names: ['lea'], total: 2 })
})

test('A search never finds another company’s people', async () => {
  const other = await teamOf({ vic: ['Bakery'] })
  const { found } = await teamOf({ sam: ['Bakery'] })
  const { reply } = await other.as.manager(recipients.list)
  expect((await found({ search: 'bakery' })).names).toEqual(['sam'])
  expect((await found({ search: reply[0]?.uuid ?? '' })).total).toBe(0)
})

test('A search uses only its first five different words', async () => {
  const { found } = await teamOf({ sam: ['Bakery'], lea: ['Bakery'] })
  expect((await found({ search: 'bakery sam s a m sa nothing' })).names).toEqual(['sam'])
  expect((await found({ search: 'sam sam sam sam sam nothing' })).names).toEqual([])
})

test('A search of 5,000 people reads their tags once, in under a second', async () => {
  const {
    database: { db },
  } = await world()
  const { company, found } = await teamOf({})
  await sql`
    insert into tags (company_id, name) select ${company.id}::integer, 'team ' || n from generate_series(1, 200) n`.execute(
    db,
  )
  await sql`
    insert into recipients (company_id, email, canonical, mailbox, created_at)
    select ${company.id}::integer, e, e, e, now()
    from (select 'p' || n || '@big' || ${company.id}::integer || '.example' as e from generate_series(1, 5000) n) people`.execute(
    db,
  )
  await sql`
    insert into recipient_tags (recipient_id, tag_id)
    select r.id, t.id
    from (select id, row_number() over (order by id) as place from recipients where company_id = ${company.id}) r
    join (select id, row_number() over (order by id) as place from tags where company_id = ${company.id}) t
    on (t.place + r.place) % 10 = 0`.execute(db)
  await sql`analyze recipients, tags, recipient_tags`.execute(db)
  for (const search of ['team 1', 't te tea team e ea eam a am m 1 2 3 4 5 6 7 8 9', 'team m 1 2 p']) {
    const [before, readBefore] = [performance.now(), await tagReads()]
    expect((await found({ search })).total).toBe(5_000)
    expect(performance.now() - before).toBeLessThan(1_000)
    expect((await tagReads()) - readBefore).toBeLessThan(1_000)
  }
}, 60_000)

/** How often anything has been looked up in the table of people's tags. */
async function tagReads() {
  const { db } = (await world()).database
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ reads: number }>`
    select seq_scan + coalesce(idx_scan, 0) as reads from pg_stat_user_tables where relname = 'recipient_tags'`.execute(
    db,
  )
  return rows[0]?.reads ?? 0
}
