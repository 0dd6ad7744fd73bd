import type { Context } from '#server/platform/context.ts'
import { isUnavailable } from '#server/platform/database/outage.ts'
import { isMailDue } from '#server/platform/mail/claims.ts'
import { reportBug } from '#server/platform/operations/sentry.ts'
import { callOut, type Ways } from '#server/platform/outgoing/outgoing.ts'
import { OutgoingError } from '#server/platform/outgoing/outgoing-error.ts'
import { markDelivered, markFailed } from './outcome.ts'
import { type Claimed, claim } from './queries.ts'
import { headersOf, nameOf } from './rules.ts'

const POLL_MS = 1_000
/** Deliveries in a round; fewer while mails wait, which share the processor and go first. */
const A_ROUND = 25
const BESIDE_MAILS = 5
const IN_FLIGHT = 50

/**
 * Sends deliveries to their receivers. A webhook is given its next few only when the last ones are over, so one that hangs holds
 * up nobody but itself. The leases of a process that dies run out, and what it had sent is sent again under the same id.
 */
export function createDispatcher(begin: () => Context, ways: Ways = {}) {
  const busy = new Map<number, number>()
  const inFlight = new Set<Promise<void>>()
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<unknown> = Promise.resolve()

  async function look(): Promise<number> {
    if (isStopping || inFlight.size >= IN_FLIGHT) return 0
    const { db, now } = begin()
    const share = (await isMailDue({ db, now })) ? BESIDE_MAILS : A_ROUND
    const most = Math.min(share, IN_FLIGHT - inFlight.size)
    const claimed = await claim(db, { now, most, busy: [...busy.keys()] })
    for (const delivery of claimed) take(delivery)
    return claimed.length
  }

  function take(delivery: Claimed) {
    const { webhook_id: webhook } = delivery
    busy.set(webhook, (busy.get(webhook) ?? 0) + 1)
    const sent = deliver(begin, delivery, ways)
      .catch((error) => tell(begin(), error))
      .finally(() => {
        inFlight.delete(sent)
        const left = (busy.get(webhook) ?? 1) - 1
        if (left > 0) busy.set(webhook, left)
        else busy.delete(webhook)
      })
    inFlight.add(sent)
  }

  return {
    /** Sends what is due now, and waits for it; how many there were. */
    round: async () => {
      const taken = await look()
      await Promise.all(inFlight)
      return taken
    },
    start: (pollMs = POLL_MS) => {
      timer = setInterval(() => {
        looking = look().catch((error) => tell(begin(), error))
      }, pollMs)
    },
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      await looking
      await Promise.all(inFlight)
    },
  }
}

function tell(ctx: Context, error: unknown) {
  // Its lease runs out, and it is tried again.
  if (isUnavailable(error)) ctx.log.warn('webhooks wait for the database')
  else reportBug(ctx, error, { where: 'webhooks', note: 'a webhook could not be called' })
}

async function deliver(begin: () => Context, delivery: Claimed, ways: Ways) {
  const failure = await failureOf(begin(), delivery, ways)
  if (failure) await markFailed(begin(), delivery, failure)
  else await markDelivered(begin(), delivery)
}

export interface Failure {
  /** In our own words: nothing of what the receiver said. */
  reason: string
  status: number | null
}

async function failureOf(ctx: Context, delivery: Claimed, ways: Ways): Promise<Failure | undefined> {
  const { uuid, event: type, data, created_at, url } = delivery
  const body = JSON.stringify({ type, timestamp: created_at.toISOString(), data: data ?? {} })
  const timestamp = Math.floor(ctx.now.getTime() / 1_000)
  const headers = headersOf({ id: nameOf(uuid), timestamp, body }, secretsOf(ctx, delivery))
  try {
    const { status, ok } = await callOut(ctx.config, url, { method: 'POST', headers, body }, ways)
    return ok ? undefined : { reason: `Answered with ${status}`, status }
  } catch (error) {
    if (error instanceof OutgoingError) return { reason: error.message, status: null }
    throw error
  }
}

/** The new one first; the one before it until its time is over. */
function secretsOf({ sign, now }: Context, { company_id, secret, old_secret, old_secret_until }: Claimed) {
  const old = old_secret !== null && old_secret_until !== null && old_secret_until > now ? [old_secret] : []
  return [secret, ...old].flatMap((sealed) => sign.unseal(sealed, 'webhook', company_id) ?? [])
}
