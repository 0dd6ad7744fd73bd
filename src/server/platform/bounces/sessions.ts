import type { SMTPServerSession } from 'smtp-server'
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
  const timers = new Map<SMTPServerSession, NodeJS.Timeout>()
  const held = new Holdings<SMTPServerSession>()
  const end = (session: SMTPServerSession) => {
    clearTimeout(timers.get(session))
    timers.delete(session)
    held.remove(session)
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
      timers.set(session, setTimeout(() => close(session), LONGEST_MS).unref())
      return true
    },
  }
}
