import { setTimeout } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { createFairPlaces } from '#server/platform/core/fair-places.ts'
import { hasAnotherReason, isAboutAddress } from '#server/platform/mail/refused-addresses.ts'
import { MOST_SESSIONS } from './sessions.ts'

/** A report about one email: its address does not exist, or its reader marked it as spam. */
export type Report = { kind: 'bounce'; status: string } | { kind: 'complaint'; text: string }

const OPTIONS = {
  attachmentEncoding: 'utf8',
  forceRfc822Attachments: true,
  maxNestingDepth: 8,
  // Returned emails are not read.
  maxRfc822NestingDepth: 0,
  maxHeadersSize: 16_384,
} as const

/**
 * Leaves out the message's text. Turning its HTML into text can take hours, and a report is in an attachment.
 */
class ReportParser extends PostalMime {
  renderTextContent() {}
}

const NEWLINE = 10
/** The maximum number of lines, because every line slows the parser down. */
const MOST_LINES = 2_000
const EQUALS = 61
/**
 * The maximum number of equals signs. In base64, the parser decodes the text between two of them separately.
 * A returned email has up to 6,000, for letters outside ASCII.
 */
const MOST_EQUALS = 10_000

// No credit: a network that has never sent a report can be only one report ahead of the others.
const inPlace = createFairPlaces({ atOnce: 1, ofOwner: 1, waiting: MOST_SESSIONS, credit: 0 })

const DELIVERY = ['message/delivery-status', 'message/global-delivery-status']
const FEEDBACK = ['message/feedback-report']

/** Who sent a report. `gone` aborts when the session ends. A report that is still waiting is then dropped. */
export interface Sender {
  network: string
  gone: AbortSignal
}

/**
 * A permanent failure or a complaint in a report. Undefined for anything else, such as a delay or an
 * automatic reply. Anybody can send many reports that take long. So one report is read at a time, for at most
 * a quarter of the time, and the network whose reports have taken the least time goes first.
 */
export const reportIn = (raw: Buffer, { network, gone }: Sender): Promise<Report | undefined> =>
  inPlace(
    { owner: network, network, sender: network },
    {
      gone,
      body: async () => {
        const began = performance.now()
        const report = await read(raw)
        await setTimeout(3 * (performance.now() - began))
        return report
      },
    },
  )

async function read(raw: Buffer): Promise<Report | undefined> {
  if (countOf(raw, NEWLINE) > MOST_LINES || countOf(raw, EQUALS) > MOST_EQUALS) return undefined
  const email = await new ReportParser(OPTIONS).parse(raw).catch(() => undefined)
  const type = email?.headers.find(({ key }) => key === 'content-type')?.value.toLowerCase() ?? ''
  if (!email || !type.startsWith('multipart/report')) return undefined
  const delivery = partOf(email, DELIVERY)
  if (delivery !== undefined) return bounceIn(delivery)
  const feedback = partOf(email, FEEDBACK)
  return feedback === undefined ? undefined : complaintIn(feedback, raw)
}

const countOf = (raw: Buffer, sought: number) =>
  raw.reduce((count, byte) => (byte === sought ? count + 1 : count), 0)

const partOf = ({ attachments }: Email, types: string[]) => {
  const part = attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()))
  return part && (typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content))
}

/**
 * Status codes (RFC 3463) for an address that is permanently wrong: unknown (5.1), disabled (5.2.1), without
 * a route (5.4.1, 5.4.4), or refused without a reason (5.0.0). A full mailbox, a large email, a filter or a
 * wrong sender (5.1.7, 5.1.8) says nothing about the address.
 */
const HARD = /^5\.(0\.0|1\.([1-6]|9|10)|2\.[01]|4\.(1|4|310))\b/

/**
 * Whether a report's fields say that the address is permanently wrong. Some servers report 5.0.0 whatever the
 * reply was, and repeat the reply in the report. Without a reply, perhaps no server responded.
 */
function isHard(status: string, reply: string | undefined): boolean {
  const isVague = status.startsWith('5.0.0')
  if (!HARD.test(status)) return false
  if (reply === undefined) return !isVague
  const response = reply.replace(/^[\w-]+; */, '')
  if (!isVague) return !hasAnotherReason(response)
  return isAboutAddress({ command: 'RCPT TO', responseCode: Number(response.slice(0, 3)), response })
}

/** Our emails have one recipient, who may have forwarded them to some others. */
const MOST_RECIPIENTS = 20

function bounceIn(text: string): Report | undefined {
  const [, ...recipients] = groupsIn(text)
  if (recipients.length > MOST_RECIPIENTS) return undefined
  const statuses = recipients.map(({ action, status = '', 'diagnostic-code': reply }) =>
    action?.toLowerCase() === 'failed' && isHard(status, reply) ? status : undefined,
  )
  // A forwarded email may fail for one recipient and reach another.
  const [status] = statuses
  return status && !statuses.includes(undefined) ? { kind: 'bounce', status: status.slice(0, 12) } : undefined
}

const COMPLAINTS = ['abuse', 'fraud', 'opt-out']

function complaintIn(text: string, raw: Buffer): Report | undefined {
  const type = groupsIn(text)[0]?.['feedback-type']?.toLowerCase()
  // The code may be in the report or in the returned headers.
  return type && COMPLAINTS.includes(type) ? { kind: 'complaint', text: raw.toString('latin1') } : undefined
}

/** The fields of each group of lines, by their names in lower case (RFC 3464, section 2.1). */
function groupsIn(text: string): Record<string, string>[] {
  const groups = text
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .map((group) => group.split('\n').filter((line) => line.includes(':')))
  return groups
    .filter((lines) => lines.length > 0)
    .map((lines) =>
      Object.fromEntries(
        lines.map((line) => {
          const colon = line.indexOf(':')
          return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
        }),
      ),
    )
}
