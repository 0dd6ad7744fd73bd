/** An owner's waiting jobs in one queue. */
export interface Waiting {
  owner: string
  /** A company's network, or the owner itself if it counts on its own. */
  network: string
  /** How many milliseconds the oldest of these jobs has waited. */
  waited: number
}

/** A new job counts as if it had waited this long. So it goes before jobs whose owner has just had a turn. */
const CREDIT_MS = 60_000

/** Times are kept for at most this many owners and networks. The oldest ones are forgotten first. */
const MANY = 10_000

/**
 * Chooses whose job is next. The network that has waited longest since its last turn goes first. Within a
 * network, the owner that has waited longest goes first. A network has one job at a time, so its long jobs
 * leave room for others.
 */
export function createOrder() {
  const owners = createTimes()
  const networks = createTimes()
  const running = new Set<string>()
  const startOf = ({ owner, network, waited }: Waiting, now: number) =>
    Math.max(networks.of(network), owners.of(owner), now - waited - CREDIT_MS)
  return {
    next: (waiting: Waiting[]): Waiting | undefined => {
      const now = performance.now()
      const [first] = waiting
        .filter(({ network }) => !running.has(network))
        .map((one) => ({ one, start: startOf(one, now), last: owners.of(one.owner) }))
        .toSorted((one, other) => one.start - other.start || one.last - other.last)
      return first?.one
    },
    /** Notes that a job begins. Returns a function to call when it ends. */
    begin: ({ owner, network }: Waiting) => {
      const now = performance.now()
      owners.note(owner, now)
      networks.note(network, now)
      running.add(network)
      return () => {
        running.delete(network)
      }
    },
  }
}

/** When the last turn of each owner or network began. */
function createTimes() {
  const times = new Map<string, number>()
  return {
    of: (name: string) => times.get(name) ?? Number.NEGATIVE_INFINITY,
    note: (name: string, at: number) => {
      // Moves the name to the end.
      times.delete(name)
      times.set(name, at)
      const oldest = times.keys().next()
      if (times.size > MANY && !oldest.done) times.delete(oldest.value)
    },
  }
}
