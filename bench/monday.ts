import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { RESPOND } from '#server/features/surveys/emails.tsx'
import { ROOT } from '#server/platform/core/root.ts'
import { startPostgres } from '#test/database.ts'
import { startProcess } from '#test/process.ts'
import { ask, programOf, startPooler } from '../faults/machines.ts'
import { fortyAnswers, runningSurvey } from './company.ts'
import { type Curve, svgOf } from './curve.ts'
import { timed } from './figures.ts'
import type { Load } from './load.ts'
import { memoryOfFamily, workOfFamily } from './machine.ts'
import { load } from './outside.ts'
import { openBench } from './server.ts'

const LARGE = 10_000
const STEP_SECONDS = 8
/** How many answers each person saves one by one before submitting all of them. */
export const SAVES = 8
const THINK_MS = 500
const LIMIT_MS = 250
const FIRST_RATE = 5
const FASTER = 1.6
const TRIES = 3
const SECRET = 'f3b1c5d7e9a2846057391bcdfe802468'

type People = Load['people']

/**
 * Monday, 09:00: one large and many small companies send their invitations at the same time. The arrival rate rises
 * until the 99th percentile for saving an answer reaches 250 ms.
 */
export async function benchMonday(large = LARGE): Promise<void> {
  const postgres = await startPostgres()
  if (!postgres) return console.log('\nmonday: PostgreSQL is not installed')
  const url = postgres.url('postgres')
  const pgbouncer = programOf('pgbouncer')
  const pooler = pgbouncer ? await startPooler(pgbouncer, postgres) : undefined
  const people = await invite(url, large)
  const curves: Curve[] = []
  for (const processes of [1, 2])
    for (const pooled of pooler ? [undefined, pooler.url] : [undefined]) {
      const name = `${processes} process${processes > 1 ? 'es' : ''}${pooled ? ', PgBouncer' : ''}`
      const settings = { DATABASE_URL: pooled ?? url, ...(pooled && { DATABASE_DIRECT_URL: url }) }
      curves.push({ name, points: await climb(name, { people, processes, settings, url }) })
    }
  const picture = path.join(ROOT, 'docs/monday.svg')
  writeFileSync(picture, svgOf(curves, LIMIT_MS))
  console.log(`  the curve is in ${path.relative(ROOT, picture)}`)
  pooler?.stop()
  await postgres.stop()
}

/** Launches all surveys as the scheduled task does. Returns everyone's survey links. */
export async function invite(
  url: string,
  large: number,
  small = { companies: large / 50, people: 50 },
): Promise<People> {
  const bench = await openBench({ DATABASE_URL: url }, SECRET)
  const invited: { survey: string; recipients: string[] }[] = []
  const ms = await timed(async () => {
    invited.push(await runningSurvey(bench, large))
    for (let company = 0; company < small.companies; company++)
      invited.push(await runningSurvey(bench, small.people))
  })
  const { sign } = bench.begin()
  const people = invited.flatMap(({ survey, recipients }) =>
    recipients.map((recipient) => ({ survey, recipient, key: sign.key(RESPOND, survey, recipient) })),
  )
  // Another bench measures sending, so this one marks the emails as sent.
  await bench.database.db.updateTable('mails').set({ sent_at: bench.begin().now }).execute()
  await bench.stop()
  console.log(
    `\nmonday: ${people.length.toLocaleString('en-GB')} people of ${small.companies + 1} companies invited in ${(ms / 1_000).toFixed(1)} s`,
  )
  // Sorting by key interleaves people from the large company with people from the small ones.
  return people.toSorted((one, other) => one.key.localeCompare(other.key))
}

/** Starts the built server as `npm start` does, with the secret that was used to sign the links. */
export async function startServer(settings: Record<string, string>, processes: number) {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'evenkeel-monday-'))
  const server = await startProcess(
    { DATA_DIR, APP_SECRET: SECRET, ...settings },
    processes > 1 ? ['--processes', String(processes)] : [],
    // A server that runs for long is optimised.
    { flags: [] },
  )
  await server.ready()
  return server
}

