import { randomUUID } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { reportBug } from '#server/platform/operations/sentry.ts'
import { type Attempt, createAttempts, type Outcome } from './attempts.ts'
import {
  createMarks,
  isStillOurs,
  type Leased,
  lease,
  markFailed,
  releaseLeases,
  renewLeases,
} from './leases.ts'
import { createLines } from './lines.ts'
import { createCount, createQueue } from './queue.ts'
import type { Rendered, StoredMail } from './render.tsx'
import { type Envelope, type Failure, failureOf, MAX_CONNECTIONS, type Transport } from './transport.ts'

const POLL_MS = 1_000
const RENEW_MS = 10_000
/** The number of connections that send urgent emails only. */
const URGENT_ONLY = 4
const LONGEST_OUTAGE_PAUSE_MS = 30_000
/** A server that refuses all connections is working, and will soon accept one. */
const LONGEST_FULL_PAUSE_MS = 4_000

interface Ready {
  leased: Leased
  email: Envelope
}

interface Composer {
  /** Identifies this process's leases. */
  me: string
  begin: () => Context
  render: (mail: StoredMail) => Promise<Rendered>
}

/**
 * Sends the outbox's emails, leased in batches. A connection sends its next email only after the previous one
 * has been marked as sent. So a crash can repeat at most one email per connection, and loses none.
 */
export function createSender(begin: () => Context, render: Composer['render'], transport: Transport) {
  const me = randomUUID()
  const lines = createLines<Leased>()
  const attempts = createAttempts<Leased>()
  let isStopping = false
  let outagePause = 0
  let running: Promise<void> | undefined

  /** Sends all due emails. Returns how many were taken from the outbox. */
  async function round(): Promise<number> {
    const queue = createQueue((except) => lease(begin(), me, except), lines)
    let [isAway, isOver, isFull] = [false, false, false]
    const begun = performance.now()
    const busy = createCount()
    const markSent = createMarks(begin, busy.now)
    const next = (isUrgentOnly: boolean) =>
      isAway || isOver || isStopping ? undefined : compose({ me, begin, render }, queue, isUrgentOnly)
    const sendAll = async (isUrgentOnly: boolean) => {
      for (let ready = await next(isUrgentOnly); ready; ready = await next(isUrgentOnly)) {
        const { leased } = ready
        const outcome = await attempts.make(leased, (attempt) =>
          sendOne({ begin, transport }, ready, attempt),
        )
        queue.done(leased, outcome)
        if (outcome === 'away') isAway = true
        if (outcome === 'sent') await markSent(leased.id)
        isFull = outcome === 'full' || outcome === 'back'
        if (isFull) return
      }
    }
    const connection = async (isUrgentOnly: boolean) => {
      try {
        // The urgent connections begin once the others have been busy for a while.
        if (!isUrgentOnly) await busy.during(() => sendAll(isUrgentOnly))
        // Looks for new emails as long as other connections are still sending.
        for (await busy.noneWithin(POLL_MS); !busy.isNone(); await busy.noneWithin(POLL_MS)) {
          queue.lookAgain()
          await busy.during(() => sendAll(isUrgentOnly))
        }
      } finally {
        // If one connection fails, the others stop, too.
        isOver = true
      }
    }
    const renewal = setInterval(() => void renewLeases(begin(), me).catch(() => {}), RENEW_MS)
    // Some connections send urgent emails only, because the mail server may take half a minute over each
    // address of a company.
    const connections = Array.from({ length: MAX_CONNECTIONS }, (_, index) => connection(index < URGENT_ONLY))
    await allEnded(connections).finally(async () => {
      clearInterval(renewal)
      await queue.settled()
      lines.empty()
      if (queue.taken() > 0) await releaseLeases(begin(), me)
    })
    isFull &&= !attempts.isAnySentSince(begun)
    if (isFull) begin().log.warn('mail server refuses connections, e-mails are waiting')
    outagePause = isAway || isFull ? longerPause(outagePause, isAway) : 0
    return queue.taken()
  }

  async function loop(pollMs: number) {
    while (!isStopping) {
      const taken = await round().catch((error) => {
        reportBug(begin(), error, { where: 'mail', note: 'sending e-mails failed' })
        return 0
      })
      if (outagePause > 0) await pause(outagePause, () => isStopping)
      else if (taken === 0) await pause(pollMs, () => isStopping)
    }
  }

  return {
    round,
    start: (pollMs = POLL_MS) => {
      running = loop(pollMs)
    },
    stop: async () => {
      isStopping = true
      await running
    },
  }
}

