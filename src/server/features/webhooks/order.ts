/** In milliseconds, like the next. The maximum time that a company can be behind. */
const MOST_BEHIND_MS = 10_000
/** Counted for each delivery in addition to the time that it takes, because each round has only a few. */
const EACH_MS = 1_000

/**
 * The order in which companies get their next deliveries. A company whose deliveries have taken less time
 * goes first, however new its webhooks are. A second of that time is forgotten each second, so that a company
 * that has used little soon counts like one that has used nothing.
 */
export function createOrder() {
  const uses = new Map<number, { running: number; until: number }>()
  return {
    /** How many deliveries each company has in progress, and how many milliseconds it is behind others. */
    companies: () => {
      const now = performance.now()
      for (const [id, { running, until }] of uses) if (running === 0 && until <= now) uses.delete(id)
      return [...uses].map(([id, { running, until }]) => ({
        id,
        running,
        behind: Math.round(Math.max(until - now, 0)),
      }))
    },
    /** Notes that a delivery begins. Returns a function to call when it ends. */
    begin: (company: number) => {
      const begun = performance.now()
      const use = uses.get(company) ?? { running: 0, until: 0 }
      uses.set(company, use)
      use.running += 1
      return () => {
        const now = performance.now()
        use.running -= 1
        use.until = Math.min(Math.max(use.until, now) + EACH_MS + now - begun, now + MOST_BEHIND_MS)
      }
    },
  }
}
