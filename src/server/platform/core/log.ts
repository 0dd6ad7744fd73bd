import type { FastifyServerOptions } from 'fastify'
import { destination } from 'pino'
import { withoutSecret } from '#domain/private-pages.ts'
import type { Config } from './config.ts'

const CALL_WITH_SECRET = /^\/api\/(auth\/reset|feedback\/answer|members\/invitations)\/[^/]+/i

/** In characters. Anybody can ask for a path of many kilobytes, and could fill the log's disk with them. */
const LONGEST_PATH = 500

/** The part of a URL without secrets, so that link keys and tokens stay out of the log. */
export const redactedPath = (url: string) =>
  withoutSecret(url).replace(CALL_WITH_SECRET, '/api/$1/…').slice(0, LONGEST_PATH)

export function logOptions({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): FastifyServerOptions['logger'] {
  if (LOG_LEVEL === 'silent') return false
  return {
    level: LOG_LEVEL,
    stream: toOutput(),
    serializers: {
      req: (request) => ({ method: request.method, path: redactedPath(request.url), ip: request.ip }),
    },
  }
}

const STDOUT = 1
/** The number of characters to buffer while output is blocked. Anything more is dropped. */
const MOST_WAITING = 1_000_000
/** How long the process waits at its end for a slow reader of the log. */
const LAST_LINES_MS = 1_000

/**
 * Writes to standard output. Neither a full disk nor a slow reader of the log may stop the server, so lines
 * are buffered for a while and then dropped.
 */
function toOutput() {
  let exitsAt = Number.POSITIVE_INFINITY
  process.prependOnceListener('exit', () => {
    exitsAt = performance.now() + LAST_LINES_MS
  })
  const output = destination({
    dest: STDOUT,
    sync: false,
    maxLength: MOST_WAITING,
    retryEAGAIN: () => performance.now() < exitsAt,
  })
  output.on('error', () => {})
  return output
}
