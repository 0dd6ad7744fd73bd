import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { reports } from '#contract/reports.ts'
import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import { createApp } from '#server/app.ts'
import { signIn } from '#server/features/auth/service.ts'
import { transaction } from '#server/platform/context.ts'
import { readConfig } from '#server/platform/core/config.ts'
import { type Db, type OpenDatabase, openDatabase } from '#server/platform/database/db.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { seed } from '#server/rooms.ts'
import { emptyPlace, migratedPlace } from './place.ts'
import { callOn } from './start.ts'

/** A dump of the database that `npm run demo` of release 0.1.0 made, with the time, the secret and one printed link. */
const DUMP = path.join(import.meta.dirname, 'fixtures/release-0.1.0.sql.gz')
const MADE_AT = new Date('2026-11-22T15:00:00Z')
const SECRET = 'INAiobjOOUf5JfMEBkXgKomIXMN-t-mNsKxG19dLZ4I'
const LINK = { recipient: '9da81119-c931-4147-8057-ca4fc03abd2d', key: '7iGZMqkw45Kqc53K4foi8W' }

async function firstRelease() {
  const place = await emptyPlace()
  const config = readConfig({ ...place, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' })
  const dump = gunzipSync(readFileSync(DUMP)).toString()
  if (place.DATABASE_URL) {
    const client = new pg.Client(place.DATABASE_URL)
    await client.connect()
    await client.query(dump).finally(() => client.end())
    return { config, database: await openDatabase(config) }
  }
  const database = await openDatabase(config)
  await database.embedded?.exec(`${dump}; reset all`)
  return { config, database }
}

/** All stored report numbers. */
const numbersOf = async (db: Db) =>
  (
    await sql`
      select survey_id, tag_id, team, withheld, respondents, completed, recipients, counts::text,
             (numbers ->> 'overall')::float as overall, numbers ->> 'change' as change
      from reports order by survey_id, tag_id nulls first`.execute(db)
  ).rows

const answersOf = async (db: Db) =>
  (
    await sql`
      select survey_id, count(*) as answers, count(distinct request_id) as people, sum(cardinality(choices)) as choices
      from answers group by survey_id order by survey_id`.execute(db)
  ).rows

async function serve({
  config,
  database,
}: {
  config: ReturnType<typeof readConfig>
  database: OpenDatabase
}) {
  const server = await createApp({ config, database, clock: { now: () => MADE_AT }, secret: SECRET })
  await server.startJobs()
  await seed(server.begin())
  const owner = await database.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'asha.patel@harbour.example')
    .executeTakeFirstOrThrow()
  const { token } = await transaction(server.begin(), (tx) => signIn(tx, { ...owner, confirmed: true }))
  const company = await database.db.selectFrom('companies').select('id').executeTakeFirstOrThrow()
  return { server, manager: { token, companyId: company.id } }
}

test('a database of release 0.1.0 is brought up to date with every number as it was, and serves', {
  timeout: 60_000,
}, async () => {
  const old = await firstRelease()
  const { db } = old.database
  const before = { reports: await numbersOf(db), answers: await answersOf(db) }
  expect(before.reports).toHaveLength(12)
  expect(before.answers).toMatchObject([{ people: 50 }, { people: 55 }, { people: 40 }])

  await migrate(db)
  expect({ reports: await numbersOf(db), answers: await answersOf(db) }).toEqual(before)

  const { server, manager } = await serve(old)
  try {
    const { reply: list } = await callOn(server.app, manager, surveys.list)
    expect(list.map(({ title, status, sent_number }) => [title, status, sent_number])).toEqual([
      ['Winter survey', 'draft', 0],
      ['Autumn survey', 'active', 60],
      ['Summer survey', 'complete', 60],
      ['Spring survey', 'complete', 60],
    ])
    const reportOf = async (title: string) => {
      const params = { uuid: list.find((survey) => survey.title === title)?.uuid ?? '' }
      const body = { regenerate: false }
      return (await callOn(server.app, manager, reports.read, { params, body })).reply.data
    }
    expect(await reportOf('Spring survey')).toMatchObject({ respondents: 50, overall_score: 5.9 })
    expect(await reportOf('Summer survey')).toMatchObject({
      respondents: 55,
      overall_score: 6.6,
      change: 0.6,
    })

    const running = { uuid: list.find(({ status }) => status === 'active')?.uuid ?? '' }
    const opened = await callOn(server.app, {}, respond.open, { params: running, query: LINK })
    expect(opened).toMatchObject({ status: 200, reply: { title: 'Autumn survey', submitted: false } })
  } finally {
    await server.stop()
  }
})

test('an older release refuses a database of a newer one in one line', async () => {
  const { db, close } = await openDatabase(readConfig({ ...(await migratedPlace()) }))
  try {
    await sql`insert into kysely_migration (name, timestamp) values ('9999_of_tomorrow', '2030')`.execute(db)
    await expect(migrate(db)).rejects.toThrow(
      /^The database is of a newer release \(9999_of_tomorrow\): start that one$/,
    )
  } finally {
    await close()
  }
})
