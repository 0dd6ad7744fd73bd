import { LRUCache } from 'lru-cache'
import { MEGABYTE } from '#contract/limits.ts'
import { createSharedDoor } from '#server/platform/core/doors.ts'
import { countReads } from '#server/platform/database/reads.ts'
import { inTurn, type Turn } from './fair.ts'

export interface LargeCall {
  path: string
  /** The company. Without one, what the path names or, if it names nothing, the network. */
  owner: string
  network: string
  /** The call with its query, and the caller, because not everybody sees everything. */
  name: string
  isList: boolean
  /** True if the call could be large, although it has not been made yet. */
  mayBeLarge: boolean
}

interface Made<T> {
  reply: T
  /** The bytes of the reply, if they are known. */
  bytes: number
}

const LARGE = MEGABYTE
/** In milliseconds. A small call can grow large over time. */
const KNOWN_FOR = 600_000
const LONGEST_NAME = 300

/** The calls that were small the last time, by name. */
const small = new LRUCache<string, true>({ max: 10_000, ttl: KNOWN_FOR })
/** The paths that had a large call, with its owner, because other calls of theirs could be large, too. */
const large = new LRUCache<string, true>({ max: 10_000, ttl: KNOWN_FOR })

/**
 * How many run at once in a process, and for one owner or network. A large list can take 50 MB while it is
 * made, and another call 20 MB. Calls of unknown size have a place of their own, so that they do not wait
 * long for large ones.
 */
const AT_ONCE = {
  'large lists': [1, 1],
  'unknown lists': [1, 1],
  'large calls': [2, 1],
  'unknown calls': [3, 2],
} as const

const owners = createSharedDoor()
const networks = createSharedDoor()

/**
 * Runs a call, and remembers whether it was large: the bytes of its reply count, and those that the database
 * sends for it. Calls that were large the last time take turns, and so do those that may be large. First, an
 * owner's calls take turns, and then the networks do, because a network can have many companies.
 */
export async function inSize<T>(
  call: LargeCall,
  { run: make, ...turn }: Omit<Turn<Made<T>>, 'hindrance'>,
): Promise<T> {
  const size = sizeOf(call)
  const run = async () => {
    const reads = { bytes: 0 }
    try {
      const { reply, bytes } = await countReads(reads, make)
      reads.bytes = Math.max(reads.bytes, bytes)
      return reply
    } finally {
      note(call, reads.bytes)
    }
  }
  if (size === 'small') return run()
  const kind = `${size} ${call.isList ? 'lists' : 'calls'}` as const
  const [all, ofOne] = AT_ONCE[kind]
  const waiting = Number.POSITIVE_INFINITY
  const ofOwner = [{ name: `${kind} of ${call.owner}`, atOnce: ofOne }] as const
  const ofNetwork = [
    { name: `${kind} of ${call.network}`, atOnce: ofOne },
    { name: kind, atOnce: all },
  ] as const
  return inTurn(
    { door: owners, uses: ofOwner, waiting },
    { ...turn, run: () => inTurn({ door: networks, uses: ofNetwork, waiting }, { ...turn, run }) },
  )
}

function sizeOf(call: LargeCall) {
  if (small.has(call.name)) return 'small'
  if (large.has(ofOwner(call))) return 'large'
  return call.mayBeLarge ? 'unknown' : 'small'
}

function note(call: LargeCall, bytes: number) {
  if (bytes >= LARGE) {
    small.delete(call.name)
    large.set(ofOwner(call), true)
  } else if (call.mayBeLarge && call.name.length <= LONGEST_NAME) small.set(call.name, true)
}

const ofOwner = ({ path, owner }: LargeCall) => `${path} of ${owner}`