interface Climb {
  people: People
  processes: number
  settings: Record<string, string>
  url: string
}

async function climb(name: string, { people, processes, settings, url }: Climb) {
  await reopenAll(url)
  const server = await startServer(settings, processes)
  const database = Number((await ask<{ pid: string }>(url, PARENT))[0]?.pid ?? 0)
  const points: Curve['points'] = []
  const crowd = [...people]
  let best = 0
  console.log(`  ${name}`)
  for (let rate = FIRST_RATE; ; rate *= FASTER) {
    const step = await quietest(crowd, { rate, server, database })
    if (!step) break
    points.push({ rate: step.saves, p99: step.p99 })
    tell(step)
    if (!step.isCarried) break
    best = step.saves
  }
  const memory = memoryOfFamily(server.pid).map((bytes) => `${Math.round(bytes / 1e6)} MB`)
  console.log(
    `    highest rate with p99 below ${LIMIT_MS} ms: ${Math.round(best).toLocaleString('en-GB')} saves/s; memory ${memory.join(', ')}`,
  )
  await server.kill('SIGTERM')
  return points
}

interface Step {
  rate: number
  server: Awaited<ReturnType<typeof startServer>>
  /** The process id of the PostgreSQL postmaster. */
  database: number
}

/**
 * Tries a step up to three times, because other load may disturb it. Returns the first attempt that meets the
 * limit, or else the last one. Undefined if too few people are left.
 */
async function quietest(crowd: People, step: Step) {
  let last: Awaited<ReturnType<typeof come>> | undefined
  for (let tries = 0; tries < TRIES; tries++) {
    // Each attempt uses people who have not submitted yet.
    const some = crowd.splice(0, Math.round(step.rate * STEP_SECONDS))
    if (some.length < step.rate * STEP_SECONDS - 1) return last
    last = await come(some, step)
    if (last.isCarried) break
  }
  return last
}

async function come(people: People, { rate, server, database }: Step) {
  const before = [workOfFamily(server.pid), workOfFamily(database)] as const
  const measured = await load({
    site: `http://127.0.0.1:${server.port}`,
    people,
    answers: fortyAnswers(1),
    saves: SAVES,
    rate,
    seconds: STEP_SECONDS,
    think: THINK_MS,
  })
  const work = [workOfFamily(server.pid) - before[0], workOfFamily(database) - before[1]] as const
  const p99 = quantile(measured.saves, 0.99)
  const errors = Object.values(measured.errors).reduce((sum, count) => sum + count, 0)
  return { saves: rate * SAVES, measured, work, p99, errors, isCarried: p99 < LIMIT_MS && errors === 0 }
}

function tell({ saves, measured, work, p99, errors }: Awaited<ReturnType<typeof come>>) {
  console.log(
    `    ${Math.round(saves).toLocaleString('en-GB').padStart(6)} saves/s` +
      `  p50 ${ms(quantile(measured.saves, 0.5))}  p95 ${ms(quantile(measured.saves, 0.95))}  p99 ${ms(p99)}` +
      `  submit p99 ${ms(quantile(measured.submits, 0.99))}  errors ${errors}` +
      `  database ${Math.round((work[1] / Math.max(1, work[0] + work[1])) * 100)} % of the work`,
  )
  if (errors > 0) console.log(`    ! ${JSON.stringify(measured.errors)}`)
}

/** Reads the process id of the PostgreSQL postmaster. */
const PARENT = `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`
/** Resets every survey: deletes its answers and keeps it open for two more weeks. */
export async function reopenAll(url: string) {
  for (const statement of ['delete from answers', 'delete from drafts', 'delete from reports'])
    await ask(url, statement)
  await ask(url, "update survey_requests set status = 'pending', answer_count = 0, shown_from = null")
  await ask(
    url,
    "update surveys set status = 'active', completed_at = null, launched_at = now(), closes_at = now() + interval '14 days'",
  )
}

export const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`.padStart(7)
