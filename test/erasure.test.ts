import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { recipients } from '#contract/team.ts'
import { DAY_MS } from '#domain/durations.ts'
import { features } from '#server/features/index.ts'
import type { Erasure } from '#server/platform/feature.ts'
import { answeredFeedback } from './feedback.ts'
import { world } from './start.ts'
import { crowd, LAUNCH, launchedSurvey } from './survey.ts'

/** The platform's tables. Features declare their own tables. */
const PLATFORM: Record<string, Erasure> = {
  mails: ['erased', 'with the recipient it went to, or the company'],
  audit_log: ['kept', 'evidence is append-only; it names recipients by uuid, never by address'],
  rate_limits: ['erased', 'after a day'],
  idempotent_replies: ['erased', 'after a day, or with the key'],
  processes: ['nobody', 'which processes serve at the moment'],
  switches: ['nobody', 'what the operator has switched on'],
}
const fates: Record<string, Erasure> = Object.assign({}, PLATFORM, ...features.map(({ erasure }) => erasure))

/** The job queue's tables contain only ids, and are emptied after a day. */
const QUEUE = 'pgboss'
const BOOKKEEPING = /^kysely_migration/

async function tables(schema: string): Promise<string[]> {
  const { database } = await world()
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = ${schema} and table_type = 'BASE TABLE' order by 1`.execute(database.db)
  return rows.map(({ name }) => name).filter((name) => !BOOKKEEPING.test(name))
}

test('Every table states what happens to its data about people', async () => {
  expect(Object.keys(fates).toSorted()).toEqual(await tables('public'))
})

test('A company’s data is deleted unless there is a reason to keep it', async () => {
  const { database } = await world()
  const { rows } = await sql<{ name: string; goes: boolean }>`
    select columns.table_name as name, coalesce(bool_or(keys.confdeltype = 'c'), false) as goes
    from information_schema.columns
    left join pg_constraint keys
      on keys.conrelid = ('public.' || quote_ident(columns.table_name))::regclass and keys.confrelid = 'companies'::regclass
    where columns.table_schema = 'public' and columns.column_name = 'company_id'
    group by 1 order by 1`.execute(database.db)
  const staying = rows.filter(({ goes }) => !goes).map(({ name }) => name)
  expect(rows.length).toBeGreaterThan(8)
  expect(staying.filter((name) => fates[name]?.[0] !== 'kept')).toEqual([])
})

test('Removing a person deletes their address and unlinks their answers', async () => {
  const { as, people, submit, survey } = await launchedSurvey(crowd(6))
  const [[name = '', person] = []] = [...people]
  const { id = 0, email = '', uuid = '' } = person ?? {}
  await submit(name)
  expect(await whereIs(email)).toEqual(expect.arrayContaining(['recipients', 'mails']))

  await as.manager(recipients.remove, { params: { id } })
  expect(await whereIs(email)).toEqual([])
  expect((await whereIs(uuid)).filter((table) => fates[table]?.[0] !== 'kept')).toEqual([])
  const { database } = await world()
  const requests = await database.db
    .selectFrom('survey_requests')
    .select(['recipient_id', 'status', 'mailbox'])
    .where('survey_id', '=', survey.id)
    .where('status', '=', 'completed')
    .execute()
  // The mailbox hash is keyed with the server's secret, so it cannot be calculated from the address alone.
  expect(requests).toMatchObject([
    { recipient_id: null, status: 'completed', mailbox: expect.stringMatching(/^[\w-]{22}$/) },
  ])
})

test('No data of a closed company remains without a stated reason', async () => {
  const closed = await launchedSurvey(crowd(6))
  const { id } = closed.company
  await answeredFeedback(closed, { rating: 4, additional_comments: "Lovely, O'Hara's" })
  expect(await whereIs(`@customers${id}.example`)).toEqual(
    expect.arrayContaining(['feedback_people', 'mails']),
  )
  expect(await tablesOf(id)).toEqual(expect.arrayContaining(['members', 'surveys', 'recipients']))

  await closed.as.manager(account.close, { params: { id } })
  const { timeIs } = await world()
  await timeIs(new Date(LAUNCH.getTime() + 31 * DAY_MS))

  const places = [...(await whereIs(`@company${id}.example`)), ...(await whereIs(`@customers${id}.example`))]
  const left = [...places, ...(await tablesOf(id))]
  expect(left.filter((table) => fates[table]?.[0] !== 'kept')).toEqual([])
})

/** The tables that contain any of a company's rows. */
async function tablesOf(companyId: number): Promise<string[]> {
  const { database } = await world()
  const places: string[] = []
  for (const table of await tables('public')) {
    const { rows } = await sql<{ there: boolean }>`
      select exists (
        select 1 from ${sql.table(table)} as everything where to_jsonb(everything) ->> 'company_id' = ${String(companyId)}
      ) as there`.execute(database.db)
    if (rows[0]?.there) places.push(table)
  }
  return places
}

/** The tables that contain this text in any column. */
async function whereIs(text: string): Promise<string[]> {
  const { database } = await world()
  const places: string[] = []
  for (const schema of ['public', QUEUE])
    for (const table of await tables(schema)) {
      const place = sql.table(`${schema}.${table}`)
      const { rows } = await sql<{ there: boolean }>`
        select exists (select 1 from ${place} as everything where strpos(everything::text, ${text}) > 0) as there`.execute(
        database.db,
      )
      if (rows[0]?.there) places.push(table)
    }
  return places
}
