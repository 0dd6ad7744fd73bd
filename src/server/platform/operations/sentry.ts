import { randomUUID } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { outageOf } from '#server/platform/database/outage.ts'
import { fetchThere } from '#server/platform/outgoing/fetch-there.ts'

const TIMEOUT_MS = 3_000

/** Where SENTRY_DSN points, in the form that its envelopes take. */
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

/** Logs that the database does not serve, which is no bug. */
export function noteOutage({ log }: Pick<Context, 'log'>, outage: string, where: string) {
  log.warn({ where }, `the database does not serve: ${outage}`)
}

/** Reports an unexpected error: to the log as it is, and to Sentry where that is set. */
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

// The words of an error may quote what somebody typed, and this goes to somebody else's server: only what kind it was and
// where. The request's id leads to the log, which has the rest.
function withoutWords(error: unknown) {
  if (!(error instanceof Error)) return { message: 'Something that is no error' }
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

/** Tells Sentry where it is set, and never fails for it: the log has the same line. */
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
    await fetchThere(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=evenkeel/1, sentry_key=${key}`,
      },
      body: body.map((line) => JSON.stringify(line)).join('\n'),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'Sentry could not be told')
  }
}
