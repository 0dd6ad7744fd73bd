import { setImmediate } from 'node:timers/promises'
import { AppError } from './app-error.ts'

const TURN_MS = 10

/** Makes a function that is called between the pieces of long work: every ten milliseconds it yields to the event loop. */
export function createTurns() {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < TURN_MS) return
    await setImmediate()
    begun = performance.now()
  }
}

/** The same items one after the other, yielding to the event loop between them. */
export async function* inTurns<T>(items: Iterable<T>): AsyncGenerator<T> {
  const turn = createTurns()
  for (const item of items) {
    yield item
    await turn()
  }
}

/** Rows a statement: an embedded database answers nobody else meanwhile. */
const ROWS_A_TIME = 1_000

/** Handles a long list in pieces, and returns all their results together. */
export async function inPieces<T, R>(items: T[], doPiece: (piece: T[]) => Promise<R[]>): Promise<R[]> {
  const pieces = Array.from({ length: Math.ceil(items.length / ROWS_A_TIME) }, (_, index) =>
    items.slice(index * ROWS_A_TIME, (index + 1) * ROWS_A_TIME),
  )
  const results: R[] = []
  for await (const piece of inTurns(pieces)) results.push(...(await doPiece(piece)))
  return results
}

/**
 * Limits how much heavy work runs at once: so many pieces run, and so many more wait. Further ones are refused at once, rather
 * than after all before them.
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
  // Hands its place to the next in the queue, so that a newcomer cannot take it.
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
