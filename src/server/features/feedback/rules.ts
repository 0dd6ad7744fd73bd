import { Id } from '#contract/fields.ts'
import type { Context } from '#server/platform/context.ts'

const HOUR_MS = 3_600_000
const CHANGEABLE_HOURS = 24
const ASKED_AGAIN_AFTER_DAYS = 30
const RATINGS_FOR_AN_AVERAGE = 3

/** Whoever was last asked after this instant is left in peace. */
export const askedLatelyAfter = (now: Date) => new Date(now.getTime() - ASKED_AGAIN_AFTER_DAYS * 24 * HOUR_MS)

export const changeableUntil = (answeredAt: Date) =>
  new Date(answeredAt.getTime() + CHANGEABLE_HOURS * HOUR_MS)

export const isChangeable = (answeredAt: Date | null, now: Date) =>
  !answeredAt || now < changeableUntil(answeredAt)

/** Half up to one decimal; null while there are too few to speak of an average. */
export function averageRating(sum: number, count: number): number | null {
  return count < RATINGS_FOR_AN_AVERAGE ? null : Math.round((sum * 10) / count) / 10
}

const FEEDBACK = 'feedback'

/** The secret of a link to one request: its uuid, which is random and never another's, and the key that belongs to it. */
export const secretOf = (key: Context['sign']['key'], uuid: string) => `${uuid}.${key(FEEDBACK, uuid)}`

/** The request that a secret names; undefined for everything that is not ours. */
export function requestOf({ sign }: Pick<Context, 'sign'>, secret: string): string | undefined {
  const [uuid = '', key = '', ...rest] = secret.split('.')
  return rest.length === 0 && sign.isKey(key, FEEDBACK, uuid) ? uuid : undefined
}

/** The company that a body names, before the rest of it is judged. */
export const companyNamedIn = (sent: unknown): number | undefined =>
  Id.safeParse((sent as { company_id?: unknown } | null | undefined)?.company_id).data
