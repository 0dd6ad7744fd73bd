import { LRUCache } from 'lru-cache'
import { MEGABYTE } from '#contract/limits.ts'
import { createFairPlaces } from '#server/platform/core/fair-places.ts'
import { countReads } from '#server/platform/database/reads.ts'
import { fairly, type Sender, senderOf, type Turn, whenPlaced } from './fair.ts'

export interface LargeCall {
  path: string
  /** The company. Without one, the resource that the path names, or else the network. */
  owner: string
  from: Sender
  /** The call with its query, and the caller, because not everybody sees everything. */
  name: string
  isList: boolean
  /** What the call counts as until its size is known. */
  guess: 'small' | 'unknown' | 'heavy'
}

interface Made<T> {
  reply: T
  /** The bytes of the reply, if they are known. */
  bytes: number
}

const LARGE = MEGABYTE
/**
 * In milliseconds of database time. Many calls like this at once would use all the database's connections.
 */
const SLOW_MS = 250
/**
 * In milliseconds, like the next one. Over time, a small call can become large, and a slow one can become
 * fast.
 */
const SMALL_FOR = 600_000
const LARGE_FOR = 24 * 3_600_000
const LONGEST_NAME = 2_000

/** The calls that were small the last time, by name. Also, the number of changes that the owner had made then. */
const small = new LRUCache<string, number>({ max: 10_000, ttl: SMALL_FOR })
/** The paths and owners that had a large or slow call. Their other calls could be similar. */
const known = new LRUCache<string, 'large' | 'slow'>({ max: 10_000 })
/** How many changes an owner has made. What was small before a change can be large after it. */
const changes = new LRUCache<string, number>({ max: 10_000 })

/**
 * A large call can take 150 MB while it runs. Slow calls keep the database busy. Calls of unknown size have
 * places of their own, so that they do not wait long for others. Heavy calls may also take 150 MB.
 */
const inPlace = {
  large: createFairPlaces({ atOnce: 1, ofOwner: 1 }),
  slow: createFairPlaces({ atOnce: 2, ofOwner: 1 }),
  heavy: createFairPlaces({ atOnce: 1, ofOwner: 1 }),
  list: createFairPlaces({ atOnce: 2, ofOwner: 1 }),
  unknown: createFairPlaces({ atOnce: 3, ofOwner: 2 }),
}

/**
 * Runs a call, and remembers whether it was large. This depends on the bytes of its reply, the bytes that the
 * database sent, and how long the database worked. Small calls run as `fairly` says. Calls that were large
 * last time have a few places of their own, and so do calls that may be large.
 */
export async function inSize<T>(
  call: LargeCall,
  { run: make, ...turn }: Omit<Turn<Made<T>>, 'hindrance'>,
): Promise<T> {
  const before = changesOf(call)
  const run = async () => {
    const reads = { bytes: 0, ms: 0 }
    let isMade = false
    try {
      const { reply, bytes } = await countReads(reads, make)
      reads.bytes = Math.max(reads.bytes, bytes)
      isMade = true
      return reply
    } finally {
      const canBeSmall =
        call.name.length <= LONGEST_NAME && (call.guess !== 'small' || sizeOf(call) === 'large')
      if (reads.bytes >= LARGE) note(call, 'large', LARGE_FOR)
      // If there is no company, only a long reply counts as large, so that people who are answering do not
      // have to wait.
      else if (reads.ms >= SLOW_MS && call.guess !== 'small') note(call, 'slow', SMALL_FOR)
      else if (canBeSmall && isMade) small.set(call.name, before)
    }
  }
  for (;;) {
    const size = sizeOf(call)
    // Meanwhile, another call may have shown that this one belongs elsewhere.
    const still = async () => (sizeOf(call) === size ? { reply: await run() } : undefined)
    const result = await whenItsTurnComes(call, size, { ...turn, run: still })
    if (result) return result.reply
  }
}

function whenItsTurnComes<T>(call: LargeCall, size: Size, turn: Turn<T>): Promise<T> {
  const { owner, from, isList } = call
  if (size === 'small') return fairly(from, turn)
  const place = inPlace[size === 'unknown' && isList ? 'list' : size]
  // Somebody can create any number of keys, so all of a company's keys count together.
  const sender = from.key ? `keys of ${owner}` : senderOf(from)
  const asker = { owner, network: from.network, sender, part: senderOf(from) }
  return whenPlaced((gone, body) => place(asker, { gone, body }), turn)
}

/** A company as the owner of calls. */
export const ofCompany = (id: number) => `company ${id}`

/** Notes that a company has changed something. The next time, its calls count as unknown. */
export const noteChange = (owner: string) => {
  changes.set(owner, changesOf({ owner }) + 1)
}

const changesOf = ({ owner }: Pick<LargeCall, 'owner'>) => changes.get(owner) ?? 0

type Size = LargeCall['guess'] | 'large' | 'slow'

function sizeOf(call: LargeCall): Size {
  if (small.get(call.name) === changesOf(call)) return 'small'
  const likely = known.get(ofOwner(call)) ?? call.guess
  return likely === 'slow' && call.guess === 'heavy' ? 'heavy' : likely
}

function note(call: LargeCall, size: 'large' | 'slow', ttl: number) {
  small.delete(call.name)
  const name = ofOwner(call)
  if (size === 'large' || known.get(name) !== 'large') known.set(name, size, { ttl })
}

const ofOwner = ({ path, owner }: LargeCall) => `${path} of ${owner}`
