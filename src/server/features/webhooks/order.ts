/** In milliseconds, like the next two. The maximum time that a company can be behind. */
const MOST_BEHIND_MS = 10_000
/** The maximum time that a company can be ahead. A company that has not used any webhook is as far ahead. */
export const MOST_AHEAD_MS = 60_000
/** Counted for each delivery in addition to the time that it takes, because each round has only a few. */
const EACH_MS = 1_000

/**
 * The order in which companies get their next deliveries. The company whose deliveries have taken the least
 * time goes first. The age of its webhooks makes no difference. The time that counts falls by one second each
 * second, and continues to fall for a minute after it has reached zero. So a company with few events goes
 * before companies with many.
 */
export function createOrder() {
  const uses = new Map<number, { running: number; until: number }>()
  return {
    /**
     * How many deliveries each company has in progress, and how many milliseconds it is behind the others.
     * The second number is negative if the company is ahead.
     */
    companies: () => {
      const now = performance.now()
      for (const [id, { running, until }] of uses)
        if (running === 0 && until <= now - MOST_AHEAD_MS) uses.delete(id)
      return [...uses].map(([id, { running, until }]) => ({
        id,
        running,
        behind: Math.round(Math.max(until - now, -MOST_AHEAD_MS)),
      }))
    },
    /** Notes that a delivery begins. Returns a function to call when it ends. */
    begin: (company: number) => {
      const begun = performance.now()
      const use = uses.get(company) ?? { running: 0, until: begun - MOST_AHEAD_MS }
      uses.set(company, use)
      use.running += 1
      return () => {
        const now = performance.now()
        use.running -= 1
        use.until = Math.max(use.until, begun - MOST_AHEAD_MS) + EACH_MS + now - begun
        use.until = Math.min(use.until, now + MOST_BEHIND_MS)
      }
    },
  }
}
