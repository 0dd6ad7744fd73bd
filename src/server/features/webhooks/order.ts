/** In milliseconds. A company without a delivery for this long counts like one that has had none. */
const FORGOTTEN_MS = 60_000

/**
 * The order in which companies get their next deliveries. The company that got one longest ago goes first,
 * however many events the others have, and however new their webhooks are.
 */
export function createOrder() {
  const companies = new Map<number, { running: number; begunAt: number }>()
  return {
    /**
     * How many deliveries each company has in progress, and how many milliseconds ago its last one began.
     */
    companies: () => {
      const now = performance.now()
      for (const [id, { running, begunAt }] of companies)
        if (running === 0 && now - begunAt >= FORGOTTEN_MS) companies.delete(id)
      return [...companies].map(([id, { running, begunAt }]) => ({
        id,
        running,
        idle: Math.round(now - begunAt),
      }))
    },
    /** Notes that a delivery begins. Returns a function to call when it ends. */
    begin: (id: number) => {
      const company = companies.get(id) ?? { running: 0, begunAt: 0 }
      companies.set(id, company)
      company.running += 1
      company.begunAt = performance.now()
      return () => {
        company.running -= 1
      }
    },
  }
}
