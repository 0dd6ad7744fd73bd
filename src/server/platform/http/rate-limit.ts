import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { AppError } from '#server/platform/core/app-error.ts'

export interface Limit {
  max: number
  seconds: number
}

const MAPPED = /^::ffff:(?=\d+\.)/i

/**
 * The part of the network that one customer has: an IPv4 address, or a /64 of IPv6, whose 2^64 addresses would count as as many
 * people.
 */
export function networkOf(address: string): string {
  const ip = address.replace(MAPPED, '')
  if (!isIPv6(ip)) return ip
  const [before = [], after = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * Counts one attempt, over all processes. Throws `too_many_requests` above the limit. Call it outside the verb's transaction,
 * whose rollback would undo the count.
 */
export async function countAttempt(ctx: Context, key: string, { max, seconds }: Limit) {
  if (ctx.config.RATE_LIMIT === 'off') return
  const { count, wait } = await countIn(ctx, key, seconds)
  if (count > max) throw tooMany(wait)
}

/** Throws when the limit is reached, and counts nothing: for attempts that only count when they were wrong. */
export async function refuseOver({ db, now, config }: Context, key: string, { max, seconds }: Limit) {
  if (config.RATE_LIMIT === 'off') return
  const over = new Date(now.getTime() - seconds * 1_000)
  const row = await db
    .selectFrom('rate_limits')
    .select('window_start')
    .where('key', '=', key)
    .where('window_start', '>', over)
    .where('count', '>=', max)
    .executeTakeFirst()
  if (row) throw tooMany((row.window_start.getTime() - over.getTime()) / 1_000)
}

const tooMany = (wait: number) =>
  new AppError('too_many_requests', `Too many attempts. Please try again in ${inWords(wait)}.`, wait)

/** Counts an attempt, and tells whether it is above the limit instead of throwing. */
export const isOverLimit = async (ctx: Context, key: string, { max, seconds }: Limit) =>
  ctx.config.RATE_LIMIT !== 'off' && (await countIn(ctx, key, seconds)).count > max

/** True for the first time within so many seconds. */
export const isFirst = async (ctx: Context, key: string, seconds: number) =>
  (await countIn(ctx, key, seconds)).count === 1

/** How many there are in this window, and the seconds until the next. */
async function countIn({ db, now }: Context, key: string, seconds: number) {
  const over = new Date(now.getTime() - seconds * 1_000)
  const { rows } = await sql<{ count: number; window_start: Date }>`
    insert into rate_limits as r (key, window_start, count) values (${key}, ${now}, 1)
    on conflict (key) do update set
      count = case when r.window_start <= ${over} then 1 else r.count + 1 end,
      window_start = case when r.window_start <= ${over} then excluded.window_start else r.window_start end
    returning count, window_start`.execute(db)
  const { count = 1, window_start = now } = rows[0] ?? {}
  return { count, wait: (window_start.getTime() - over.getTime()) / 1_000 }
}

/** 'a minute', '12 minutes', '3 hours'. */
function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'a minute'
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

/**
 * Takes one attempt back, which was right. Earlier ones stay: nobody gains more guesses by signing in to an account of their own.
 */
export const takeBackAttempt = ({ db }: Context, key: string) =>
  db
    .updateTable('rate_limits')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()

/** Forgets the attempts that were counted, after one that was right. */
export const forgiveAttempts = ({ db }: Context, key: string) =>
  db.deleteFrom('rate_limits').where('key', '=', key).execute()

// Longer than any turn lasts: a process that died holds up the others for no longer.
const TURN_SECONDS = 120

/**
 * Runs something that may run once at a time, over all processes. False, at once, while another one runs it. Not a lock of the
 * database, which would take a connection for as long as the turn lasts.
 */
export async function oneAtATime<T>(ctx: Context, key: string, body: () => Promise<T>): Promise<T | false> {
  if (!(await isFirst(ctx, key, TURN_SECONDS))) return false
  try {
    return await body()
  } finally {
    await forgiveAttempts(ctx, key)
  }
}

const KEPT_SECONDS = 86_400
export const dropOldLimits = ({ db, now }: Context) =>
  db
    .deleteFrom('rate_limits')
    .where('window_start', '<', new Date(now.getTime() - KEPT_SECONDS * 1_000))
    .execute()
