import { setImmediate } from 'node:timers/promises'

const TURN_MS = 10

/** The same items one after the other; every hundredth of a second whoever else waits for this process has a turn. */
export async function* inTurns<T>(items: Iterable<T>): AsyncGenerator<T> {
  let begun = performance.now()
  for (const item of items) {
    yield item
    if (performance.now() - begun < TURN_MS) continue
    await setImmediate()
    begun = performance.now()
  }
}
