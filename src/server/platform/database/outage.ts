/**
 * SQLSTATEs and error codes meaning that the database is temporarily unavailable, not that a query is wrong.
 */
const OUTAGES: [code: RegExp, words: string][] = [
  [/^53100$/, 'disk full'],
  [/^53300$/, 'no connections left'],
  [/^57014$/, 'statement timeout'],
  [/^25006$/, 'read-only'],
  [/^40P01$/, 'deadlock'],
  [/^55P03$/, 'lock timeout'],
  // Broken connections (08), lack of resources (53), an operator or a restart (57P), system errors (58), and
  // a transaction that was idle for too long (25P03).
  [/^(08...|53...|57P..|58...|25P03)$/, 'not reachable'],
  [/^(ECONN\w+|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)$/, 'not reachable'],
]

/** Messages of errors for which the driver gives no code. */
const UNREACHED =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated.*|Client has encountered a connection error.*|Postgres connection has been discarded)$/

/** A short reason why the database is unavailable; undefined for any error that a retry would not fix. */
export function outageOf(error: unknown): string | undefined {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string }
  const known = OUTAGES.find(([pattern]) => typeof code === 'string' && pattern.test(code))
  return known?.[1] ?? (UNREACHED.test(message) ? 'not reachable' : undefined)
}

/** True if the database is temporarily unavailable, so that a retry may succeed. */
export const isUnavailable = (error: unknown) => outageOf(error) !== undefined
