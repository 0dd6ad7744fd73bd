import { createPauses } from '#server/platform/core/turns.ts'
import type { Owned } from './line.ts'
import { createLines } from './lines.ts'

/** When fewer emails than this are waiting, the next batch is leased. */
const LOW = 200
/** When fewer emails than this are waiting, companies with fewer than `LOW_OF_ONE` of them get more. */
const MANY = 2_000
const LOW_OF_ONE = 100
/** In milliseconds. New emails are leased this often, however many are waiting. */
const TOP_UP_MS = 200

/**
 * Hands out leased emails. Leases the next batch while the previous one is still being sent. Call `done` when
 * an email is no longer being sent. `leaseMore` is told which companies need no more emails.
 */
export function createQueue<M extends Owned>(
  leaseMore: (except: number[]) => Promise<M[]>,
  { waiting, companiesWith, add, take, done } = createLines<M>(),
) {
  let claiming: Promise<void> | undefined
  let leasedAt = Number.NEGATIVE_INFINITY
  let isDry = false
  let taken = 0
  // Neither the embedded database nor writing files makes this process yield, so it must yield to the event
  // loop itself.
  const turn = createPauses()

  const refill = async (except: number[]) => {
    const more = await leaseMore(except)
    add(more)
    taken += more.length
    if (except.length === 0) isDry = more.length === 0
    leasedAt = performance.now()
    claiming = undefined
  }

  const lease = () => {
    const isLow = waiting() < LOW
    const isRecent = performance.now() - leasedAt < TOP_UP_MS
    if (claiming || (isRecent && (isDry || !isLow))) return
    claiming = refill(isLow ? [] : companiesWith(waiting() < MANY ? LOW_OF_ONE : 1))
    // While emails are waiting, no code awaits this promise, so a rejection would end the process. The
    // `await` below still reports the error.
    claiming.catch(() => {})
  }

  return {
    taken: () => taken,
    /** Lets `next` lease again, although the last lease returned no emails. There may be new ones. */
    lookAgain: () => {
      isDry = false
    },
    /** The next email. With `isUrgentOnly`, the next urgent email that is sent for the first time. */
    next: async (isUrgentOnly = false): Promise<M | undefined> => {
      await turn()
      lease()
      const mail = take(isUrgentOnly)
      if (mail || !claiming) return mail
      await claiming
      return take(isUrgentOnly)
    },
    done,
    /**
     * Resolves when no lease is under way. Wait for it before releasing emails. Otherwise, the emails of that
     * lease could be sent although they are released.
     */
    settled: async () => {
      await claiming?.catch(() => {})
    },
  }
}

/** Counts the pieces of work that are running. */
export function createCount() {
  let count = 0
  const resolvers = new Set<() => void>()
  return {
    now: () => count,
    isNone: () => count === 0,
    /** Resolves when no work is running, or after this many milliseconds. */
    noneWithin: (ms: number) =>
      new Promise<void>((resolve) => {
        if (count === 0) return resolve()
        const end = () => {
          clearTimeout(timer)
          resolvers.delete(end)
          resolve()
        }
        const timer = setTimeout(end, ms)
        resolvers.add(end)
      }),
    during: async <T>(work: () => Promise<T>): Promise<T> => {
      count += 1
      try {
        return await work()
      } finally {
        count -= 1
        if (count === 0) for (const end of resolvers) end()
      }
    },
  }
}