const longerPause = (before: number, isAway: boolean) =>
  Math.min(Math.max(before * 2, POLL_MS), isAway ? LONGEST_OUTAGE_PAUSE_MS : LONGEST_FULL_PAUSE_MS)

/**
 * The next email, ready to be sent. An email that cannot be rendered is a bug, and is set aside so that it
 * does not block the others.
 */
async function compose(
  { me, begin, render }: Composer,
  { next, done }: Pick<ReturnType<typeof createQueue<Leased>>, 'next' | 'done'>,
  isUrgentOnly: boolean,
): Promise<Ready | undefined> {
  for (let leased = await next(isUrgentOnly); leased; leased = await next(isUrgentOnly)) {
    if (!(await isStillOurs(begin(), me, leased))) {
      done(leased, 'dropped')
      continue
    }
    try {
      const { id, to_address: to } = leased
      return { leased, email: { id, to, ...(await render(leased)) } }
    } catch (error) {
      const where = `mail ${leased.mail} ${leased.id}`
      reportBug(begin(), error, { where, note: 'e-mail could not be created' })
      await markFailed(begin(), leased, 'could not be created', false)
      done(leased, 'dropped')
    }
  }
  return undefined
}

async function sendOne(
  { begin, transport }: { begin: () => Context; transport: Transport },
  { leased, email }: Ready,
  attempt: Attempt,
): Promise<Outcome> {
  try {
    await transport.send(email, { isDoubtful: attempt.isDoubtful })
    return 'sent'
  } catch (error) {
    const failure = failureOf(error)
    const reason = (error as Error).message
    const outcome = await outcomeOf(failure, transport, attempt)
    if (outcome === 'away') begin().log.warn({ reason }, 'mail server unavailable, e-mails are waiting')
    if (outcome !== 'failed') return outcome
    begin().log.warn({ mail: leased.mail, id: leased.id, failure }, 'mail server refused an e-mail')
    await markFailed(begin(), leased, reason, failure === 'refused')
    return outcome
  }
}

/**
 * If the server is available but disconnects because of this email, the other emails are still sent. A server
 * may also close each connection after some emails, so an email is put back once before it counts as the
 * reason.
 */
async function outcomeOf(failure: Failure, transport: Transport, attempt: Attempt): Promise<Outcome> {
  const { isBack, isOftenBack, isServerThere } = attempt
  if (failure === 'full') return 'full'
  if (failure === 'refused' || failure === 'later' || isOftenBack()) return 'failed'
  if (failure === 'closed' && !isBack) return 'back'
  if (failure === 'silent' && isServerThere()) return 'failed'
  const state = await transport.verify()
  if (state === 'available' || (state === 'full' && failure === 'silent')) return 'failed'
  // Some servers refuse connections in this way when there are too many.
  return state === 'full' || isServerThere() ? 'full' : 'away'
}

/**
 * Waits for all connections, even if one fails. Otherwise, the next round could send the emails that the
 * others are still sending.
 */
async function allEnded(work: Promise<void>[]) {
  for (const ended of await Promise.allSettled(work)) if (ended.status === 'rejected') throw ended.reason
}

async function pause(ms: number, isOver: () => boolean) {
  const until = performance.now() + ms
  while (performance.now() < until && !isOver())
    await new Promise((resolve) => setTimeout(resolve, Math.min(100, ms)))
}
