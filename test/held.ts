import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { world } from './start.ts'

const SOON_MS = 5
/** In milliseconds. A call can also wait for its turn in this process, which no query can see. */
const LONGEST_MS = 500
/** In milliseconds. The first call hardly ever waits in the process, but a busy machine can be slow. */
const LONGEST_OF_FIRST_MS = 5_000

/**
 * Makes two calls while the test holds row locks. The second call starts once the first one is waiting for a
 * lock or has returned. The locks are released once both calls have reached that point, or half a second
 * after the second one has started.
 */
export async function whileHeld<A, B>(
  hold: (tx: Db) => Promise<unknown>,
  [first, second]: [() => Promise<A>, () => Promise<B>],
): Promise<[A, B]> {
  const { database } = await world()
  const holder = await database.db.startTransaction().execute()
  await hold(holder)
  const before = await waiting(database.db)
  let answered = 0
  const begin = async <T>(call: () => Promise<T>, index: number) => {
    const answer = call().finally(() => (answered += 1))
    const begun = performance.now()
    const longest = index === 1 ? LONGEST_OF_FIRST_MS : LONGEST_MS
    const hasBegun = async () => answered + (await waiting(database.db)) - before >= index
    while (performance.now() - begun < longest && !(await hasBegun())) await setTimeout(SOON_MS)
    return { answer }
  }
  const [one, other] = [await begin(first, 1), await begin(second, 2)]
  await holder.rollback().execute()
  return [await one.answer, await other.answer]
}

/**
 * The number of statements in this database that contain this piece of text and are waiting for another
 * transaction.
 */
export async function waiting(db: Db, piece = ''): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and position(${piece} in query) > 0`.execute(db)
  return rows[0]?.count ?? 0
}

/** Locks a person's sessions, so that a call that ends them must wait. */
export const sessionsOf = (email: string) => (tx: Db) =>
  tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('users.email', '=', email)
    .forUpdate('sessions')
    .execute()

/**
 * Makes a call while an earlier one waits for row locks that the test holds. Undefined if the new call has to
 * wait, too.
 */
export async function whileWaiting<A, B>(
  hold: (tx: Db) => Promise<unknown>,
  [waits, call]: [() => Promise<A>, () => Promise<B>],
): Promise<[A, B | undefined]> {
  const { database } = await world()
  const holder = await database.db.startTransaction().execute()
  await hold(holder)
  const waiter = waits()
  await untilWaiting(database.db)
  const answer = await Promise.race([call(), setTimeout(LONGEST_MS * 4, undefined)])
  await holder.rollback().execute()
  return [await waiter, answer]
}

async function untilWaiting(db: Db) {
  const begun = performance.now()
  while ((await waiting(db)) === 0 && performance.now() - begun < LONGEST_MS) await setTimeout(SOON_MS)
}

/** Makes a call that waits for a change in progress. The change is committed once the call is waiting. */
export async function whileChanging<T>(change: (tx: Db) => Promise<unknown>, call: () => Promise<T>) {
  const { database } = await world()
  const changer = await database.db.startTransaction().execute()
  await change(changer)
  const answer = call()
  await untilWaiting(database.db)
  await changer.commit().execute()
  return answer
}
