import { createTurns } from '#server/platform/core/turns.ts'

/** With fewer than this at hand the next batch is claimed. */
const LOW = 200

/** Hands out claimed mails, and claims the next batch while the last one is still being sent. */
export function createQueue<M>(claimMore: () => Promise<M[]>) {
  let mails: M[] = []
  let claiming: Promise<void> | undefined
  let isDry = false
  let taken = 0
  // The embedded database and a file never make this process wait, so it has to yield to the event loop by itself.
  const turn = createTurns()

  const refill = async () => {
    const more = await claimMore()
    mails = [...mails, ...more]
    taken += more.length
    isDry = more.length === 0
    claiming = undefined
  }

  return {
    taken: () => taken,
    next: async () => {
      await turn()
      if (mails.length < LOW && !isDry && !claiming) {
        claiming = refill()
        // While mails are at hand nobody awaits it, and an unhandled rejection ends the process. The `await` below gets the
        // error.
        claiming.catch(() => {})
      }
      if (mails.length === 0) await claiming
      return mails.shift()
    },
  }
}
