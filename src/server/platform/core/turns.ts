import { setImmediate } from 'node:timers/promises'
import { AppError } from './app-error.ts'

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

/**
 * A door for work that is heavy: so many at once go through it, so many more may wait. Whoever comes then is told at once,
 * rather than after everybody before them.
 */
export function createDoor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let free = atOnce
  const queue: (() => void)[] = []

  const enter = () => {
    if (free > 0) {
      free -= 1
      return undefined
    }
    if (queue.length >= waiting) throw new AppError('unavailable', 'Please try again in a moment')
    return new Promise<void>((called) => queue.push(called))
  }
  // The next in the queue takes the place over, so that nobody slips in between.
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else free += 1
  }

  return async <T>(body: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      return await body()
    } finally {
      leave()
    }
  }
}
