import type { Job as Fetched, PgBoss } from 'pg-boss'
import { networkOf } from './by-company.ts'
import { createOrder, type Waiting } from './order.ts'

/** After this many seconds, a job that has not ended is run again. */
export const EXPIRE_SECONDS = 900
export const HEARTBEAT_SECONDS = 20

interface Queue {
  name: string
  /** How many networks' jobs run at the same time. */
  places: number
  /** How many jobs of one owner are taken from the queue at once. */
  batchSize: number
  run: (data: unknown) => Promise<unknown>
  /** Called when jobs have ended and others may be waiting. */
  onEnd: () => void
  onError: (error: unknown) => void
}

/**
 * Takes jobs from one of pg-boss's queues and runs them. pg-boss's own workers take the oldest job, so a
 * company with many jobs would delay all others.
 */
export function createQueue(boss: PgBoss, { name, places, batchSize, run, onEnd, onError }: Queue) {
  const order = createOrder()
  const running = new Map<Fetched[], Promise<void>>()
  let [isAskedAgain, isStopped] = [false, false]
  let looking: Promise<void> | undefined

  const runAll = async (batch: Fetched[]) => {
    const beat = () => void boss.touch(name, batch).catch(onError)
    const heartbeat = setInterval(beat, (HEARTBEAT_SECONDS / 2) * 1_000)
    try {
      await inTime(async () => {
        for (const { data } of batch) await run(data)
      })
      await boss.complete(name, batch)
    } catch (error) {
      await boss.fail(name, batch, errorOf(error))
    } finally {
      clearInterval(heartbeat)
    }
  }
  const begin = (batch: Fetched[], turn: Waiting) => {
    const end = order.begin(turn)
    const ended = () => {
      end()
      running.delete(batch)
      if (!isStopped) onEnd()
    }
    running.set(batch, runAll(batch).catch(onError).then(ended))
  }
  /** False if no job may begin now. */
  const beginNext = async () => {
    const waiting = await waitingIn(boss, name)
    const next = order.next(waiting)
    if (!next) return false
    const others = waiting.flatMap(({ owner }) => (owner === next.owner ? [] : [owner]))
    const batch = await boss.fetch<object>(name, { batchSize, ignoreGroups: others })
    // Another process has taken it.
    if (batch.length === 0) return false
    begin(batch, next)
    return true
  }
  /** Begins jobs while there are places for them. */
  const fill = async () => {
    while (isAskedAgain && !isStopped) {
      isAskedAgain = false
      while (running.size < places && !isStopped && (await beginNext()));
    }
  }

  return {
    look: () => {
      isAskedAgain = true
      looking ??= fill()
        .catch(onError)
        .finally(() => {
          looking = undefined
        })
    },
    /** Waits for running jobs until `patience` ends. Jobs that have not finished by then are run again. */
    stop: async (patience: Promise<unknown>) => {
      isStopped = true
      await Promise.race([(looking ?? Promise.resolve()).then(() => Promise.all(running.values())), patience])
      for (const batch of running.keys())
        await boss.fail(name, batch, { message: 'server stopped' }).catch(onError)
    },
  }
}

/** Everybody with waiting jobs. The companies of a network count together, unless they have a plan. */
async function waitingIn(boss: PgBoss, name: string): Promise<Waiting[]> {
  const { rows } = await boss.getDb().executeSql(WAITING, [name])
  return rows
}

const WAITING = `
  select w.owner, w.waited, case when c.id is null then w.owner else ${networkOf('c')} end as network
  from (
    select coalesce(group_id, '') as owner,
      extract(epoch from now() - min(created_on))::float8 * 1000 as waited
    from pgboss.job
    where name = $1 and state in ('created', 'retry') and start_after <= now()
    group by 1
  ) w left join companies c on c.id = case when w.owner ~ '^[0-9]{1,9}$' then w.owner::integer end
  order by w.waited desc`

/** Rejects if the work takes too long, so that its place becomes free. */
async function inTime(work: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('job expired')), EXPIRE_SECONDS * 1_000)
  })
  await Promise.race([work(), late]).finally(() => clearTimeout(timer))
}

const errorOf = (error: unknown) =>
  error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) }
