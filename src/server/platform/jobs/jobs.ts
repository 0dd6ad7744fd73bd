import type { FastifyBaseLogger } from 'fastify'
import { type Clock, fromKysely, fromPglite, PgBoss } from 'pg-boss'
import type { Context } from '#server/platform/context.ts'
import type { Config } from '#server/platform/core/config.ts'
import type { OpenDatabase } from '#server/platform/database/db.ts'
import { outageOf } from '#server/platform/database/outage.ts'
import type { Limits } from '#server/platform/database/server.ts'
import type { Job, Jobs } from './job.ts'
import { createQueue, EXPIRE_SECONDS, HEARTBEAT_SECONDS } from './queue.ts'

/** A job's handler, which must be safe to run twice and concurrently. */
export interface Worker {
  job: Job
  run: (ctx: Context, payload: unknown) => Promise<unknown>
  /** How many jobs of one owner are taken from the queue at once. */
  batchSize: number
  /** How many jobs a process runs at the same time, each for another network. */
  places: number
  /** How long a job is kept after it has ended. */
  keptSeconds: number
}
export const worker = <T>(
  job: Job<T>,
  run: (ctx: Context, payload: T) => Promise<unknown>,
  { batchSize = 1, places = 2, keptSeconds = 86_400 } = {},
): Worker => ({ job: job as Job, run: run as Worker['run'], batchSize, places, keptSeconds })

/**
 * The places of a queue whose jobs wait for a language model. Such a job needs no database connection while it
 * waits.
 */
export const FOR_MODEL = { places: 4 }

export interface JobRunner extends Jobs {
  start(workers: Worker[], begin: () => Context): Promise<void>
  /** Polls for jobs with this name immediately. */
  hurry(name: string): void
  stop(): Promise<void>
}

const RETRIES = 12
const SOON_MS = 500
const STOP_MS = 5_000

/**
 * Runs pg-boss on either database. If the process running a job crashes, its heartbeat stops and the job is
 * run again.
 */
export function createJobs(
  database: Pick<OpenDatabase, 'embedded' | 'limits'>,
  config: Config,
  log: FastifyBaseLogger,
): JobRunner {
  const boss = createBoss(database, config)
  const onError = (error: unknown) => {
    const outage = outageOf(error)
    if (outage) log.warn({ outage }, 'database unavailable, jobs are waiting')
    else log.error({ err: error }, 'jobs')
  }
  boss.on('error', onError)
  const queues = new Map<string, ReturnType<typeof createQueue>>()
  const hurry = (name: string) => queues.get(name)?.look()
  // With the embedded database, only this process queues jobs, and it starts each one itself. So it polls
  // only for delayed jobs.
  const isWoken = database.embedded !== undefined
  const pollingMs = isWoken ? 5_000 : 1_000
  let polling: NodeJS.Timeout | undefined
  const awaited = new Set<string>()
  /**
   * Polls once, after a short delay, for all jobs queued in the meantime. If it polled for every job,
   * requests would slow down when many people answer at the same time.
   */
  const wake = (name: string) => {
    if (!isWoken || awaited.has(name)) return
    awaited.add(name)
    const look = () => {
      awaited.delete(name)
      hurry(name)
    }
    setTimeout(look, SOON_MS).unref()
  }

  return {
    enqueue: async (tx, { name, payload }, data, owner) => {
      await boss.send(name, payload.parse(data) as object, {
        db: fromKysely(tx.db),
        group: { id: String(owner) },
      })
      wake(name)
    },

    start: async (workers, begin) => {
      await boss.start()
      for (const { job, keptSeconds } of workers) {
        await boss.createQueue(job.name, {
          retryLimit: RETRIES,
          retryBackoff: true,
          retryDelay: 5,
          retryDelayMax: 600,
          expireInSeconds: EXPIRE_SECONDS,
          heartbeatSeconds: HEARTBEAT_SECONDS,
          deleteAfterSeconds: keptSeconds,
        })
      }
      // Fills the cache of queues. Otherwise the first `send` inside a transaction would query outside it,
      // and that query would wait forever for the transaction to end.
      await boss.stop({ graceful: false, close: false })
      await boss.start()

      if (config.ROLE === 'web') return
      for (const { job, run, batchSize, places } of workers) {
        const { name, payload } = job
        queues.set(
          name,
          createQueue(boss, {
            name,
            batchSize,
            places,
            run: (data) => run(begin(), payload.parse(data)),
            // There may be more jobs in the queue. Without this, a queue would run one job a second.
            onEnd: () => (isWoken ? wake(name) : hurry(name)),
            onError,
          }),
        )
        hurry(name)
      }
      polling = setInterval(() => [...queues.keys()].forEach(hurry), pollingMs)
    },

    hurry,

    stop: async () => {
      clearInterval(polling)
      const patience = new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())
      await Promise.all([...queues.values()].map((queue) => queue.stop(patience)))
      await boss.stop({ graceful: true, timeout: STOP_MS })
    },
  }
}

function createBoss({ embedded, limits }: Pick<OpenDatabase, 'embedded' | 'limits'>, config: Config) {
  return new PgBoss({
    ...(embedded
      ? { db: fromPglite(embedded), backend: 'pglite' }
      : { connectionString: config.DATABASE_URL ?? '', max: 3, ...(limits && timeoutOf(limits, config)) }),
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 20,
    // Only workers maintain the queue's tables.
    supervise: config.ROLE !== 'web',
    schedule: false,
    clock: steadyClock,
  })
}

// pg-boss passes these options to the driver.
const timeoutOf = (
  { beside: { connection, statement, silence, pause } }: Limits,
  { DATABASE_DIRECT_URL }: Config,
) => ({
  connectionTimeoutMillis: connection,
  query_timeout: silence,
  // A pooler does not accept connection settings.
  ...(DATABASE_DIRECT_URL === undefined && {
    statement_timeout: statement,
    idle_in_transaction_session_timeout: pause,
  }),
})

// The queue uses a monotonic clock, so that setting the system clock back neither stops it nor makes it loop.
const steadyClock: Clock = {
  now: () => Math.round(performance.timeOrigin + performance.now()),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (run, ms) => setInterval(run, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
}

/** Creates the queue's tables, so that a dump contains them. */
export async function installJobs(database: Pick<OpenDatabase, 'embedded' | 'limits'>, config: Config) {
  const boss = createBoss(database, config)
  await boss.start()
  await boss.stop({ graceful: false })
}
