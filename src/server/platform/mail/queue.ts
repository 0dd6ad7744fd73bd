import { createTurns } from '#server/platform/core/turns.ts'

/** When fewer emails than this are waiting, the next batch is leased. */
const LOW = 200
/** In milliseconds. New emails are leased this often, however many are waiting. */
const TOP_UP_MS = 200
/** The least that an email counts, in milliseconds. Otherwise, emails handed out together would not take turns. */
const FEWEST_MS = 1
/** An email that is being sent for longer than this many milliseconds is slow. */
const SLOW_MS = 1_000
/**
 * While this many slow emails are being sent, only companies without any of them get another connection. This
 * leaves one of the four connections that all emails share.
 */
const MOST_SLOW = 3

interface Owned {
  /** Null if the email belongs to no company. */
  company_id: number | null
}

/** The waiting emails of one company, or of no company. */
interface Line<M> {
  mails: M[]
  /** The time in milliseconds that connections have spent on the company's emails that are no longer being sent. */
  used: number
  /** When each email that is being sent was handed out. */
  running: Map<M, number>
}

/** The line whose turn it is, and the time that it has used, including that of the emails being sent. */
function nextLine<M>(lines: Line<M>[]) {
  const now = performance.now()
  const slowIn = ({ running }: Line<M>) =>
    [...running.values()].filter((begun) => now - begun > SLOW_MS).length
  const isCrowded = lines.reduce((sum, line) => sum + slowIn(line), 0) >= MOST_SLOW
  let next: { line: Line<M>; used: number } | undefined
  for (const line of lines) {
    if (line.mails.length === 0 || (isCrowded && slowIn(line) > 0)) continue
    const used = [...line.running.values()].reduce((sum, begun) => sum + FEWEST_MS + now - begun, line.used)
    if (!next || used < next.used) next = { line, used }
  }
  return next
}

/**
 * Hands out leased emails. Leases the next batch while the previous one is still being sent. The next email
 * comes from the company whose emails have used the least connection time. So if the mail server takes
 * half a minute over each address of a company, the others need not wait. Call `done` when an email is no longer
 * being sent. `leaseMore` is told which companies
 * need no more emails.
 */
export function createQueue<M extends Owned>(leaseMore: (except: Owned['company_id'][]) => Promise<M[]>) {
  const lines = new Map<Owned['company_id'], Line<M>>()
  let waiting = 0
  /** The time used by the company whose email was handed out last. */
  let least = 0
  let claiming: Promise<void> | undefined
  let leasedAt = Number.NEGATIVE_INFINITY
  let isDry = false
  let taken = 0
  // Neither the embedded database nor writing files makes this process yield, so it must yield to the event
  // loop itself.
  const turn = createTurns()

  /** If a company had no emails waiting, its time rises to `least`, so that it cannot save up time. */
  const lineOf = ({ company_id }: M): M[] => {
    const line = lines.get(company_id) ?? { mails: [], used: least, running: new Map<M, number>() }
    if (line.mails.length === 0) line.used = Math.max(line.used, least)
    lines.set(company_id, line)
    return line.mails
  }

  const refill = async (except: Owned['company_id'][]) => {
    const more = await leaseMore(except)
    for (const mail of more) lineOf(mail).push(mail)
    waiting += more.length
    taken += more.length
    if (except.length === 0) isDry = more.length === 0
    leasedAt = performance.now()
    claiming = undefined
  }

  const lease = () => {
    const isLow = waiting < LOW
    const isRecent = performance.now() - leasedAt < TOP_UP_MS
    if (claiming || (isRecent && (isDry || !isLow))) return
    claiming = refill(
      isLow ? [] : [...lines].flatMap(([company, { mails }]) => (mails.length > 0 ? [company] : [])),
    )
    // While emails are waiting, no code awaits this promise, so a rejection would end the process. The
    // `await` below still reports the error.
    claiming.catch(() => {})
  }

  const take = () => {
    const next = nextLine([...lines.values()])
    const mail = next?.line.mails.shift()
    if (!next || !mail) return undefined
    least = next.used
    waiting -= 1
    next.line.running.set(mail, performance.now())
    return mail
  }

  return {
    taken: () => taken,
    /** Lets `next` lease again, although the last lease returned no emails. There may be new ones. */
    lookAgain: () => {
      isDry = false
    },
    next: async () => {
      await turn()
      lease()
      const mail = take()
      if (mail || !claiming) return mail
      await claiming
      return take()
    },
    done: (mail: M) => {
      const line = lines.get(mail.company_id)
      const begun = line?.running.get(mail)
      if (!line || begun === undefined) return
      line.running.delete(mail)
      line.used += FEWEST_MS + performance.now() - begun
    },
  }
}

/** Counts the pieces of work that are running. */
export function createCount() {
  let count = 0
  const resolvers: (() => void)[] = []
  return {
    isNone: () => count === 0,
    /** Resolves when no work is running, or after this many milliseconds. */
    noneWithin: (ms: number) =>
      new Promise<void>((resolve) => {
        if (count === 0) return resolve()
        const timer = setTimeout(resolve, ms)
        resolvers.push(() => {
          clearTimeout(timer)
          resolve()
        })
      }),
    during: async <T>(work: () => Promise<T>): Promise<T> => {
      count += 1
      try {
        return await work()
      } finally {
        count -= 1
        if (count === 0) for (const resolve of resolvers.splice(0)) resolve()
      }
    },
  }
}
