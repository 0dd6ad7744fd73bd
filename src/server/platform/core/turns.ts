import { KILOBYTE } from '#contract/limits.ts'
import type { Steps } from '#domain/steps.ts'

const TURN_MS = 5

/**
 * Creates a function to call between pieces of short work. It yields to the event loop at most every 5
 * milliseconds.
 */
export const createPauses = () => yielding((goOn) => setImmediate(goOn))

/**
 * Creates a function to call between the steps of long work. It yields to the event loop at most every 5
 * milliseconds. In each turn of the loop, only one step of all the long work runs, so that short calls need
 * not wait long.
 */
export const createTurns = () => yielding(queue)

function yielding(wait: (goOn: () => void) => void) {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < TURN_MS) return
    await new Promise<void>(wait)
    begun = performance.now()
  }
}

/** The long work that waits for its next step. */
const waiting: (() => void)[] = []

function queue(goOn: () => void) {
  waiting.push(goOn)
  if (waiting.length === 1) setImmediate(takeTurn)
}

function takeTurn() {
  waiting.shift()?.()
  // The work that goes on now may queue again in this same turn of the loop, behind all others.
  if (waiting.length > 0) setImmediate(takeTurn)
}

/** Yields the items one by one, letting other events run in between. */
export async function* inTurns<T>(items: Iterable<T>): AsyncGenerator<T> {
  const turn = createTurns()
  for (const item of items) {
    yield item
    await turn()
  }
}

const PIECE = 64 * KILOBYTE

/**
 * Joins texts step by step, letting other events run in between. The result is outside JavaScript's heap,
 * because it can have tens of megabytes.
 */
export async function joined(texts: Iterable<string>): Promise<Buffer> {
  const pieces: Buffer[] = []
  const turn = createTurns()
  let piece = ''
  for (const text of texts) {
    piece += text
    if (piece.length < PIECE) continue
    pieces.push(Buffer.from(piece))
    piece = ''
    await turn()
  }
  return Buffer.concat([...pieces, Buffer.from(piece)])
}

/** The parts of a list's JSON. */
export function* listTexts<T>(entries: Iterable<T>, textsOf: (entry: T) => Iterable<string>) {
  yield '['
  let comma = ''
  for (const entry of entries) {
    for (const text of textsOf(entry)) {
      yield comma + text
      comma = ''
    }
    comma = ','
  }
  yield ']'
}

/** Does work from `domain` step by step, letting other events run in between. */
export async function inSteps<T>(steps: Steps<T>): Promise<T> {
  const turn = createTurns()
  for (;;) {
    const { done, value } = steps.next()
    await turn()
    if (done) return value
  }
}

/** Rows per statement. While a statement runs, the embedded database cannot do anything else. */
const ROWS_A_TIME = 1_000

/** Processes a long list in batches and returns all results together. */
export async function inPieces<T, R>(items: T[], doPiece: (piece: T[]) => Promise<R[]>): Promise<R[]> {
  const pieces = Array.from({ length: Math.ceil(items.length / ROWS_A_TIME) }, (_, index) =>
    items.slice(index * ROWS_A_TIME, (index + 1) * ROWS_A_TIME),
  )
  const results: R[] = []
  for await (const piece of inTurns(pieces)) results.push(...(await doPiece(piece)))
  return results
}
