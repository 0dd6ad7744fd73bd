import ipaddr from 'ipaddr.js'
import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { AppError } from '#server/platform/core/app-error.ts'

export interface Limit {
  max: number
  seconds: number
}

/**
 * The part of a network that belongs to one customer: an IPv4 address or an IPv6 /64. Otherwise, each of the
 * 2^64 addresses in a /64 would be treated as a different person.
 */
const networkOf = (address: string) => prefixOf(address, 64)

/**
 * The part of a network that one organisation may hold: an IPv4 address or an IPv6 /48. It is for limits on what a
 * process can do at once, because somebody with a /48 has 65,536 networks.
 */
export const siteOf = (address: string) => prefixOf(address, 48)

function prefixOf(address: string, bits: 48 | 64): string {
  if (!ipaddr.isValid(address)) return address
  // An IPv4 address written as an IPv6 address is treated as the IPv4 address.
  const ip = ipaddr.process(address)
  if (!('parts' in ip)) return ip.toString()
  const groups = ip.parts.slice(0, bits / 16).map((group) => group.toString(16))
  return `${groups.join(':')}::/${bits}`
}

/**
 * Counts one attempt across all processes and returns how many there have been in this window. Throws
 * `too_many_requests` above the limit. Call it outside the service function's transaction, because a rollback
 * would undo the count.
 */
export async function countAttempt(
  ctx: Context,
  key: string,
  { max, seconds }: Limit,
  attempts = 1,
): Promise<number> {
  if (ctx.config.RATE_LIMIT === 'off') return 0
  const { count, wait } = await countIn(ctx, key, seconds, attempts)
  if (count > max) throw tooMany(wait)
  return count
}

/** The factor by which a network's limit is multiplied for its whole site. */
const SITE_TIMES = 8

interface Counter {
  key: string
  limit: Limit
}

/**
 * The counters for an attempt from this address: one for its network and, for an IPv6 address, one for its
 * site. The network's counter comes first. If the network is over its limit, its site does not count the
 * attempt.
 */
function countersFrom(what: string, ip: string, limit: Limit): Counter[] {
  const network = { key: `${what} ${networkOf(ip)}`, limit }
  const site = { key: `${what} ${siteOf(ip)}`, limit: { ...limit, max: SITE_TIMES * limit.max } }
  return site.key === network.key ? [network] : [network, site]
}

/** Like `countAttempt`, for the network and the site of this address. */
export async function countFrom(ctx: Context, what: string, ip: string, limit: Limit) {
  for (const counter of countersFrom(what, ip, limit)) await countAttempt(ctx, counter.key, counter.limit)
}

/** Like `isOverLimit`, for the network and the site of this address. */
export async function isOverFrom(ctx: Context, what: string, ip: string, limit: Limit) {
  for (const counter of countersFrom(what, ip, limit))
    if (await isOverLimit(ctx, counter.key, counter.limit)) return true
  return false
}

/** Like `refuseOver`, for the network and the site of this address. */
export async function refuseOverFrom(ctx: Context, what: string, ip: string, limit: Limit) {
  for (const counter of countersFrom(what, ip, limit)) await refuseOver(ctx, counter.key, counter.limit)
}

/** Subtracts an attempt that `countFrom` counted, because it was correct. */
export async function takeBackFrom(ctx: Context, what: string, ip: string) {
  for (const from of new Set([networkOf(ip), siteOf(ip)])) await takeBackAttempt(ctx, `${what} ${from}`)
}

/**
 * Resets the network's count after a correct attempt. Several customers may share the site, so only this
 * attempt is subtracted from the site's count.
 */
export async function forgiveFrom(ctx: Context, what: string, ip: string) {
  await takeBackFrom(ctx, what, ip)
  await forgiveAttempts(ctx, `${what} ${networkOf(ip)}`)
}

/**
 * Throws if the limit has been reached, without counting an attempt. It is for attempts that count only if
 * they turn out to be wrong.
 */
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

/** Counts attempts and returns whether they are above the limit. Does not throw. */
export const isOverLimit = async (ctx: Context, key: string, { max, seconds }: Limit, attempts = 1) =>
  ctx.config.RATE_LIMIT !== 'off' && (await countIn(ctx, key, seconds, attempts)).count > max

/** Counts an attempt for each of these keys. Returns the keys that are within the limit. */
export async function withinLimit(
  ctx: Context,
  keys: string[],
  { max, seconds }: Limit,
): Promise<Set<string>> {
  if (ctx.config.RATE_LIMIT === 'off') return new Set(keys)
  const rows = await countEach(ctx, keys, { seconds })
  return new Set(rows.flatMap(({ key, count }) => (count <= max ? [key] : [])))
}

/** True only for the first call in each window of this many seconds. */
export const isFirst = async (ctx: Context, key: string, seconds: number) =>
  (await countIn(ctx, key, seconds)).count === 1

/** The number of attempts in the current window, and the seconds until the next one. */
async function countIn(ctx: Context, key: string, seconds: number, attempts = 1) {
  const [{ count = 1, window_start = ctx.now } = {}] = await countEach(ctx, [key], { seconds, attempts })
  return { count, wait: window_start.getTime() / 1_000 + seconds - ctx.now.getTime() / 1_000 }
}

/** The keys are sorted, so that two calls cannot wait for each other's rows. */
async function countEach(
  { db, now }: Context,
  keys: string[],
  { seconds, attempts = 1 }: { seconds: number; attempts?: number },
) {
  const over = new Date(now.getTime() - seconds * 1_000)
  const { rows } = await sql<{ key: string; count: number; window_start: Date }>`
    insert into rate_limits as r (key, window_start, count)
    select key, ${now}::timestamptz, ${attempts}::integer from unnest(${keys.toSorted()}::text[]) as key
    on conflict (key) do update set
      count = case when r.window_start <= ${over} then excluded.count else r.count + excluded.count end,
      window_start = case when r.window_start <= ${over} then excluded.window_start else r.window_start end
    returning key, count, window_start`.execute(db)
  return rows
}

/** For example 'a minute', '12 minutes' or '3 hours'. */
function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'a minute'
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

/**
 * Subtracts one attempt, because it was correct. Earlier attempts still count. Otherwise, people could sign
 * in to their own account to get more guesses at other accounts.
 */
export const takeBackAttempt = ({ db }: Context, key: string) =>
  db
    .updateTable('rate_limits')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()

/** Resets the count of attempts after a correct one. */
export const forgiveAttempts = ({ db }: Context, key: string) =>
  db.deleteFrom('rate_limits').where('key', '=', key).execute()

// How many seconds one run may block the others if its process crashes. It is longer than any run takes.
const TURN_SECONDS = 120

/**
 * Allows only one run at a time, across all processes. Returns false immediately if another run is in
 * progress. Does not use a database lock, which would occupy a connection during the run.
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
