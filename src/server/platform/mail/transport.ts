import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createTransport as createMailer } from 'nodemailer'
import MimeNode from 'nodemailer/lib/mime-node'
import { EMAIL, normaliseEmail } from '#domain/email.ts'
import type { Config } from '#server/platform/core/config.ts'
import { isLoopback } from '#server/platform/core/loopback.ts'
import type { Rendered } from './render.tsx'

export interface Envelope extends Rendered {
  id: number
  to: string
}

/** A mail as it goes over the wire. */
export interface Message {
  id: number
  to: string
  raw: string
}

export interface Transport {
  compose(mail: Envelope): Message
  /** Announces the mail to the server, but hands it over only after `turn`. */
  send(message: Message, turn: Promise<unknown>): Promise<void>
  verify(): Promise<boolean>
  close(): void
}

export const MAX_CONNECTIONS = 5
const TIMEOUT_MS = 30_000

/** SMTP when SMTP_URL is set; otherwise each mail becomes a file in DATA_DIR/outbox. */
export function createTransport(config: Config): Transport {
  const compose = (mail: Envelope) => ({
    id: mail.id,
    to: normaliseEmail(mail.to),
    raw: written(mail, config),
  })
  return config.SMTP_URL
    ? { compose, ...smtp(config.SMTP_URL, config) }
    : { compose, ...files(path.join(config.DATA_DIR, 'outbox')) }
}

function smtp(url: string, config: Config): Omit<Transport, 'compose'> {
  const transport = createMailer({
    ...protectedUrl(url),
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    maxMessages: Number.POSITIVE_INFINITY,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  const from = addressOf(config.MAIL_FROM)
  return {
    send: async ({ to, raw }, turn) => {
      await transport.sendMail({ envelope: { from, to: [to] }, raw: Readable.from(inTurn(raw, turn)) })
    },
    verify: () => transport.verify().then(Boolean, () => false),
    close: () => transport.close(),
  }
}

/** A password goes to another machine over TLS with a checked certificate or not at all, whatever the address asks for. */
function protectedUrl(given: string) {
  const url = new URL(given)
  const hasPassword = url.username !== '' || url.password !== ''
  if (!hasPassword || isLoopback(url.hostname)) return { url: given }
  // Removed, since the mail library prefers parameters of the address to its options.
  for (const name of ['requireTLS', 'ignoreTLS', 'opportunisticTLS', 'tls.rejectUnauthorized'])
    url.searchParams.delete(name)
  return { url: url.href, requireTLS: true, tls: { rejectUnauthorized: true } }
}

async function* inTurn(raw: string, turn: Promise<unknown>) {
  await turn
  yield raw
}

const addressOf = (sender: string) => sender.match(/<([^>]+)>/)?.[1] ?? sender

function files(directory: string): Omit<Transport, 'compose'> {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  return {
    send: async ({ id, raw }, turn) => {
      await turn
      writeFileSync(path.join(directory, `${String(id).padStart(8, '0')}.eml`), raw, { mode: 0o600 })
    },
    verify: async () => true,
    close: () => {},
  }
}

function written({ id, to, subject, html, text, stop }: Envelope, config: Config) {
  // However it came into the database: exactly one address, without characters that mean something in a header or an envelope.
  if (to !== to.trim() || !EMAIL.test(normaliseEmail(to))) throw new Error('the address is not one address')
  const message = new MimeNode('multipart/alternative').setHeader({
    From: config.MAIL_FROM,
    // As an object, since a text would be parsed as a list of addresses.
    To: { name: '', address: normaliseEmail(to) },
    Subject: subject,
    // The same for every copy, so that a mailbox can drop the second one after a crash.
    'Message-ID': `<mail-${id}@${new URL(config.PUBLIC_URL).hostname}>`,
    'Auto-Submitted': 'auto-generated',
    ...(stop && { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  })
  const headers = message.buildHeaders()
  const parts = [text, html].map((part) => `--${message.boundary}\r\n${part}\r\n`)
  return `${headers}\r\n\r\n${parts.join('')}--${message.boundary}--\r\n`
}

export type Failure = 'refused' | 'later' | 'away'

/**
 * Why a mail was not taken: this address is refused for ever (5xx for this mail), this mail for now (4xx), or there is no server
 * to talk to.
 */
export function failureOf(error: unknown): Failure {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  if (
    code === 'EAUTH' ||
    code === 'ECONNECTION' ||
    code === 'ESOCKET' ||
    code === 'ETIMEDOUT' ||
    code === 'EDNS' ||
    code === 'ETLS'
  )
    return 'away'
  if (responseCode && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')) return 'refused'
  if (code === 'EENVELOPE' && !responseCode) return 'refused'
  return responseCode ? 'later' : 'away'
}
