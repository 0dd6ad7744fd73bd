import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Steps } from '#domain/steps.ts'
import { tryAgain } from './app-error.ts'
import { Lines } from './lines.ts'

const TURN_MS = 10

/**
 * Creates a function to call between the steps of long-running work. It yields to the event loop at most
 * every 10 milliseconds.
 */
export function createTurns() {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < TURN_MS) return
    await setImmediate()
    begun = performance.now()
  }
}

/** Yields the items one by one, letting other events run in between. */
export async function* inTurns<T>(items: Iterable<T>): AsyncGenerator<T> {
  const turn = createTurns()
  for (const item of items) {
    yield item
    await turn()
  }
}

/** The JSON of a list, written entry by entry, letting other events run in between. */
export async function listText<T>(entries: Iterable<T>, textOf: (entry: T) => string): Promise<string> {
  const texts: string[] = []
  for await (const entry of inTurns(entries)) texts.push(textOf(entry))
  return `[${texts.join()}]`
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

interface DoorLimits {
  atOnce: number
  waiting: number
  /** The error for a call that is refused. */
  busy?: () => Error
}

/**
 * Limits heavy work: at most `atOnce` calls run and `waiting` calls queue. Any further call is refused
 * immediately, so that nobody waits for long.
 */
export function createDoor({ atOnce, waiting, busy = tryAgain }: DoorLimits) {
  const limit = pLimit(atOnce)
  return async <T>(body: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) throw busy()
    return limit(body)
  }
}

/**
 * Separate limits for each key, such as a company's id, so that one company's calls do not keep the others
 * waiting.
 */
export function createDoors<Key>(limits: DoorLimits) {
  const doors = new Map<Key, { door: ReturnType<typeof createDoor>; users: number }>()
  return async <T>(key: Key, body: () => Promise<T>): Promise<T> => {
    const own = doors.get(key) ?? { door: createDoor(limits), users: 0 }
    doors.set(key, own)
    own.users += 1
    try {
      return await own.door(body)
    } finally {
      own.users -= 1
      if (own.users === 0) doors.delete(key)
    }
  }
}

/** Something that work uses, such as a company, and how much work may use it at once. */
export interface Shared {
  name: string
  atOnce: number
}

/**
 * Limits work that uses several shared things. Work begins when there is room in each of them. Until
 * then, its line keeps at most one place of each. Work that uses the same things forms a line of at most `waiting`, and the lines take turns.
 */
export function createSharedDoor({ busy = tryAgain }: Pick<DoorLimits, 'busy'> = {}) {
  const lines = new Lines<string, { line: Shared; uses: Shared[]; begin: () => void }>()
  const running = new Map<string, number>()
  const roomIn = ({ name, atOnce }: Shared) => atOnce - (running.get(name) ?? 0)
  /**
   * Looks at lines in the order of their turns. If a line of which nothing is running has to wait, one place in each of
   * its things is kept for it. Otherwise, lines that need only one of these things could take every place first.
   */
  const inOrder = () => {
    const kept = new Set<string>()
    return ({ line, uses }: { line: Shared; uses: Shared[] }) => {
      if (uses.every((thing) => roomIn(thing) > (kept.has(thing.name) ? 1 : 0))) return true
      if (!running.has(line.name)) for (const thing of uses) if (roomIn(thing) > 0) kept.add(thing.name)
      return false
    }
  }
  const next = () => {
    for (;;) {
      const work = lines.take(inOrder())
      if (!work) return
      for (const { name } of [work.line, ...work.uses]) running.set(name, (running.get(name) ?? 0) + 1)
      work.begin()
    }
  }
  const end = ({ name }: Shared) => {
    const left = (running.get(name) ?? 0) - 1
    if (left > 0) running.set(name, left)
    else running.delete(name)
  }
  return async <T>(uses: Shared[], waiting: number, body: () => Promise<T>): Promise<T> => {
    const line = { name: JSON.stringify(uses.map(({ name }) => name)), atOnce: Number.POSITIVE_INFINITY }
    if (lines.of(line.name) >= waiting) throw busy()
    await new Promise<void>((begin) => {
      lines.add(line.name, { line, uses, begin })
      next()
    })
    try {
      return await body()
    } finally {
      for (const thing of [line, ...uses]) end(thing)
      next()
    }
  }
}
