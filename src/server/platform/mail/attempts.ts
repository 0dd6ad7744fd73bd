/**
 * When an email has been put back this often while others were sent, its next failure counts as an attempt.
 * The reason may be the email itself.
 */
const MOST_BACKS = 5
const LATELY_MS = 5_000
/** A mail server is slow for everybody if each of this many emails took long. */
const COMPARED = 5

/** `full`: the email was not tried, because the server wants fewer connections. */
export type Outcome = 'sent' | 'failed' | 'away' | 'full'

export interface Attempt {
  /** Ends the attempt when it aborts. */
  ended: AbortSignal
  /** Whether another email has been sent since the attempt began, or shortly before. */
  isServerThere: () => boolean
  /** Whether the email has been put back since it was last tried. */
  isBack: boolean
  /** Whether the email has been put back too often while others were sent. */
  isOftenBack: () => boolean
}

/** The attempts to send emails. */
export function createAttempts<M extends { id: number }>() {
  const endings = new Map<M, AbortController>()
  /** How often each email has been put back, by its id. */
  const backs = new Map<number, number>()
  let lastSentAt = Number.NEGATIVE_INFINITY
  /** How many milliseconds each of the last sent emails took. */
  let took: number[] = []
  return {
    isAnySentSince: (begun: number) => lastSentAt > begun,
    make: async (mail: M, send: (attempt: Attempt) => Promise<Outcome>): Promise<Outcome> => {
      const begun = performance.now()
      const ending = new AbortController()
      endings.set(mail, ending)
      const timesBack = backs.get(mail.id) ?? 0
      const isServerThere = () => lastSentAt > begun - LATELY_MS
      try {
        const outcome = await send({
          ended: ending.signal,
          isServerThere,
          isBack: timesBack > 0,
          isOftenBack: () => timesBack >= MOST_BACKS && isServerThere(),
        })
        if (outcome === 'sent') {
          lastSentAt = performance.now()
          took = [lastSentAt - begun, ...took].slice(0, COMPARED)
        }
        if (outcome === 'full') backs.set(mail.id, timesBack + 1)
        else backs.delete(mail.id)
        return outcome
      } finally {
        endings.delete(mail)
      }
    },
    /**
     * Ends the attempt to send this email, unless the last emails took this many milliseconds, too.
     * Otherwise, a server that is slow for everybody would get each email twice.
     */
    end: (mail: M | undefined, ms: number) => {
      if (mail && (took.length === 0 || Math.min(...took) < ms)) endings.get(mail)?.abort()
    },
  }
}
