import { tryAgain } from './app-error.ts'
import { Counts } from './counts.ts'

const MOST_WAITING = 100

/** How many places there are, and how many of them one owner or network may take. */
interface Places {
  atOnce: number
  ofOwner: number
  /** How many places a network may take, so that its long work does not delay others. All by default. */
  ofNetwork?: number
  /** The maximum amount of work that can wait for one sender. Without it, 100. */
  waiting?: number
  /** How many milliseconds ahead somebody who has used less time than others can be. Without it, 5,000. */
  credit?: number
}

interface Asker {
  /** Such as a company. */
  owner: string
  /** The owner can have several networks, and a network several owners. */
  network: string
  /** For example, a person. */
  sender: string
  /** A part of the sender with its own limit on waiting work, such as one of a company's API keys. */
  part?: string | undefined
}

interface Waiting extends Timed {
  begin: () => void
}

const CREDIT_MS = 5_000

/** If there are more than this, owners, networks and senders that are not ahead of the clock are removed. */
const MANY = 10_000

/**
 * Shares places by time (start-time fair queueing; Goyal, Vin and Cheng, 1996). The next place goes to the
 * work whose owner and network have used the least time. So an occasional caller need not wait for callers
 * with long work, however many there are.
 */
export function createFairPlaces({
  atOnce,
  ofOwner,
  ofNetwork = atOnce,
  waiting: mostWaiting = MOST_WAITING,
  credit = CREDIT_MS,
}: Places) {
  const waiting = new Set<Waiting>()
  const [running, inNetworks] = [new Counts(), new Counts()]
  const hasRoom = ({ owner, network }: Waiting) =>
    running.of(owner) < ofOwner && inNetworks.of(network) < ofNetwork
  const times = createTimes(credit)
  const waitingFor = (part: string) => [...waiting].filter((one) => (one.part ?? one.sender) === part).length
  const next = () => {
    while (running.total < atOnce) {
      let first: Waiting | undefined
      for (const one of waiting) if (hasRoom(one) && (!first || times.isBefore(one, first))) first = one
      if (!first) return
      waiting.delete(first)
      times.noteBegin(first)
      running.add(first.owner, 1)
      inNetworks.add(first.network, 1)
      first.begin()
    }
  }
  const turnOf = (one: Omit<Waiting, 'begin'>, gone: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        gone?.removeEventListener('abort', leave)
        resolve()
      }
      const work = { ...one, begin }
      const leave = () => {
        waiting.delete(work)
        reject(gone?.reason)
      }
      gone?.addEventListener('abort', leave, { once: true })
      waiting.add(work)
      next()
    })
  /**
   * Runs `body` when it gets a place. Throws `unavailable` if too much of its sender's work is already
   * waiting. `gone` aborts when nobody needs the result any more.
   */
  return async <T>(
    { owner, network, sender, part }: Asker,
    { gone, body }: { gone: AbortSignal | undefined; body: () => Promise<T> },
  ): Promise<T> => {
    gone?.throwIfAborted()
    if (waitingFor(part ?? sender) >= mostWaiting) throw tryAgain()
    const asker = { owner, network, sender, part, asked: times.now() - credit }
    await turnOf(asker, gone)
    const begun = performance.now()
    try {
      return await body()
    } finally {
      times.noteUse(asker, performance.now() - begun)
      running.add(owner, -1)
      inNetworks.add(network, -1)
      next()
    }
  }
}

interface Timed extends Asker {
  /** The clock at the time of the request, minus the credit. */
  asked: number
}

/**
 * The time that each owner, network and sender has used. The clock shows how much time the owner of the
 * latest work had used when that work began.
 */
function createTimes(credit: number) {
  const used = new Map<string, number>()
  let clock = 0
  const usedBy = (name: string) => used.get(name) ?? 0
  const startOf = ({ asked, owner, network }: Timed) =>
    Math.max(asked, usedBy(ofOwner(owner)), usedBy(ofNetwork(network)))
  return {
    now: () => clock,
    /**
     * Within a network, the owner that has used less time goes first. Within an owner, so does the sender.
     */
    isBefore: (one: Timed, other: Timed) => {
      const ahead =
        startOf(one) - startOf(other) ||
        usedBy(ofOwner(one.owner)) - usedBy(ofOwner(other.owner)) ||
        usedBy(ofSender(one.sender)) - usedBy(ofSender(other.sender))
      return ahead < 0
    },
    noteBegin: (one: Timed) => {
      clock = Math.max(clock, startOf(one))
    },
    noteUse: (one: Timed, ms: number) => {
      const end = startOf(one) + ms
      used.set(ofOwner(one.owner), end)
      used.set(ofNetwork(one.network), end)
      used.set(ofSender(one.sender), Math.max(one.asked, usedBy(ofSender(one.sender))) + ms)
      if (used.size > MANY) for (const [name, until] of used) if (until <= clock - credit) used.delete(name)
    },
  }
}

const ofOwner = (name: string) => `owner ${name}`
const ofNetwork = (name: string) => `network ${name}`
const ofSender = (name: string) => `sender ${name}`
