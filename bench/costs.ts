import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { RESPOND } from '#server/features/surveys/emails.tsx'
import { fortyAnswers, runningSurvey } from './company.ts'
import type { Figure } from './figures.ts'
import type { Bench } from './server.ts'

const PEOPLE = 400
const DEVICE = '0123456789abcdef0123456789abcdef'
/** Linux measures a process's CPU time in hundredths of a second. */
const TICK_MS = 10

/**
 * Measures the processor time of each step of answering, in our process and in the database. docs/scale.md
 * quotes these figures.
 */
export async function benchCosts(bench: Bench): Promise<Figure[]> {
  if (bench.database.embedded) return []
  // The first run only warms up the JIT compiler, so its result is dropped.
  await costsOf(bench)
  return costsOf(bench)
}

async function costsOf(bench: Bench): Promise<Figure[]> {
  const { survey, recipients } = await runningSurvey(bench, PEOPLE)
  const { sign } = bench.begin()
  const links = recipients.map((recipient) => ({ recipient, key: sign.key(RESPOND, survey, recipient) }))
  const query = ({ recipient, key }: (typeof links)[number]) =>
    `recipient=${recipient}&key=${key}&device=${DEVICE}`
  const call = async (options: { method: 'GET' | 'POST'; url: string; payload?: object }) => {
    const { statusCode } = await bench.app.inject(options)
    if (statusCode >= 400) throw new Error(`${options.url} answered ${statusCode}`)
  }
  const post = (name: string, link: (typeof links)[number], more: object) =>
    call({
      method: 'POST',
      url: `/api/surveys/employee/${survey}/${name}`,
      payload: { recipient_uuid: link.recipient, key: link.key, device: DEVICE, ...more },
    })

  return [
    await cost(bench, 'the page on which people answer', PEOPLE, (index) =>
      call({ method: 'GET', url: `/survey/${survey}?${query(links[index]!)}` }),
    ),
    await cost(bench, 'one answer saved', PEOPLE * 10, (index) =>
      post('answer', links[index % PEOPLE]!, fortyAnswers(index)[index % 40]!),
    ),
    await cost(bench, 'a full set submitted', PEOPLE, (index) =>
      post('submit', links[index]!, { answers: fortyAnswers(index) }),
    ),
  ]
}

async function cost(
  bench: Bench,
  name: string,
  times: number,
  step: (index: number) => Promise<void>,
): Promise<Figure> {
  const server = await serverProcess(bench)
  const before = { own: process.cpuUsage(), database: timeOf(server) }
  for (let index = 0; index < times; index++) await step(index)
  const { user, system } = process.cpuUsage(before.own)
  const own = (user + system) / 1_000 / times
  const database = (timeOf(server) - before.database) / times
  return {
    name: `${name}, processor time of the process compared with PostgreSQL's`,
    ours: `${own.toFixed(2)} ms`,
    bare: `${database.toFixed(2)} ms`,
    ratio: own / database,
    target: undefined,
  }
}

/** The process id of the PostgreSQL postmaster. Its child processes serve the connections. */
async function serverProcess({ database }: Bench): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where backend_type = 'checkpointer'`.execute(database.db)
  return Number(statOf(rows[0]?.pid ?? 0)?.[1])
}

/** How many milliseconds of processor time all children of this process have used. */
const timeOf = (parent: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat !== undefined && Number(stat[1]) === parent)
    .reduce((sum, stat) => sum + (Number(stat?.[11]) + Number(stat?.[12])) * TICK_MS, 0)

/**
 * The fields of /proc/PID/stat, starting with the state. Field 2 is the parent, and fields 12 and 13 are user
 * and system time.
 */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
