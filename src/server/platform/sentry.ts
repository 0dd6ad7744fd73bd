import { randomUUID } from 'node:crypto'
import { fetchThere } from './outgoing.ts'
import type { Work } from './work.ts'

const TIMEOUT_MS = 3_000

/** Where SENTRY_DSN points, in the form that its envelopes take. */
function addressOf(dsn: string) {
  const { protocol, host, username, pathname } = new URL(dsn)
  const project = pathname.split('/').filter(Boolean).at(-1) ?? ''
  return { url: `${protocol}//${host}/api/${project}/envelope/`, key: username }
}

/** Tells Sentry where it is set, and never fails for it: the log has the same line. */
export async function tellSentry(
  { config, now, log }: Work,
  failure: { message: string; stack?: string | undefined; path: string },
) {
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
