import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createTransport as createMailer, type SendMailOptions } from 'nodemailer'
import MimeNode from 'nodemailer/lib/mime-node'
import { EMAIL, normaliseEmail } from '#domain/email.ts'
import type { Config } from '#server/platform/core/config.ts'
import { isLoopback } from '#server/platform/core/loopback.ts'
import { isAboutAddress, type SmtpReply } from './refused-addresses.ts'
import type { Rendered } from './render.tsx'

export interface Envelope extends Rendered {
  id: number
  to: string
}

export interface Transport {
  /**
   * Rejects if the server does not accept the email in time. `failureOf` gives the reason. A doubtful email
   * gets a connection of its own, because after ten refused emails Postfix slows a connection down.
   */
  send(email: Envelope, options?: { longestMs?: number; isDoubtful?: boolean }): Promise<void>
  /** Whether the server takes another connection. A full server is available, but refuses this connection. */
  verify(): Promise<'available' | 'full' | 'away'>
  close(): void
}

/** Connections cost little. Slow addresses often hold some of them, and must not delay other emails. */
export const MAX_CONNECTIONS = 20
const TIMEOUT_MS = 30_000
/**
 * The limit for one email. Without it, a server that never ends its reply would hold the connection for days.
 */
const LONGEST_MS = 35_000

/** SMTP if SMTP_URL is set. Otherwise each email becomes a file in DATA_DIR/outbox. */
export const createTransport = (
  config: Config,
  identify: Identify = () => ({ messageId: randomUUID() }),
): Transport =>
  config.SMTP_URL
    ? smtp(config.SMTP_URL, config, identify)
    : files(path.join(config.DATA_DIR, 'outbox'), config, identify)

/**
 * What identifies an email to mail servers: the local part of its Message-ID, and its envelope sender.
 * Without an envelope sender, the visible sender is used. Neither may show the order in which emails were
 * written. Reminders go only to people who have not answered, so the order could show who these are.
 */
type Identify = (mail: Pick<Envelope, 'id' | 'to'>) => { messageId: string; returnPath?: string | undefined }

function smtp(url: string, config: Config, identify: Identify): Transport {
  const options = {
    ...protectedUrl(url),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    ...signature(config),
  }
  const mailer = createMailer({
    ...options,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    // Some servers refuse further emails after a hundred on one connection.
    maxMessages: 50,
  })
  const alone = createMailer(options)
  return {
    send: async (email, { longestMs = LONGEST_MS, isDoubtful = false } = {}) => {
      const { messageId, returnPath } = identify(email)
      const mail = {
        raw: messageOf(email, config, messageId),
        ...envelopeOf(email, config, returnPath),
        signal: AbortSignal.timeout(longestMs),
      }
      if (!isDoubtful) return void (await mailer.sendMail(mail))
      await alone.sendMail(mail).catch((error) => {
        // The server may accept no other connections than the idle ones.
        if (failureOf(error) !== 'full') throw error
        return mailer.sendMail(mail)
      })
    },
    verify: () =>
      Promise.race([
        mailer.verify().then(
          () => 'available' as const,
          // With another code, the server might refuse every connection.
          ({ responseCode }: SmtpError) => (responseCode === CLOSING ? ('full' as const) : ('away' as const)),
        ),
        setTimeout(TIMEOUT_MS, 'away' as const, { ref: false }),
      ]),
    close: () => mailer.close(),
  }
}

/**
 * Sends a password to another machine only over TLS with a verified certificate, whatever the URL asks for.
 */
function protectedUrl(given: string) {
  const url = new URL(given)
  const hasPassword = url.username !== '' || url.password !== ''
  if (!hasPassword || isLoopback(url.hostname)) return { url: given }
  // Removes parameters from the URL, because the mail library would use them instead of its options.
  for (const name of ['requireTLS', 'ignoreTLS', 'opportunisticTLS', 'tls.rejectUnauthorized'])
    url.searchParams.delete(name)
  return { url: url.href, requireTLS: true, tls: { rejectUnauthorized: true } }
}

/** RFC 8058 asks that both headers of the one-click unsubscription are signed. */
const SIGNED_HEADERS =
  'From:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post'

/** The DKIM options, for the domain of the visible sender. */
function signature({ DKIM_KEY, DKIM_SELECTOR, MAIL_FROM }: Config) {
  if (!DKIM_KEY) return {}
  return {
    dkim: {
      domainName: senderDomain({ MAIL_FROM }),
      keySelector: DKIM_SELECTOR,
      privateKey: DKIM_KEY,
      headerFieldNames: SIGNED_HEADERS,
    },
  }
}

