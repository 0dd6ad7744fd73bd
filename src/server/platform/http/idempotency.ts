import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Context } from '#server/platform/context.ts'
import type { ActiveKey } from '#server/platform/core/access.ts'
import { AppError, Invalid } from '#server/platform/core/app-error.ts'
import { json } from '#server/platform/database/db.ts'

export const IDEMPOTENCY_KEY = 'idempotency-key'
const HOUR_MS = 3_600_000
const KEPT_MS = 24 * HOUR_MS
/**
 * No call waits and runs for this long. If a process crashes during a call, the call's key stays reserved for
 * this long.
 */
const AT_IT_MS = 300_000
const MAX_KEY = 255

export interface Asked {
  /** The key that the caller sent; undefined if there is none. */
  name: string | undefined
  /** A hash of the request. It shows whether a repeated key came with the same request. */
  fingerprint: string
}

/** A GET can safely be repeated, so its key is ignored. */
export function askedBy({ headers, url, rawBody }: FastifyRequest, { method }: Endpoint): Asked {
  const given = method === 'GET' ? undefined : headers[IDEMPOTENCY_KEY]
  if (given === undefined) return { name: undefined, fingerprint: '' }
  const name = String(given)
  if (name.length === 0 || name.length > MAX_KEY)
    throw new Invalid({ 'Idempotency-Key': [`Must be 1 to ${MAX_KEY} characters`] })
  const fingerprint = createHash('sha256')
    .update(`${method} ${url}\n`)
    .update(rawBody ?? '')
    .digest('hex')
  return { name, fingerprint }
}

/**
 * Runs the call once for each key. If the call is repeated within a day, the stored reply is sent and nothing
 * changes. Refusals are not stored.
 */
export async function answerOnce<T>(
  ctx: Context,
  { id }: Pick<ActiveKey, 'id'>,
  { name, fingerprint }: Asked,
  work: () => Promise<T>,
): Promise<T> {
  if (name === undefined) return work()
  const own: Own = { api_key_id: id, key: name }
  if (!(await claim(ctx, own, fingerprint))) return earlierReply<T>(ctx, own, fingerprint)
  const reply = await work().catch(async (error) => {
    await ctx.db.deleteFrom('idempotent_replies').where(isOwn(own)).execute()
    throw error
  })
  await ctx.db
    .updateTable('idempotent_replies')
    .set({ reply: json<unknown>(reply) })
    .where(isOwn(own))
    .execute()
  return reply
}

interface Own {
  api_key_id: number
  key: string
}

const isOwn = ({ api_key_id, key }: Own) => sql<boolean>`api_key_id = ${api_key_id} and key = ${key}`

/**
 * Reserves the key for this call. False if another call has already used it, even if that call is still in
 * progress.
 */
async function claim({ db, now }: Context, own: Own, fingerprint: string): Promise<boolean> {
  const given = { fingerprint, reply: null, created_at: now }
  const before = (ms: number) => new Date(now.getTime() - ms)
  const claimed = await db
    .insertInto('idempotent_replies')
    .values({ ...own, ...given })
    .onConflict((conflict) =>
      conflict
        .columns(['api_key_id', 'key'])
        .doUpdateSet(given)
        .where(
          sql<boolean>`idempotent_replies.created_at <= ${before(KEPT_MS)}
            or (idempotent_replies.reply is null and idempotent_replies.created_at <= ${before(AT_IT_MS)})`,
        ),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

async function earlierReply<T>({ db }: Context, own: Own, fingerprint: string): Promise<T> {
  const earlier = await db
    .selectFrom('idempotent_replies')
    .select(['fingerprint', 'reply'])
    .where(isOwn(own))
    .executeTakeFirst()
  if (earlier && earlier.fingerprint !== fingerprint)
    throw new Invalid({ 'Idempotency-Key': ['Has already been used for another request'] })
  if (!earlier?.reply) throw new AppError('conflict', 'This request is still being processed', 1)
  return earlier.reply as T
}

export const dropOldReplies = ({ db, now }: Context) =>
  db
    .deleteFrom('idempotent_replies')
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
