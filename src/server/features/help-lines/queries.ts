import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { HelpLineConfirmationsTable } from './tables.ts'

/** Each helpline's confirmed hash, keyed by the helpline's name. */
export const confirmations = (db: Db): Promise<ReadonlyMap<string, string>> =>
  db
    .selectFrom('help_line_confirmations')
    .select(['line', 'line_hash'])
    .execute()
    .then((rows) => new Map(rows.map(({ line, line_hash }) => [line, line_hash])))

export const saveConfirmations = (db: Db, rows: Insertable<HelpLineConfirmationsTable>[]) =>
  db
    .insertInto('help_line_confirmations')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('line').doUpdateSet(({ ref }) => ({
        line_hash: ref('excluded.line_hash'),
        confirmed_by: ref('excluded.confirmed_by'),
        confirmed_at: ref('excluded.confirmed_at'),
      })),
    )
    .execute()
