import type { Context } from '#server/platform/context.ts'
import { reportBug } from '#server/platform/operations/sentry.ts'

/**
 * Looks for what has become due and does it. Several processes may look at once: each change updates a state conditionally, so
 * that one of them makes it. The time is the process's clock, never the database's.
 */
export type Sweep = { name: string; run: (ctx: Context) => Promise<unknown> }

const EVERY_MS = 15_000

export function createSweeper(sweeps: Sweep[], begin: () => Context) {
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const round = async () => {
    for (const { name, run } of sweeps) {
      if (isStopped) return
      await run(begin()).catch((error) =>
        reportBug(begin(), error, { where: `sweep ${name}`, note: 'sweep failed' }),
      )
    }
  }
  // One round after the other, never two at once.
  const next = () => {
    running = running.then(round)
    return running
  }

  return {
    once: next,
    /** At once, which catches up on what passed while nothing ran, and then every 15 seconds. */
    start: (everyMs = EVERY_MS) => {
      void next()
      timer = setInterval(next, everyMs)
    },
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
