import { Id } from '#contract/fields.ts'
import type { Context } from '#server/platform/context.ts'

const HOUR_MS = 3_600_000
const CHANGEABLE_HOURS = 24
const ASKED_AGAIN_AFTER_DAYS = 30
const RATINGS_FOR_AN_AVERAGE = 3

/** Anyone who was last asked after this time is not asked again. */
export const askedLatelyAfter = (now: Date) => new Date(now.getTime() - ASKED_AGAIN_AFTER_DAYS * 24 * HOUR_MS)

export const changeableUntil = (answeredAt: Date) =>
  new Date(answeredAt.getTime() + CHANGEABLE_HOURS * HOUR_MS)

export const isChangeable = (answeredAt: Date | null, now: Date) =>
  !answeredAt || now < changeableUntil(answeredAt)

/** The average rating, rounded half up to one decimal place. Null if there are too few ratings. */
export function averageRating(sum: number, count: number): number | null {
  return count < RATINGS_FOR_AN_AVERAGE ? null : Math.round((sum * 10) / count) / 10
}

const FEEDBACK = 'feedback'

/**
 * The secret in a request's link. It consists of the request's random, unique uuid and a key for that uuid.
 */
export const secretOf = (key: Context['sign']['key'], uuid: string) => `${uuid}.${key(FEEDBACK, uuid)}`

/** The uuid of the request that a secret belongs to; undefined if we did not issue the secret. */
export function requestOf({ sign }: Pick<Context, 'sign'>, secret: string): string | undefined {
  const [uuid = '', key = '', ...rest] = secret.split('.')
  return rest.length === 0 && sign.isKey(key, FEEDBACK, uuid) ? uuid : undefined
}

/** The company named in the request body, read before the rest is validated. */
export const companyNamedIn = (sent: unknown): number | undefined =>
  Id.safeParse((sent as { company_id?: unknown } | null | undefined)?.company_id).data
