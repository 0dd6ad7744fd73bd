import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { world } from './start.ts'

const SOON_MS = 5

/**
 * Runs calls one after another while a test holds rows, so that each call meets the ones before it half done. Each starts when the
 * one before waits for a lock or has answered. The rows are let go at the end.
 */
export async function whileHeld<T>(hold: (tx: Db) => Promise<unknown>, calls: (() => Promise<T>)[]) {
  const { database } = await world()
  const holder = await database.db.startTransaction().execute()
  await hold(holder)
  const before = await waiting(database.db)
  let settled = 0
  const answers: Promise<T>[] = []
  for (const [index, call] of calls.entries()) {
    answers.push(call().finally(() => (settled += 1)))
    while (settled + (await waiting(database.db)) - before <= index)
      await new Promise((resolve) => setTimeout(resolve, SOON_MS))
  }
  await holder.rollback().execute()
  return Promise.all(answers)
}

/** Statements in this database that wait for another transaction. */
async function waiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Holds the sessions of a person, so that a call which ends them waits just before it does. */
export const sessionsOf = (email: string) => (tx: Db) =>
  tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('users.email', '=', email)
    .forUpdate('sessions')
    .execute()
