import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** The first of the advisory lock's two numbers. The second is the company's id. */
const LONG_CHANGES = 37
/** In milliseconds. The database is asked this often whether a long change has ended. */
const ASKED_EACH_MS = 200

/**
 * Call it before locking people or tags in a transaction that takes seconds, such as an import. Until the
 * transaction ends, the company's other changes wait without using a connection to the database. Long changes
 * of a company take turns.
 */
export const beginLongChange = (db: Db, { companyId }: { companyId: number }) =>
  sql`select pg_advisory_xact_lock(${LONG_CHANGES}, ${companyId})`.execute(db)

/** Like `beginLongChange`, but returns false instead of waiting for another long change. */
export async function tryLongChange(db: Db, { companyId }: { companyId: number }): Promise<boolean> {
  const { rows } = await sql<{ is_begun: boolean }>`
    select pg_try_advisory_xact_lock(${LONG_CHANGES}, ${companyId}) as is_begun`.execute(db)
  return rows[0]?.is_begun === true
}

/**
 * The company's long change that is under way in any process, and a promise of its end. Undefined if there is
 * none.
 */
export async function longChange(db: Db, companyId: number) {
  return (await isFree(db, companyId)) ? undefined : { ended: () => endOf(db, companyId) }
}

async function isFree(db: Db, companyId: number): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${LONG_CHANGES}, ${companyId}) as is_free`.execute(db)
  return rows[0]?.is_free !== false
}

const ends = new Map<number, Promise<void>>()

/** All calls that wait for the same long change share one loop that asks the database. */
function endOf(db: Db, companyId: number): Promise<void> {
  const known = ends.get(companyId)
  if (known) return known
  const end = (async () => {
    do await setTimeout(ASKED_EACH_MS)
    while (!(await isFree(db, companyId)))
  })().finally(() => ends.delete(companyId))
  ends.set(companyId, end)
  return end
}
