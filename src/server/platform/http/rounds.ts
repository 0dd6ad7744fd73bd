/** How many requests are started in one turn of the event loop. Starting one takes up to a millisecond. */
const MOST_IN_A_TURN = 20

/**
 * Starts requests at once, but at most 20 in a turn of the event loop. The others wait, and the sites take
 * turns. Otherwise, a network that sends a thousand requests at the same moment could keep everybody else
 * waiting until all of them have been looked at.
 */
export function createRounds() {
  /** The waiting requests of each site. The first site has its turn next. */
  const waiting = new Map<string, (() => void)[]>()
  let started = 0
  const begin = (start: () => void) => {
    if (started === 0) setImmediate(nextRound)
    started += 1
    start()
  }
  const nextRound = () => {
    started = 0
    // A site with further requests is added again, so the loop comes to it after the others.
    for (const [site, line] of waiting) {
      if (started >= MOST_IN_A_TURN) return
      const first = line.shift()
      waiting.delete(site)
      if (line.length > 0) waiting.set(site, line)
      if (first) begin(first)
    }
  }
  return (site: string, start: () => void) => {
    if (started < MOST_IN_A_TURN && waiting.size === 0) begin(start)
    else {
      const line = waiting.get(site) ?? []
      line.push(start)
      waiting.set(site, line)
    }
  }
}
