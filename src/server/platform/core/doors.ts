import { tryAgain } from './app-error.ts'
import { Counts } from './counts.ts'
import { Lines } from './lines.ts'

/** Something that work uses, such as a company, and how much work may use it at once. */
export interface Shared {
  name: string
  atOnce: number
}

interface Work {
  /** The names of all that it uses. Work with the same names waits in the same line. */
  line: string
  /** What the work belongs to, such as a person, and what else it uses. */
  uses: readonly [own: Shared, ...others: Shared[]]
  begin: () => void
}

interface Wait {
  /** The maximum number of calls that wait for the same owner. Any further call is refused immediately. */
  waiting: number
  /** Aborts when nobody needs the result any more. Only work that is still waiting is then dropped. */
  gone?: AbortSignal | undefined
}

interface Refusal {
  /** The error for a call that is refused. */
  busy?: () => Error
}

/**
 * Limits work that uses several shared things. The first one is its owner, such as a person. Work begins when
 * there is room in each thing. Work that uses the same things waits in one line, and the lines take turns.
 */
export function createSharedDoor({ busy = tryAgain }: Refusal = {}) {
  const lines = new Lines<string, Work>()
  const [running, waitingFor] = [new Counts(), new Counts()]
  const roomIn = ({ name, atOnce }: Shared) => atOnce - running.of(name)
  /**
   * Looks at the lines in the order of their turns. A line may have to wait although its owner has room.
   * Then, one place is kept for it in each thing that it uses. Otherwise, lines that need only one of these
   * things could take every place first.
   */
  const inOrder = () => {
    const kept = new Set<string>()
    return ({ uses }: Work) => {
      if (uses.every((thing) => roomIn(thing) > (kept.has(thing.name) ? 1 : 0))) return true
      if (roomIn(uses[0]) > 0) for (const thing of uses) if (roomIn(thing) > 0) kept.add(thing.name)
      return false
    }
  }
  const next = () => {
    for (;;) {
      const work = lines.take(inOrder())
      if (!work) return
      waitingFor.add(work.uses[0].name, -1)
      for (const { name } of work.uses) running.add(name, 1)
      work.begin()
    }
  }
  const turnOf = (uses: Work['uses'], gone: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const line = JSON.stringify(uses.map(({ name }) => name))
      const leave = () => {
        lines.remove(line, work)
        waitingFor.add(uses[0].name, -1)
        reject(gone?.reason)
        next()
      }
      const begin = () => {
        gone?.removeEventListener('abort', leave)
        resolve()
      }
      const work = { line, uses, begin }
      gone?.addEventListener('abort', leave, { once: true })
      waitingFor.add(uses[0].name, 1)
      lines.add(line, work)
      if (uses.every((thing) => roomIn(thing) > 0)) next()
    })
  return async <T>(uses: Work['uses'], { waiting, gone }: Wait, body: () => Promise<T>): Promise<T> => {
    gone?.throwIfAborted()
    if (waitingFor.of(uses[0].name) >= waiting) throw busy()
    await turnOf(uses, gone)
    try {
      return await body()
    } finally {
      for (const { name } of uses) running.add(name, -1)
      next()
    }
  }
}

interface DoorLimits extends Refusal, Pick<Wait, 'waiting'> {
  atOnce: number
}

/**
 * Limits heavy work: at most `atOnce` calls run and `waiting` calls wait. Any further call is refused
 * immediately, so that nobody waits for long.
 */
export function createDoor(limits: DoorLimits) {
  const ofKey = createDoors<'all'>(limits)
  return <T>(body: () => Promise<T>): Promise<T> => ofKey('all', body)
}

/**
 * Separate limits for each key, such as a company's id, so that one company's calls do not delay the others.
 */
export function createDoors<Key extends string | number>({ atOnce, waiting, busy }: DoorLimits) {
  const door = createSharedDoor(busy && { busy })
  return <T>(key: Key, body: () => Promise<T>, gone?: AbortSignal): Promise<T> =>
    door([{ name: String(key), atOnce }], { waiting, gone }, body)
}
