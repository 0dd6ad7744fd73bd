import { sql } from 'kysely'

/**
 * Marks a statement to be prepared, so that each connection keeps its plan. Use it for the few statements
 * that run so often that planning time matters, and never with `select *`.
 */
export const PREPARED = sql.raw('/* prepared */')

/** True if the marker is at the start, or after `select`, which is where a query builder puts it. */
export const isPrepared = (text: unknown): text is string =>
  typeof text === 'string' && /^\s*(select )?\/\* prepared \*\//.test(text)
