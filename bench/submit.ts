import Fastify from 'fastify'
import { sql } from 'kysely'
import { submitSurvey } from '#server/features/respond/service.ts'
import { RESPOND } from '#server/features/surveys/emails.tsx'
import { fortyAnswers, runningSurvey } from './company.ts'
import { type Figure, inTurns, median, perSecond, throughput } from './figures.ts'
import type { Rushed } from './load.ts'
import { rush } from './outside.ts'
import type { Bench } from './server.ts'

const PEOPLE = 1_000
const DEVICE = '0123456789abcdef0123456789abcdef'

/**
 * Compares submitting a full set of answers with a hand-written transaction that inserts the same rows
 * through the same pool. The same transaction behind a Fastify route without checks shows the most that a
 * submission over HTTP could reach.
 */
export async function benchSubmit(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = []
  const site = await bench.app.listen({ port: 0, host: '127.0.0.1' })
  const plain = bareRoute(bench)
  const plainSite = await plain.listen({ port: 0, host: '127.0.0.1' })
  for (const atOnce of [2, 8, 32]) {
    const works: Rushed['work'][] = []
    const { bare, verb, http, route } = await inTurns({
      bare: () => bareTransactions(bench, atOnce),
      verb: () =>
        ours(bench, atOnce, (ctx, link, answers) =>
          submitSurvey(ctx, { ...link, device: DEVICE, ip: '127.0.0.1' }, { answers }),
        ),
      http: async () => {
        const rushed = await overHttp(bench, site, atOnce)
        works.push(rushed.work)
        return rushed.perSecond
      },
      route: async () => {
        await emptyBareRows(bench)
        return (await overHttp(bench, plainSite, atOnce)).perSecond
      },
    })
    figures.push(
      {
        name: `submit, ${atOnce} at once`,
        ours: perSecond(verb),
        bare: perSecond(bare),
        ratio: verb / bare,
        target: { atLeast: 0.5 },
      },
      {
        name: `submit over HTTP, ${atOnce} at once, processor of load, process, database: ${inMs(works)}`,
        ours: perSecond(http),
        bare: perSecond(bare),
        ratio: http / bare,
        target: atOnce >= 8 ? { atLeast: 0.6 } : undefined,
      },
      {
        name: `the bare transaction over HTTP, ${atOnce} at once`,
        ours: perSecond(route),
        bare: perSecond(bare),
        ratio: route / bare,
        target: undefined,
      },
    )
  }
  await plain.close()
  return figures
}

/** The median of each of the three parts, calculated separately. */
const inMs = (works: Rushed['work'][]) =>
  `${([0, 1, 2] as const).map((part) => median(works.map((work) => work[part])).toFixed(2)).join(' + ')} ms`

/** Sends requests from a separate process, so that this process only serves them. */
async function overHttp(bench: Bench, site: string, atOnce: number) {
  const { survey, recipients } = await runningSurvey(bench, PEOPLE)
  const { sign } = bench.begin()
  const people = recipients.map((recipient) => ({
    survey,
    recipient,
    key: sign.key(RESPOND, survey, recipient),
  }))
  const database = await firstProcess(bench)
  return rush({ site, people, answers: fortyAnswers(1), atOnce, server: process.pid, database })
}

/** The process id of the PostgreSQL postmaster, or 0 if the database is embedded. */
async function firstProcess({ database: { db, embedded } }: Bench): Promise<number> {
  if (embedded) return 0
  const { rows } = await sql<{
    pid: string
  }>`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`.execute(db)
  return Number(rows[0]?.pid)
}

type Submit = (
  ctx: ReturnType<Bench['begin']>,
  link: { survey: string; recipient: string; key: string },
  answers: ReturnType<typeof fortyAnswers>,
) => Promise<unknown>

async function ours(bench: Bench, atOnce: number, submit: Submit) {
  const { survey, recipients } = await runningSurvey(bench, PEOPLE)
  const ctx = bench.begin()
  return throughput(PEOPLE, atOnce, (index) => {
    const recipient = recipients[index] ?? ''
    return submit(
      ctx,
      { survey, recipient, key: ctx.sign.key(RESPOND, survey, recipient) },
      fortyAnswers(index),
    )
  })
}

async function bareTransactions(bench: Bench, atOnce: number) {
  await emptyBareRows(bench)
  return throughput(PEOPLE, atOnce, (index) => bareTransaction(bench, index, fortyAnswers(index)))
}

async function emptyBareRows({ database: { db } }: Bench) {
  await sql`create table if not exists bench_rows (survey_id integer, request_id integer, question_id integer, choices text[], written text, primary key (survey_id, request_id, question_id))`.execute(
    db,
  )
  await sql`truncate bench_rows`.execute(db)
}

const bareTransaction = ({ database: { db } }: Bench, index: number, rows: ReturnType<typeof fortyAnswers>) =>
  db
    .transaction()
    .execute((tx) =>
      sql`insert into bench_rows select 1, ${index}::integer, q, string_to_array(c, ','), null from unnest(${rows.map((row) => row.survey_question_id)}::integer[], ${rows.map((row) => row.answer)}::text[]) as g (q, c)`.execute(
        tx,
      ),
    )

/** A server that stores what it is sent without any check. */
function bareRoute(bench: Bench) {
  let index = 0
  const app = Fastify()
  app.get('/healthz', () => 'ok')
  app.post<{ Body: { answers: ReturnType<typeof fortyAnswers> } }>(
    '/api/surveys/employee/:uuid/submit',
    async ({ body }) => {
      await bareTransaction(bench, index++, body.answers)
      return { status: 'completed' }
    },
  )
  return app
}
