/** In milliseconds. A sender without a delivery for this long counts like one that has had none. */
const FORGOTTEN_MS = 60_000

/**
 * The order in which senders get their next deliveries. The sender whose last delivery began longest ago goes
 * first. It does not matter how many events the other senders have, or how new their webhooks are.
 */
export function createOrder() {
  const senders = new Map<string, { running: number; begunAt: number }>()
  return {
    /**
     * How many deliveries each sender has in progress, and how many milliseconds ago its last one began.
     */
    senders: () => {
      const now = performance.now()
      for (const [id, { running, begunAt }] of senders)
        if (running === 0 && now - begunAt >= FORGOTTEN_MS) senders.delete(id)
      return [...senders].map(([id, { running, begunAt }]) => ({
        id,
        running,
        idle: Math.round(now - begunAt),
      }))
    },
    /** Notes that a delivery begins. Returns a function to call when it ends. */
    begin: (id: string) => {
      const sender = senders.get(id) ?? { running: 0, begunAt: 0 }
      senders.set(id, sender)
      sender.running += 1
      sender.begunAt = performance.now()
      return () => {
        sender.running -= 1
      }
    },
  }
}
