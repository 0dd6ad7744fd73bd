import type { Context } from '#server/platform/context.ts'
import { reportBug } from '#server/platform/operations/sentry.ts'

/**
 * Finds what is due and does it. Several processes may run the same task at the same time. Each change checks
 * the state that it updates, so only one process makes the change. Uses the clock of the process and never
 * the clock of the database.
 */
export interface ScheduledTask {
  name: string
  run: (ctx: Context) => Promise<unknown>
  /** True if the task waits for other servers, or can take minutes. The other tasks then go on meanwhile. */
  isLong?: boolean
}

const EVERY_MS = 15_000

export function createScheduler(scheduledTasks: ScheduledTask[], begin: () => Context) {
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  /** The long tasks that are running. */
  const long = new Map<string, Promise<unknown>>()
  const runTask = ({ name, run }: ScheduledTask) =>
    run(begin()).catch((error) =>
      reportBug(begin(), error, { where: `scheduled task ${name}`, note: 'scheduled task failed' }),
    )
  const beginLong = (task: ScheduledTask) => {
    if (long.has(task.name)) return
    long.set(
      task.name,
      runTask(task).finally(() => long.delete(task.name)),
    )
  }
  const round = async () => {
    for (const task of scheduledTasks) {
      if (isStopped) return
      if (task.isLong) beginLong(task)
      else await runTask(task)
    }
  }
  // Rounds never overlap. Each one starts after the previous one has ended.
  const next = () => {
    running = running.then(round)
    return running
  }

  return {
    /** Runs all tasks once, to their end. */
    once: async () => {
      await next()
      await Promise.all(long.values())
    },
    /**
     * Starts immediately, to do anything that became due while the server was down. Then repeats 15 seconds
     * after each round.
     */
    start: (everyMs = EVERY_MS) => {
      const repeat = async () => {
        await next()
        if (!isStopped) timer = setTimeout(repeat, everyMs)
      }
      void repeat()
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
      await Promise.all(long.values())
    },
  }
}
