import { readFileSync } from 'node:fs'
import { Agent, request } from 'undici'
import { workOfFamily, workOfProcess } from './machine.ts'

const DEVICE = '0123456789abcdef0123456789abcdef'

/**
 * A load test: people with their survey links, how many of them arrive per second, and for how many seconds.
 */
export interface Load {
  site: string
  people: { survey: string; recipient: string; key: string }[]
  answers: { survey_question_id: number; answer: string }[]
  /** How many answers each person saves one by one before submitting all of them. */
  saves: number
  rate: number
  seconds: number
  /** Milliseconds between a person's answers. */
  think: number
}

export interface Measured {
  /** Latencies in milliseconds, sorted. Each is measured from the time at which its call was due to start. */
  saves: number[]
  submits: number[]
  errors: Record<string, number>
}

/** Every person submits a full set of answers once. `atOnce` people submit concurrently. */
export type Rush = Pick<Load, 'site' | 'people' | 'answers'> & {
  atOnce: number
  /** The process id of the server. `database` is the process id of the PostgreSQL postmaster. */
  server: number
  database: number
}

export interface Rushed {
  perSecond: number
  /** Milliseconds of processor time per submission: for the load generator, the server and PostgreSQL. */
  work: [load: number, server: number, database: number]
}

const WARM_UP = 1_000

/** Submits every set of answers. Throws if a submission is refused. */
async function rush({ site, people, answers, atOnce, server, database }: Rush): Promise<Rushed> {
  const dispatcher = new Agent({ connections: atOnce, pipelining: 1 })
  const waiting = [...people]
  // Warms up this process's JIT compiler, which would otherwise distort the measurement.
  for (let call = 0; call < WARM_UP; call++) {
    const { body } = await request(`${site}/healthz`, { dispatcher })
    await body.dump()
  }
  const lane = async () => {
    for (let person = waiting.pop(); person; person = waiting.pop()) {
      const { survey, recipient, key } = person
      const { statusCode, body } = await request(`${site}/api/surveys/employee/${survey}/submit`, {
        dispatcher,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ recipient_uuid: recipient, key, device: DEVICE, answers }),
      })
      await body.dump()
      if (statusCode !== 200) throw new Error(`submit answered ${statusCode}`)
    }
  }
  const worked = () => [workOfProcess(process.pid), workOfProcess(server), workOfFamily(database)] as const
  const [begun, before] = [performance.now(), worked()]
  await Promise.all(Array.from({ length: atOnce }, lane))
  const ms = performance.now() - begun
  const after = worked()
  await dispatcher.close()
  const each = (part: 0 | 1 | 2) => (after[part] - before[part]) / people.length
  return { perSecond: (people.length / ms) * 1_000, work: [each(0), each(1), each(2)] }
}

/**
 * Runs in a separate process, so that it takes no processor time from the server. People arrive at a fixed
 * rate, even while others are still waiting. Latency is measured from the time at which a call was due, to
 * avoid coordinated omission.
 */
async function make({ site, people, answers, saves, rate, seconds, think }: Load): Promise<Measured> {
  const agent = new Agent({ connections: 256, pipelining: 1 })
  const measured: Measured = { saves: [], submits: [], errors: {} }

  const call = async (url: string, body: object | undefined, into: number[] | undefined, meant: number) => {
    const outcome = await request(`${site}${url}`, {
      dispatcher: agent,
      method: body ? 'POST' : 'GET',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    }).then(
      async (reply) => {
        await reply.body.dump()
        return reply.statusCode
      },
      (error) => String(error.code ?? error),
    )
    into?.push(performance.now() - meant)
    if (outcome !== 200 && outcome !== 204) measured.errors[outcome] = (measured.errors[outcome] ?? 0) + 1
  }

  const respondent = async ({ survey, recipient, key }: Load['people'][number], comes: number) => {
    const base = `/api/surveys/employee/${survey}`
    await until(comes)
    await call(
      `${base}?${new URLSearchParams({ recipient, key, device: DEVICE })}`,
      undefined,
      undefined,
      comes,
    )
    const link = { recipient_uuid: recipient, key, device: DEVICE }
    let meant = comes
    for (const answer of answers.slice(0, saves)) {
      meant += think * (0.5 + Math.random())
      await until(meant)
      await call(`${base}/answer`, { ...link, ...answer }, measured.saves, meant)
    }
    meant += think
    await until(meant)
    await call(`${base}/submit`, { ...link, answers }, measured.submits, meant)
  }

  const begun = performance.now() + 200
  const number = Math.min(people.length, Math.round(rate * seconds))
  await Promise.all(
    people.slice(0, number).map((person, index) => respondent(person, begun + (index / rate) * 1_000)),
  )
  await agent.close()
  const ordered = (times: number[]) => times.toSorted((one, other) => one - other)
  return { saves: ordered(measured.saves), submits: ordered(measured.submits), errors: measured.errors }
}

const until = async (time: number) => {
  const left = time - performance.now()
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
}

const [, program, file] = process.argv
if (program?.endsWith('load.ts') && file) {
  const asked = JSON.parse(readFileSync(file, 'utf8')) as Load | Rush
  process.stdout.write(JSON.stringify(await ('atOnce' in asked ? rush(asked) : make(asked))))
}
