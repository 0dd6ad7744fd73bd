import { LRUCache } from 'lru-cache'
import { nameOf, type Owned } from './line.ts'

/**
 * When an email has been put back this often while others were sent, its next failure counts as an attempt.
 * The reason may be the email itself.
 */
const MOST_BACKS = 5
const LATELY_MS = 5_000
const MANY_LINES = 10_000

/**
 * `full`: the email was not tried, because the server refused the connection. `back`: it will be tried again
 * at once, because the server closed the connection. `dropped`: the email was not tried, because it has been
 * withdrawn or could not be made.
 */
export type Outcome = 'sent' | 'failed' | 'away' | 'full' | 'back' | 'dropped'

export interface Attempt {
  /** Whether another email has been sent since the attempt began, or shortly before. */
  isServerThere: () => boolean
  /** Whether the email has been put back since it was last tried. */
  isBack: boolean
  /** Whether the email, or the last one of its company or network, has failed. */
  isDoubtful: boolean
  /** Whether the email has been put back too often while others were sent. */
  isOftenBack: () => boolean
}

/** The attempts to send emails. */
export function createAttempts<M extends Owned & { id: number }>() {
  /** How often each email has been put back, by its id. */
  const backs = new Map<number, number>()
  /** The companies and networks whose last email failed. */
  const failing = new LRUCache<string, true>({ max: MANY_LINES })
  let lastSentAt = Number.NEGATIVE_INFINITY
  return {
    isAnySentSince: (begun: number) => lastSentAt > begun,
    make: async (mail: M, send: (attempt: Attempt) => Promise<Outcome>): Promise<Outcome> => {
      const begun = performance.now()
      const line = nameOf(mail)
      const timesBack = backs.get(mail.id) ?? 0
      const isServerThere = () => lastSentAt > begun - LATELY_MS
      const outcome = await send({
        isServerThere,
        isBack: timesBack > 0,
        isDoubtful: mail.attempts > 0 || failing.has(line),
        isOftenBack: () => timesBack >= MOST_BACKS && isServerThere(),
      })
      if (outcome === 'sent') lastSentAt = performance.now()
      if (outcome === 'sent') failing.delete(line)
      if (outcome === 'failed') failing.set(line, true)
      if (outcome === 'full' || outcome === 'back') backs.set(mail.id, timesBack + 1)
      else backs.delete(mail.id)
      return outcome
    },
  }
}
