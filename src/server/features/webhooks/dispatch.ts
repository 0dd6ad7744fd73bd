import type { Context } from '#server/platform/context.ts'
import { isUnavailable } from '#server/platform/database/outage.ts'
import { isMailDue } from '#server/platform/mail/leases.ts'
import { reportBug } from '#server/platform/operations/sentry.ts'
import { callOut, type Ways } from '#server/platform/outgoing/outgoing.ts'
import { OutgoingError } from '#server/platform/outgoing/outgoing-error.ts'
import { createOrder } from './order.ts'
import { type Failure, markDelivered, markFailed } from './outcome.ts'
import { type Leased, lease } from './queries.ts'
import { headersOf, nameOf } from './rules.ts'

const POLL_MS = 1_000
/**
 * The number of deliveries in each round. It is smaller while emails are waiting, because emails use the same
 * processor and take priority.
 */
const A_ROUND = 25
const BESIDE_MAILS = 10
const IN_FLIGHT = 100
/**
 * The maximum number of concurrent deliveries for one sender. A sender is a company with a plan, or all
 * companies without a plan that were created in one network. The last places are only for senders with no
 * delivery in progress. Otherwise, these senders would have to wait until slow receivers are cut off.
 */
const OF_SENDER = 10
const LAST_PLACES = 25

/**
 * Sends deliveries to their receivers. A webhook gets its next few deliveries only after the previous ones
 * have finished, so that a receiver that hangs does not delay the others. If a process crashes, its leases
 * expire and its deliveries are sent again with the same id.
 */
export function createDispatcher(begin: () => Context, ways: Ways = {}) {
  const busy = new Map<number, number>()
  const order = createOrder()
  const inFlight = new Set<Promise<void>>()
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<unknown> = Promise.resolve()

  async function look(): Promise<number> {
    if (isStopping || inFlight.size >= IN_FLIGHT) return 0
    const { db, now } = begin()
    const share = (await isMailDue({ db, now })) ? BESIDE_MAILS : A_ROUND
    const free = IN_FLIGHT - inFlight.size
    const most = Math.min(share, free)
    // Another call of `look` may have taken the free places meanwhile.
    if (most <= 0) return 0
    const leased = await lease(db, {
      now,
      most,
      mostOfSender: OF_SENDER,
      further: Math.max(0, free - LAST_PLACES),
      busy: [...busy.keys()],
      senders: order.senders(),
    })
    for (const delivery of leased) take(delivery)
    return leased.length
  }

  function take(delivery: Leased) {
    const { webhook_id: webhook, sender } = delivery
    add(busy, webhook, 1)
    const noteEnd = order.begin(sender)
    const sent = deliver(begin, delivery, ways)
      .catch((error) => tell(begin(), error))
      .finally(() => {
        inFlight.delete(sent)
        add(busy, webhook, -1)
        noteEnd()
      })
    inFlight.add(sent)
  }

  return {
    /** Sends all due deliveries, waits for them and returns how many there were. */
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

function add(counts: Map<number, number>, id: number, change: number) {
  const count = (counts.get(id) ?? 0) + change
  if (count > 0) counts.set(id, count)
  else counts.delete(id)
}

function tell(ctx: Context, error: unknown) {
  // The lease expires later, and the delivery is tried again.
  if (isUnavailable(error)) ctx.log.warn('database unavailable, webhooks are waiting')
  else reportBug(ctx, error, { where: 'webhooks', note: 'webhook call failed' })
}

async function deliver(begin: () => Context, delivery: Leased, ways: Ways) {
  const failure = await failureOf(begin(), delivery, ways)
  if (failure) await markFailed(begin(), delivery, failure)
  else await markDelivered(begin(), delivery)
}

async function failureOf(ctx: Context, delivery: Leased, ways: Ways): Promise<Failure | undefined> {
  const { uuid, event: type, data, created_at, url } = delivery
  const body = JSON.stringify({ type, timestamp: created_at.toISOString(), data: data ?? {} })
  const timestamp = Math.floor(ctx.now.getTime() / 1_000)
  const headers = headersOf({ id: nameOf(uuid), timestamp, body }, secretsOf(ctx, delivery))
  try {
    const { status, ok } = await callOut(
      ctx.config,
      url,
      { method: 'POST', headers, body },
      { ...ways, companyId: delivery.company_id },
    )
    return ok ? undefined : { reason: `Answered with ${status}`, status }
  } catch (error) {
    if (error instanceof OutgoingError) return { reason: error.message, status: null }
    throw error
  }
}

/** The new secret first, then the old one until it expires. */
function secretsOf({ sign, now }: Context, { company_id, secret, old_secret, old_secret_until }: Leased) {
  const old = old_secret !== null && old_secret_until !== null && old_secret_until > now ? [old_secret] : []
  return [secret, ...old].flatMap((sealed) => sign.unseal(sealed, 'webhook', company_id) ?? [])
}
