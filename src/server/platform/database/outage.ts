/** SQLSTATEs and error codes of a database that cannot serve for the moment; not those of a query that was wrong. */
const OUTAGES: [code: RegExp, words: string][] = [
  [/^53100$/, 'its disk is full'],
  [/^53300$/, 'it has no connection left'],
  [/^57014$/, 'a statement took too long'],
  [/^25006$/, 'it takes no changes'],
  // Broken connections (08), lack of resources (53), an operator or a restart (57P), system errors (58), and a transaction that
  // was idle for too long (25P03).
  [/^(08...|53...|57P..|58...|25P03)$/, 'it is away'],
  [/^(ECONN\w+|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)$/, 'it is away'],
]

/** Messages of the driver, where it gives no code. */
const UNREACHED =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated.*|Client has encountered a connection error.*|Postgres connection has been discarded)$/

/** In a few words why the database does not serve; undefined for every error that a retry would not cure. */
export function outageOf(error: unknown): string | undefined {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string }
  const known = OUTAGES.find(([pattern]) => typeof code === 'string' && pattern.test(code))
  return known?.[1] ?? (UNREACHED.test(message) ? 'it is away' : undefined)
}

/** True when the caller may simply try again. */
export const isUnavailable = (error: unknown) => outageOf(error) !== undefined
