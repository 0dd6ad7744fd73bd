import { randomUUID } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { createDoor } from '#server/platform/core/doors.ts'
import { outageOf } from '#server/platform/database/outage.ts'
import { fetchThere } from '#server/platform/outgoing/fetch-there.ts'

const TIMEOUT_MS = 3_000
/** Anybody can report failures of our pages. Reports above this number are only logged. */
const inTurn = createDoor({ atOnce: 5, waiting: 20 })

/** The URL for sending envelopes to the project in SENTRY_DSN. */
function addressOf(dsn: string) {
  const { protocol, host, username, pathname } = new URL(dsn)
  const project = pathname.split('/').filter(Boolean).at(-1) ?? ''
  return { url: `${protocol}//${host}/api/${project}/envelope/`, key: username }
}

interface Failure {
  message: string
  stack?: string | undefined
  path: string
  request_id?: string | undefined
}

/** Logs that the database is unavailable, which is not a bug. */
export function noteOutage({ log }: Pick<Context, 'log'>, outage: string, where: string) {
  log.warn({ where }, `database unavailable: ${outage}`)
}

/** Reports an unexpected error to the log in full, and to Sentry if it is configured. */
export function reportBug(
  ctx: Context,
  error: unknown,
  { where, note, request_id }: { where: string; note: string; request_id?: string },
) {
  const outage = outageOf(error)
  if (outage) return noteOutage(ctx, outage, where)
  ctx.log.error({ err: error, where }, note)
  void tellSentry(ctx, { ...withoutWords(error), path: where, request_id })
}

// An error message may quote what somebody typed, and this report goes to a third party. So it contains only
// the error's type and location. The full error is in the log, under the same request id.
function withoutWords(error: unknown) {
  if (!(error instanceof Error)) return { message: 'A value that is not an Error was thrown' }
  const { name, message, stack = '', code } = error as NodeJS.ErrnoException
  const trace = stack.slice(stack.indexOf(message) + message.length)
  return {
    message: code ? `${name} ${code}` : name,
    stack: trace
      .split('\n')
      .filter((line) => /^ +at /.test(line))
      .join('\n'),
  }
}

/** Notifies Sentry if it is configured. A failure to do so is ignored, because the log has the same line. */
export async function tellSentry({ config, now, log }: Context, failure: Failure) {
  if (!config.SENTRY_DSN) return
  const { url, key } = addressOf(config.SENTRY_DSN)
  const event = {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: now.toISOString(),
    platform: 'javascript',
    level: 'error',
    message: { formatted: failure.message },
    transaction: failure.path,
    extra: { stack: failure.stack },
    tags: { request_id: failure.request_id },
  }
  const body = [{ event_id: event.event_id, sent_at: event.timestamp }, { type: 'event' }, event]
  try {
    await inTurn(() =>
      fetchThere(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=evenkeel/1, sentry_key=${key}`,
        },
        body: body.map((line) => JSON.stringify(line)).join('\n'),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    )
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'Sentry report failed')
  }
}
