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
      // Another process may be deleting the same rows, so a short batch does not mean that none are left.
      if (deleted < limit) return !(await hasSome(db, { table, condition }))
    }
    return false
  }
}

interface Rows {
  table: keyof Tables
  condition: RawBuilder<unknown>
}

const hasSome = (db: Db, { table, condition }: Rows): Promise<boolean> =>
  sql`select from ${sql.table(table)} where ${condition} limit 1`
    .execute(db)
    .then(({ rows }) => rows.length > 0)

// If the condition were also outside, PostgreSQL might compare every row with every ctid.
const deleteSome = (db: Db, { table, condition, limit }: Rows & { limit: number }): Promise<number> =>
  sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${limit}))`
    .execute(db)
    .then(({ numAffectedRows }) => Number(numAffectedRows))
