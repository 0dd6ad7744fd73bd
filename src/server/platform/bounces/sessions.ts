import type { SMTPServerSession } from 'smtp-server'
import { tryAgain } from '#server/platform/core/app-error.ts'
import { Holdings } from '#server/platform/http/holdings.ts'
import { siteOf } from '#server/platform/http/rate-limit.ts'

/** The maximum number of sessions, in total and from one network. */
export const MOST_SESSIONS = 20
const MOST_OF_ONE = 10
const LONGEST_MS = 120_000

/**
 * Limits the number and duration of sessions. If all are in use, a new session ends the oldest one of the
 * network that has the most. So a flood from a few networks does not keep mail servers out.
 */
export function createSessions(close: (session: SMTPServerSession) => void) {
  const open = new Map<SMTPServerSession, { timer: NodeJS.Timeout; ending: AbortController }>()
  const held = new Holdings<SMTPServerSession>()
  const end = (session: SMTPServerSession) => {
    const { timer, ending } = open.get(session) ?? {}
    open.delete(session)
    clearTimeout(timer)
    held.remove(session)
    ending?.abort(tryAgain())
  }
  const drop = (session: SMTPServerSession) => {
    end(session)
    close(session)
  }
  return {
    close,
    end,
    /** Starts a session. Returns false if there is no room for it. */
    begin: (session: SMTPServerSession) => {
      const site = siteOf(session.remoteAddress)
      if (held.of(site) >= MOST_OF_ONE) return false
      const oldest = held.total >= MOST_SESSIONS ? held.oldestOfLargest(site, 1) : undefined
      if (oldest) drop(oldest)
      if (held.total >= MOST_SESSIONS) return false
      held.add(session, site)
      const timer = setTimeout(() => close(session), LONGEST_MS).unref()
      open.set(session, { timer, ending: new AbortController() })
      return true
    },
    /** Aborts when the session ends. */
    gone: (session: SMTPServerSession): AbortSignal =>
      open.get(session)?.ending.signal ?? AbortSignal.abort(tryAgain()),
  }
}
