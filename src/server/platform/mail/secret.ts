import { DAY_MS } from '#domain/durations.ts'
import type { Context } from '#server/platform/context.ts'
import type { LinkParts } from './mail.tsx'

/** A year and a bit: whoever is written to once a year can still use the link of the last mail when the next one comes. */
const LASTS_DAYS = 400

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const SECRET = new RegExp(`^(${UUID})\\.(?:(\\d{5})\\.)?([\\w-]{22})$`)

/**
 * The secret of a link: a random number that names a row, and a key over it and the address that the mail goes to. Ids of rows
 * are given again after a backup is restored, and would lead an old mail to somebody else. It ends with its row.
 */
export const secretOf = ({ key, to }: LinkParts, purpose: string, uuid: string) =>
  `${uuid}.${key(purpose, uuid, to)}`

/** The same for a row that stays: the last day on which the link works stands in it, too. */
export function lastingSecretOf({ key, to, written }: LinkParts, purpose: string, uuid: string) {
  const day = Math.ceil(written.getTime() / DAY_MS) + LASTS_DAYS
  return `${uuid}.${day}.${key(purpose, uuid, to, day)}`
}

/** The row that a secret names, if it was sent to the address that the row has now. */
export async function openedBy<Row extends { email: string | null }>(
  ctx: Context,
  { purpose, secret }: { purpose: string; secret: string },
  rowOf: (uuid: string) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const [, uuid, day, key = ''] = SECRET.exec(secret) ?? []
  const row = uuid === undefined ? undefined : await rowOf(uuid)
  if (!uuid || !row?.email) return undefined
  const subject = day === undefined ? [uuid, row.email] : [uuid, row.email, Number(day)]
  if (!ctx.sign.isKey(key, purpose, ...subject)) return undefined
  return day !== undefined && ctx.now.getTime() >= Number(day) * DAY_MS ? undefined : row
}
