import { sql } from 'kysely'
import { Refusal } from './refusal.ts'
import type { Work } from './work.ts'

export interface Limit {
  max: number
  seconds: number
}

/** Counts one attempt, for all processes together. Throws `too_many_requests` above the limit. Call it outside the verb's transaction, whose rollback would undo the count. */
export async function countAttempt(work: Work, key: string, limit: Limit) {
  const wait = await waitFor(work, key, limit)
  if (wait > 0) throw new Refusal('too_many_requests', 'Too many attempts. Please try again later.', wait)
}

/** The same for what goes on above the limit, in another way. */
export const isOverLimit = async (work: Work, key: string, limit: Limit) =>
  (await waitFor(work, key, limit)) > 0

/** Counts, and says in how many seconds it would be within the limit again. */
async function waitFor({ db, config, now }: Work, key: string, { max, seconds }: Limit): Promise<number> {
  if (config.RATE_LIMIT === 'off') return 0
  const over = new Date(now.getTime() - seconds * 1_000)
  const { rows } = await sql<{ count: number; window_start: Date }>`
    insert into rate_limits as r (key, window_start, count) values (${key}, ${now}, 1)
    on conflict (key) do update set
      count = case when r.window_start <= ${over} then 1 else r.count + 1 end,
      window_start = case when r.window_start <= ${over} then excluded.window_start else r.window_start end
    returning count, window_start`.execute(db)
  const attempt = rows[0]
  if (!attempt || attempt.count <= max) return 0
  return (attempt.window_start.getTime() - over.getTime()) / 1_000
}

/** An attempt that was right does not count. Those before it stay: nobody buys more guesses with an account of their own. */
export const takeBackAttempt = ({ db }: Work, key: string) =>
  db
    .updateTable('rate_limits')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()

/** What had been counted is forgiven, after a sign-in that was right. */
export const forgiveAttempts = ({ db }: Work, key: string) =>
  db.deleteFrom('rate_limits').where('key', '=', key).execute()

const KEPT_SECONDS = 86_400
export const dropOldLimits = ({ db, now }: Work) =>
  db
    .deleteFrom('rate_limits')
    .where('window_start', '<', new Date(now.getTime() - KEPT_SECONDS * 1_000))
    .execute()
