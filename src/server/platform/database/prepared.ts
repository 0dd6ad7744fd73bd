import { sql } from 'kysely'

/**
 * Marks a prepared statement, whose plan each connection keeps. Use it for the few statements that run so often that
 * planning matters, and never with `select *`.
 */
export const PREPARED = sql.raw('/* prepared */')

/** True if the marker is at the start, or after `select`, which is where a query builder puts it. */
export const isPrepared = (text: unknown): text is string =>
  typeof text === 'string' && /^\s*(select )?\/\* prepared \*\//.test(text)
