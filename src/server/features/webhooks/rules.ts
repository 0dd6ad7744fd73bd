import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** 256 random bits, as Standard Webhooks writes them. */
export const newSecret = () => `${PREFIX}${randomBytes(32).toString('base64')}`

export interface Message {
  /** Stays the same however often it is sent: a receiver that has seen it leaves it alone. */
  id: string
  /** Seconds, of this sending. */
  timestamp: number
  body: string
}

/** The headers of Standard Webhooks, with a signature by each of the secrets. */
export const headersOf = ({ id, timestamp, body }: Message, secrets: string[]) => ({
  'content-type': 'application/json',
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets
    .map((secret) => `v1,${signature(secret, `${id}.${timestamp}.${body}`)}`)
    .join(' '),
})

const signature = (secret: string, content: string) =>
  createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(content)
    .digest('base64')

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds between one try and the next: three days in all, as Standard Webhooks has it. */
const PAUSES = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]

/** When it is tried again after so many tries; null once it is given up. */
export function nextTry(tries: number, now: Date): Date | null {
  const seconds = PAUSES[tries - 1]
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1_000)
}

/** The status by which a receiver says that it wants no more. */
export const GONE = 410

export const nameOf = (uuid: string) => `msg_${uuid}`
