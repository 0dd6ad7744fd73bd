/** In milliseconds, like the next two. How far ahead of the clock an unused webhook is. */
const CREDIT_MS = 5_000
/** How far behind the clock a webhook can be. */
const MOST_BEHIND_MS = 5_000
/** Counted for each delivery in addition to the time that it takes, because each round has only a few. */
const EACH_MS = 1_000

/** How many webhooks that have been used are remembered. */
const MOST_KNOWN = 1_000

/**
 * The order in which webhooks get their next deliveries (start-time fair queueing, as in `fair-places.ts`). A
 * webhook whose deliveries have taken less time goes first. Time that it took while nobody waited hardly
 * counts.
 */
export function createOrder() {
  const ends = new Map<number, number>()
  let clock = 0
  const startOf = (webhook: number) =>
    Math.max(clock - CREDIT_MS, ends.get(webhook) ?? Number.NEGATIVE_INFINITY)
  return {
    /** How many milliseconds these webhooks are behind those that have not been used. */
    behind: () => {
      // Webhooks that have used less than the clock's time are like those that have not been used.
      for (const [id, end] of ends) if (end <= clock - CREDIT_MS) ends.delete(id)
      return [...ends].map(([id, end]) => ({ id, behind: end - clock + CREDIT_MS }))
    },
    /** Notes that a delivery begins. Returns a function to call when it ends. */
    begin: (webhook: number) => {
      clock = Math.max(clock, startOf(webhook))
      const begun = performance.now()
      return () => {
        const end = startOf(webhook) + EACH_MS + Math.round(performance.now() - begun)
        // The webhook that was used last comes last.
        ends.delete(webhook)
        ends.set(webhook, Math.min(end, clock + MOST_BEHIND_MS))
        const [longestUnused] = ends.keys()
        if (ends.size > MOST_KNOWN && longestUnused !== undefined) ends.delete(longestUnused)
      }
    },
  }
}
