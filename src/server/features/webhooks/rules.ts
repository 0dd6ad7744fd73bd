import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** 256 random bits in the Standard Webhooks format. */
export const newSecret = () => `${PREFIX}${randomBytes(32).toString('base64')}`

export interface Message {
  /** The message's id. It is the same for every attempt, so that a receiver can ignore duplicates. */
  id: string
  /** When this attempt was sent, in Unix seconds. */
  timestamp: number
  body: string
}

/** The Standard Webhooks headers, with one signature per secret. */
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

/** The pauses between attempts, in seconds. Together they take 3 days, as Standard Webhooks recommends. */
const PAUSES = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]

/** When to try again; null once we give up on the delivery. */
export function nextTry(tries: number, now: Date): Date | null {
  const seconds = PAUSES[tries - 1]
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1_000)
}

/** The status with which a receiver says that it wants no more deliveries. */
export const GONE = 410

export const nameOf = (uuid: string) => `msg_${uuid}`