/** The domain of the visible sender. */
export const senderDomain = ({ MAIL_FROM }: Pick<Config, 'MAIL_FROM'>) =>
  MAIL_FROM.slice(MAIL_FROM.lastIndexOf('@') + 1)
    .replace(/>.*$/, '')
    .trim()
    .toLowerCase()

/**
 * Requests delivery reports only if there is an address for them, only about failures, and without the
 * email's text.
 */
const envelopeOf = ({ to }: Envelope, { MAIL_FROM }: Config, returnPath: string | undefined) =>
  ({
    envelope: { from: returnPath ?? MAIL_FROM, to: normaliseEmail(to) },
    ...(returnPath && { dsn: { return: 'headers', notify: ['failure'] } }),
  }) satisfies SendMailOptions

function files(directory: string, config: Config, identify: Identify): Transport {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  return {
    send: async (email) => {
      const name = `${String(email.id).padStart(8, '0')}.eml`
      writeFileSync(path.join(directory, name), messageOf(email, config, identify(email).messageId), {
        mode: 0o600,
      })
    },
    verify: async () => 'available',
    close: () => {},
  }
}

/**
 * The email as it is sent. It is a single string, because the mail library would send each part separately.
 */
function messageOf({ to, subject, html, text, stop }: Envelope, config: Config, messageId: string): string {
  // Checks the address again before sending. It must be exactly one address, without characters that are
  // special in a header or an envelope.
  if (to !== to.trim() || !EMAIL.test(normaliseEmail(to))) throw new NotOneAddress()
  const message = new MimeNode('multipart/alternative').setHeader({
    From: config.MAIL_FROM,
    // The recipient is an object, because a string would be parsed as a list of addresses.
    To: { name: '', address: normaliseEmail(to) },
    // A subject is plain text here. In a header, '=?' could begin an encoded word, which mail programs
    // decode.
    Subject: subject.replaceAll('=?', '= ?'),
    // After a crash, an email may be sent again. The copy has the same Message-ID, so that a mailbox can drop
    // it as a duplicate.
    'Message-ID': `<${messageId}@${new URL(config.PUBLIC_URL).hostname}>`,
    'Auto-Submitted': 'auto-generated',
    ...(stop && { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  })
  const headers = message.buildHeaders()
  const parts = [text, html].map((part) => `--${message.boundary}\r\n${part}\r\n`)
  return `${headers}\r\n\r\n${parts.join('')}--${message.boundary}--\r\n`
}

/** No email can be sent to this address, so a retry is pointless. */
export class NotOneAddress extends Error {
  override message = 'the address is not one address'
}

export type Failure = 'refused' | 'later' | 'away' | 'full' | 'closed' | 'silent'

/** The library's codes for replies to the greeting, EHLO, STARTTLS and AUTH. They are not about an email. */
const OF_THE_CONNECTION = ['EPROTOCOL', 'EAUTH', 'ETLS']
/** The library's messages if the server does not reply to a command, or accept an email, in time. */
const NO_REPLY = ['Timeout', 'Message sending aborted']
/** The reply of a server that closes the connection (RFC 5321). */
const CLOSING = 421

interface SmtpError extends Partial<SmtpReply> {
  code?: string
  message?: string
}

/**
 * Why an email was not accepted: its address does not work, the email is deferred, the server may be
 * unavailable, it wants fewer connections, it has said that it closes the connection, or it did not reply. A server can also
 * disconnect because of one email, so only `verify` shows whether it is unavailable.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof NotOneAddress) return 'refused'
  const { code = '', message, command, responseCode = 0, response = '' } = error as SmtpError
  if (message && NO_REPLY.includes(message)) return 'silent'
  if (OF_THE_CONNECTION.includes(code)) return responseCode >= 400 && responseCode < 500 ? 'full' : 'away'
  if (responseCode === CLOSING) return 'closed'
  if (code === 'ECONNECTION' || code === 'ESOCKET' || code === 'ETIMEDOUT' || code === 'EDNS') return 'away'
  if (code === 'EENVELOPE' && !responseCode) return 'refused'
  if (!responseCode) return 'away'
  return isAboutAddress({ command, responseCode, response }) ? 'refused' : 'later'
}
