import { Lines } from '#server/platform/core/lines.ts'

/** How many requests are started in one turn of the event loop. Starting one takes up to a millisecond. */
const MOST_IN_A_TURN = 20

/**
 * Starts requests at once, but at most 20 in a turn of the event loop. The others wait, and the sites take
 * turns. Otherwise, a network that sends a thousand requests at the same moment could keep everybody else
 * waiting until all of them have been looked at.
 */
export function createRounds() {
  const waiting = new Lines<string, () => void>()
  let started = 0
  const begin = (start: () => void) => {
    if (started === 0) setImmediate(nextRound)
    started += 1
    start()
  }
  const nextRound = () => {
    started = 0
    while (started < MOST_IN_A_TURN) {
      const start = waiting.take()
      if (!start) return
      begin(start)
    }
  }
  return (site: string, start: () => void) => {
    if (started < MOST_IN_A_TURN && waiting.isEmpty) begin(start)
    else waiting.add(site, start)
  }
}
