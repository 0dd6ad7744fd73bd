import { randomUUID } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { reportBug } from '#server/platform/operations/sentry.ts'
import { type Claimed, claim, createMarks, markFailed, releaseClaims, renewClaims } from './claims.ts'
import { createQueue } from './queue.ts'
import type { Rendered, StoredMail } from './render.tsx'
import { failureOf, MAX_CONNECTIONS, type Message, type Transport } from './transport.ts'

const POLL_MS = 1_000
const RENEW_MS = 10_000
const LONGEST_OUTAGE_PAUSE_MS = 30_000

interface Ready {
  claimed: Claimed
  message: Message
}

/**
 * Sends the mails of the outbox. They are claimed in batches on a lease, and each is marked as sent before its connection sends
 * the next: a crash repeats at most one mail for each connection, and loses none.
 */
export function createSender(
  begin: () => Context,
  render: (mail: StoredMail) => Promise<Rendered>,
  transport: Transport,
) {
  const me = randomUUID()
  const markSent = createMarks(begin, MAX_CONNECTIONS)
  let isStopping = false
  let outagePause = 0
  let running: Promise<void> | undefined

  /** Sends what is due now; how many mails it took up. */
  async function round(): Promise<number> {
    const queue = createQueue(() => claim(begin(), me))
    let isAway = false
    const connection = async () => {
      // The write that marks the last mail as sent: meanwhile the next is composed and announced, but only handed over after it.
      let marked = Promise.resolve()
      let ready = await compose(queue.next)
      while (ready && !isStopping && !isAway) {
        const outcome = await send(ready, marked)
        if (outcome === 'away') isAway = true
        if (outcome === 'sent') marked = markSent(ready.claimed.id)
        ready = await compose(queue.next)
      }
      await marked
    }
    const renewal = setInterval(() => void renewClaims(begin(), me).catch(() => {}), RENEW_MS)
    await Promise.all(Array.from({ length: MAX_CONNECTIONS }, connection)).finally(() =>
      clearInterval(renewal),
    )
    if (queue.taken() > 0) await releaseClaims(begin(), me)
    outagePause = isAway ? Math.min(Math.max(outagePause * 2, POLL_MS), LONGEST_OUTAGE_PAUSE_MS) : 0
    return queue.taken()
  }

  /** The next mail, ready to be sent. One that cannot be rendered is a bug: it is put aside and holds up no other. */
  async function compose(next: () => Promise<Claimed | undefined>): Promise<Ready | undefined> {
    for (let claimed = await next(); claimed; claimed = await next()) {
      try {
        const { id, to_address: to } = claimed
        return { claimed, message: transport.compose({ id, to, ...(await render(claimed)) }) }
      } catch (error) {
        const where = `mail ${claimed.mail} ${claimed.id}`
        reportBug(begin(), error, { where, note: 'a mail could not be written' })
        await markFailed(begin(), claimed, 'could not be written', false)
      }
    }
    return undefined
  }

  async function send({ claimed, message }: Ready, turn: Promise<void>): Promise<'sent' | 'failed' | 'away'> {
    try {
      await transport.send(message, turn)
      return 'sent'
    } catch (error) {
      const failure = failureOf(error)
      const { message: reason } = error as Error
      if (failure === 'away') {
        begin().log.warn({ reason }, 'the mail server is away, mails wait')
        return 'away'
      }
      begin().log.warn({ mail: claimed.mail, id: claimed.id, failure }, 'a mail was not taken')
      await markFailed(begin(), claimed, reason, failure === 'refused')
      return 'failed'
    }
  }

  async function loop(pollMs: number) {
    while (!isStopping) {
      const taken = await round().catch((error) => {
        reportBug(begin(), error, { where: 'mail', note: 'sending mail failed' })
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

async function pause(ms: number, isOver: () => boolean) {
  const until = performance.now() + ms
  while (performance.now() < until && !isOver())
    await new Promise((resolve) => setTimeout(resolve, Math.min(100, ms)))
}
