import { LRUCache } from 'lru-cache'
import { MEGABYTE } from '#contract/limits.ts'
import { createFairPlaces } from '#server/platform/core/fair-places.ts'
import { countReads } from '#server/platform/database/reads.ts'
import { type Turn, whenPlaced } from './fair.ts'

export interface LargeCall {
  path: string
  /** The company. Without one, the resource that the path names, or else the network. */
  owner: string
  network: string
  /** The person or key or, without one, the network. */
  sender: string
  /** The call with its query, and the caller, because not everybody sees everything. */
  name: string
  isList: boolean
  /** What the call counts as until it is known. */
  guess: 'small' | 'unknown' | 'large'
}

interface Made<T> {
  reply: T
  /** The bytes of the reply, if they are known. */
  bytes: number
}

const LARGE = MEGABYTE
/** In milliseconds of the database's work. Many such calls at once would use all connections to it. */
const SLOW_MS = 250
/** In milliseconds, like the next one. A small call can grow large over time, and a slow one fast. */
const SMALL_FOR = 600_000
const LARGE_FOR = 24 * 3_600_000
const LONGEST_NAME = 2_000

/** The calls that were small the last time, by name. Also, the number of changes that the owner had made then. */
const small = new LRUCache<string, number>({ max: 10_000, ttl: SMALL_FOR })
/** The paths and owners that had a large call, because their other calls could be large, too. */
const large = new LRUCache<string, true>({ max: 10_000 })
/** How many changes an owner has made. What was small before a change can be large after it. */
const changes = new LRUCache<string, number>({ max: 10_000 })

/**
 * A large list can take 50 MB while it is made, and another call 20 MB. Calls of unknown size have places of
 * their own, so that they do not wait long for large ones.
 */
const KINDS = {
  'large lists': { atOnce: 1, ofOwner: 1 },
  'unknown lists': { atOnce: 2, ofOwner: 1 },
  'large calls': { atOnce: 2, ofOwner: 1 },
  'unknown calls': { atOnce: 3, ofOwner: 2 },
}

const inPlace = createFairPlaces()

/**
 * In milliseconds. A call that has a place may have to wait among the other calls of its company or network.
 * After this, it gives the place back and waits for another one. The time doubles with each try, so that the
 * call gets its turn among them, too.
 */
const BEGINS_WITHIN = { first: 200, most: 3_200 }

/**
 * Runs a call, and remembers whether it was large: by the bytes of its reply, by those that the database sent,
 * and by how long the database worked. Calls that were large the last time take turns, and so do those that
 * may be large.
 */
export async function inSize<T>(
  call: LargeCall,
  {
    run: make,
    ...turn
  }: Omit<Turn<Made<T>>, 'hindrance' | 'run' | 'until'> & {
    /** Makes the call, unless it still waits when the signal aborts. */
    run: (until: AbortSignal | undefined) => Promise<Made<T>>
  },
): Promise<T> {
  const size = sizeOf(call)
  const before = changesOf(call)
  const run = async (until?: AbortSignal) => {
    const reads = { bytes: 0, ms: 0 }
    let isMade = false
    try {
      const { reply, bytes } = await countReads(reads, () => make(until))
      reads.bytes = Math.max(reads.bytes, bytes)
      isMade = true
      return reply
    } finally {
      const canBeSmall = call.name.length <= LONGEST_NAME && (call.guess !== 'small' || size === 'large')
      if (reads.bytes >= LARGE) noteLarge(call, LARGE_FOR)
      // Without a company, only long replies count, so that people who answer need not wait.
      else if (reads.ms >= SLOW_MS && call.guess !== 'small') noteLarge(call, SMALL_FOR)
      else if (canBeSmall && isMade) small.set(call.name, before)
    }
  }
  if (size === 'small') return run()
  const name = `${size} ${call.isList ? 'lists' : 'calls'}` as const
  const kind = { name, ...KINDS[name] }
  for (let ms = BEGINS_WITHIN.first; ; ms = Math.min(2 * ms, BEGINS_WITHIN.most)) {
    let late: AbortSignal | undefined
    const begin = () => {
      late = AbortSignal.timeout(ms)
      return run(late)
    }
    try {
      return await whenPlaced((gone, body) => inPlace(kind, call, { gone, body }), { ...turn, run: begin })
    } catch (error) {
      if (!late?.aborted || error !== late.reason) throw error
    }
  }
}

/** A company as the owner of calls. */
export const ofCompany = (id: number) => `company ${id}`

/** Notes that a company has changed something. The next time, its calls count as unknown. */
export const noteChange = (owner: string) => {
  changes.set(owner, changesOf({ owner }) + 1)
}

const changesOf = ({ owner }: Pick<LargeCall, 'owner'>) => changes.get(owner) ?? 0

function sizeOf(call: LargeCall) {
  if (small.get(call.name) === changesOf(call)) return 'small'
  if (large.has(ofOwner(call))) return 'large'
  return call.guess
}

function noteLarge(call: LargeCall, ttl: number) {
  small.delete(call.name)
  if (ttl > large.getRemainingTTL(ofOwner(call))) large.set(ofOwner(call), true, { ttl })
}

const ofOwner = ({ path, owner }: LargeCall) => `${path} of ${owner}`
