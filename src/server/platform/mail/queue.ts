import { createTurns } from '#server/platform/core/turns.ts'

/** When fewer emails than this are waiting, the next batch is leased. */
const LOW = 200

/**
 * Hands out leased emails. Leases the next batch while the previous one is still being sent. Urgent emails in
 * the new batch go before the rest of the previous one.
 */
export function createQueue<M>(leaseMore: () => Promise<M[]>, isUrgent: (mail: M) => boolean = () => false) {
  let mails: M[] = []
  let claiming: Promise<void> | undefined
  let isDry = false
  let taken = 0
  // Neither the embedded database nor writing files makes this process yield, so it must yield to the event
  // loop itself.
  const turn = createTurns()

  const refill = async () => {
    const more = await leaseMore()
    mails = [...more.filter(isUrgent), ...mails, ...more.filter((mail) => !isUrgent(mail))]
    taken += more.length
    isDry = more.length === 0
    claiming = undefined
  }

  return {
    taken: () => taken,
    /** Lets `next` lease again, although the last lease returned no emails. There may be new ones. */
    lookAgain: () => {
      isDry = false
    },
    next: async () => {
      await turn()
      if (mails.length < LOW && !isDry && !claiming) {
        claiming = refill()
        // While emails are waiting, no code awaits this promise, so a rejection would end the process. The
        // `await` below still reports the error.
        claiming.catch(() => {})
      }
      if (mails.length === 0) await claiming
      return mails.shift()
    },
  }
}

/** Counts the pieces of work that are running. */
export function createCount() {
  let count = 0
  const resolvers: (() => void)[] = []
  return {
    isNone: () => count === 0,
    /** Resolves when no work is running, or after this many milliseconds. */
    noneWithin: (ms: number) =>
      new Promise<void>((resolve) => {
        if (count === 0) return resolve()
        const timer = setTimeout(resolve, ms)
        resolvers.push(() => {
          clearTimeout(timer)
          resolve()
        })
      }),
    during: async <T>(work: () => Promise<T>): Promise<T> => {
      count += 1
      try {
        return await work()
      } finally {
        count -= 1
        if (count === 0) for (const resolve of resolvers.splice(0)) resolve()
      }
    },
  }
}
