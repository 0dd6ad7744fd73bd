import { type RawBuilder, sql } from 'kysely'
import type { Db, Tables } from './db.ts'

/** Rows per statement. While a statement runs, the embedded database cannot do anything else. */
const ROWS_A_TIME = 20_000
/** Rows per run of a scheduled task. The other tasks wait until the run ends. */
const ROWS_A_RUN = 100_000

/**
 * A function that deletes rows in batches, up to `ROWS_A_RUN` rows in all of its calls together. It returns
 * true once no such rows are left. If it returns false, the task's next run deletes more.
 */
export function batchedDeletion(db: Db) {
  let left = ROWS_A_RUN
  return async (table: keyof Tables, condition: RawBuilder<unknown>): Promise<boolean> => {
    while (left > 0) {
      const limit = Math.min(left, ROWS_A_TIME)
      const deleted = await deleteSome(db, { table, condition, limit })
      left -= deleted
      if (deleted < limit) return true
    }
    return false
  }
}

const deleteSome = (
  db: Db,
  { table, condition, limit }: { table: keyof Tables; condition: RawBuilder<unknown>; limit: number },
): Promise<number> =>
  sql`
    delete from ${sql.table(table)} where ${condition} and ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${limit}))`
    .execute(db)
    .then(({ numAffectedRows }) => Number(numAffectedRows))
