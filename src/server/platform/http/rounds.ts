import { Lines } from '#server/platform/core/lines.ts'

/** For how many milliseconds requests are started in one turn of the event loop. */
const TURN_MS = 5

/**
 * Starts requests at once, but only for 5 milliseconds in a turn of the event loop. The others wait, and the
 * sites take turns. Otherwise, a network that sends a thousand requests at the same moment could keep
 * everybody else, and all new connections, waiting until all of them have been looked at.
 */
export function createRounds() {
  const waiting = new Lines<string, () => void>()
  /** When this turn's first request was started. */
  let begun: number | undefined
  const hasTime = () => begun === undefined || performance.now() - begun < TURN_MS
  const begin = (start: () => void) => {
    if (begun === undefined) {
      begun = performance.now()
      setImmediate(nextTurn)
    }
    start()
  }
  const nextTurn = () => {
    begun = undefined
    goOn()
  }
  const goOn = () => {
    const start = hasTime() ? waiting.take() : undefined
    if (!start) return
    begin(start)
    // A request does most of its work in promises. They end before the next tick, so their time counts, too.
    queueMicrotask(() => process.nextTick(goOn))
  }
  return (site: string, start: () => void) => {
    if (waiting.isEmpty && hasTime()) begin(start)
    else waiting.add(site, start)
  }
}
