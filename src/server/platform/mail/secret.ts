import { DAY_MS } from '#domain/durations.ts'
import type { Context } from '#server/platform/context.ts'
import type { LinkParts } from './mail.tsx'

/** Slightly more than a year, so that the link in a yearly email works until the next one arrives. */
const LASTS_DAYS = 400

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const SECRET = new RegExp(`^(${UUID})\\.(?:(\\d{5})\\.)?([\\w-]{22})$`)

const dayOf = (time: Date) => Math.ceil(time.getTime() / DAY_MS)

/**
 * A link's secret: a random uuid that identifies a row, and an HMAC of the uuid and the email's address. It
 * does not contain the row's id. Ids are reused after a backup is restored, so an old email could then open
 * another person's row. The secret stops working when its row is deleted.
 */
export const secretOf = ({ key, to }: LinkParts, purpose: string, uuid: string) =>
  `${uuid}.${key(purpose, uuid, to)}`

/**
 * The secret in a link to a row that is never deleted. Deletion cannot end the link, so the secret contains
 * the last day on which it works.
 */
export function lastingSecretOf({ key, to, written }: LinkParts, purpose: string, uuid: string) {
  const day = dayOf(written) + LASTS_DAYS
  return `${uuid}.${day}.${key(purpose, uuid, to, day)}`
}

interface Opened {
  /** The current address. */
  email: string | null
  /** When the person with this address came. Somebody else may have had it before. */
  since?: Date
}

/**
 * The row that a secret identifies. Undefined if the secret was not sent to the row's current address, or if
 * it is a lasting one that was sent on a day before `since`.
 */
export async function openedBy<Row extends Opened>(
  ctx: Context,
  { purpose, secret }: { purpose: string; secret: string },
  rowOf: (uuid: string) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const [, uuid, day, key = ''] = SECRET.exec(secret) ?? []
  const row = uuid === undefined ? undefined : await rowOf(uuid)
  if (!uuid || !row?.email) return undefined
  const subject = day === undefined ? [uuid, row.email] : [uuid, row.email, Number(day)]
  if (!ctx.sign.isKey(key, purpose, ...subject)) return undefined
  if (day === undefined) return row
  if (ctx.now.getTime() >= Number(day) * DAY_MS) return undefined
  return row.since && Number(day) - LASTS_DAYS < dayOf(row.since) ? undefined : row
}
