import type { SMTPServerSession } from 'smtp-server'
import { networkOf } from '#server/platform/http/rate-limit.ts'

/** The maximum number of sessions, in total and from one network. */
export const MOST_SESSIONS = 20
const MOST_OF_ONE = 10
const LONGEST_MS = 120_000

/** Limits the number and duration of sessions, so that a flood from one network does not block the others. */
export function createSessions(close: (session: SMTPServerSession) => void) {
  const timers = new Map<SMTPServerSession, NodeJS.Timeout>()
  const perNetwork = new Map<string, number>()
  const count = ({ remoteAddress }: SMTPServerSession, by: 1 | -1) => {
    const network = networkOf(remoteAddress)
    const open = (perNetwork.get(network) ?? 0) + by
    if (open > 0) perNetwork.set(network, open)
    else perNetwork.delete(network)
    return open
  }
  return {
    close,
    /** Starts a session. Returns false if the network has too many sessions. */
    begin: (session: SMTPServerSession) => {
      timers.set(session, setTimeout(() => close(session), LONGEST_MS).unref())
      return count(session, 1) <= MOST_OF_ONE
    },
    end: (session: SMTPServerSession) => {
      if (!timers.has(session)) return
      clearTimeout(timers.get(session))
      timers.delete(session)
      count(session, -1)
    },
  }
}
