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
  /** Null if the email belongs to no company. It is urgent, because somebody may need it to sign in. */
  company_id: number | null
  /** The network that asked for an urgent email. */
  asked_from: string | null
  attempts: number
}

/** The waiting emails of one company, or the urgent emails that one network has asked for. */
interface Line<M> {
  company_id: Owned['company_id']
  mails: M[]
  /** The time in milliseconds that connections have spent on the line's emails that are no longer being sent. */
  used: number
  /** When each email that is being sent was handed out. */
  running: Map<M, number>
}

export const isUntried = ({ attempts }: Pick<Owned, 'attempts'>) => attempts === 0

/**
 * The line whose turn it is, and the time that it has used, including that of the emails being sent. If only urgent
 * emails are wanted, it is a line without slow emails, because an address that is slow once is slow each time.
 */
function nextLine<M extends Owned>(lines: Line<M>[], isUrgentOnly: boolean) {
  const now = performance.now()
  const slowIn = ({ running }: Line<M>) =>
    [...running.values()].filter((begun) => now - begun > SLOW_MS).length
  const isCrowded = isUrgentOnly || lines.reduce((sum, line) => sum + slowIn(line), 0) >= MOST_SLOW
  const isWanted = ({ company_id, mails }: Line<M>) =>
    isUrgentOnly ? company_id === null && mails.some(isUntried) : mails.length > 0
  let next: { line: Line<M>; used: number } | undefined
  for (const line of lines) {
    if (!isWanted(line) || (isCrowded && slowIn(line) > 0)) continue
    const used = [...line.running.values()].reduce((sum, begun) => sum + FEWEST_MS + now - begun, line.used)
    if (!next || used < next.used) next = { line, used }
  }
  return next
}

const nameOf = ({ company_id, asked_from }: Owned) =>
  company_id === null ? `network ${asked_from}` : `company ${company_id}`

/**
 * Emails in a line for each company, or for each network that has asked for urgent ones. The next email comes from
 * the line that has used the least connection time. So if the mail server takes half a minute over each address of a
 * company, the others need not wait.
 */
function createLines<M extends Owned>() {
  const lines = new Map<string, Line<M>>()
  let waiting = 0
  /** The time used by the line whose email was handed out last. */
  let least = 0
  return {
    waiting: () => waiting,
    companiesWaiting: () =>
      [...lines.values()].flatMap(({ company_id, mails }) =>
        company_id !== null && mails.length > 0 ? [company_id] : [],
      ),
    /** If a line was empty, its time rises to `least`, so that it cannot save up time. */
    add: (mail: M) => {
      const { company_id } = mail
      const empty = { company_id, mails: [], used: least, running: new Map<M, number>() }
      const line = lines.get(nameOf(mail)) ?? empty
      if (line.mails.length === 0) line.used = Math.max(line.used, least)
      lines.set(nameOf(mail), line)
      line.mails.push(mail)
      waiting += 1
    },
    take: (isUrgentOnly: boolean): M | undefined => {
      const next = nextLine([...lines.values()], isUrgentOnly)
      if (!next) return undefined
      const [mail] = next.line.mails.splice(isUrgentOnly ? next.line.mails.findIndex(isUntried) : 0, 1)
      if (!mail) return undefined
      least = next.used
      waiting -= 1
      next.line.running.set(mail, performance.now())
      return mail
    },
    done: (mail: M) => {
      const line = lines.get(nameOf(mail))
      const begun = line?.running.get(mail)
      if (!line || begun === undefined) return
      line.running.delete(mail)
      line.used += FEWEST_MS + performance.now() - begun
    },
  }
}

/**
 * Hands out leased emails. Leases the next batch while the previous one is still being sent. Call `done` when an
 * email is no longer being sent. `leaseMore` is told which companies need no more emails.
 */
export function createQueue<M extends Owned>(leaseMore: (except: number[]) => Promise<M[]>) {
  const { waiting, companiesWaiting, add, take, done } = createLines<M>()
  let claiming: Promise<void> | undefined
  let leasedAt = Number.NEGATIVE_INFINITY
  let isDry = false
  let taken = 0
  // Neither the embedded database nor writing files makes this process yield, so it must yield to the event
  // loop itself.
  const turn = createTurns()

  const refill = async (except: number[]) => {
    const more = await leaseMore(except)
    more.forEach(add)
    taken += more.length
    if (except.length === 0) isDry = more.length === 0
    leasedAt = performance.now()
    claiming = undefined
  }

  const lease = () => {
    const isLow = waiting() < LOW
    const isRecent = performance.now() - leasedAt < TOP_UP_MS
    if (claiming || (isRecent && (isDry || !isLow))) return
    claiming = refill(isLow ? [] : companiesWaiting())
    // While emails are waiting, no code awaits this promise, so a rejection would end the process. The
    // `await` below still reports the error.
    claiming.catch(() => {})
  }

  return {
    taken: () => taken,
    /** Lets `next` lease again, although the last lease returned no emails. There may be new ones. */
    lookAgain: () => {
      isDry = false
    },
    /** The next email. With `isUrgentOnly`, the next urgent email that is sent for the first time. */
    next: async (isUrgentOnly = false): Promise<M | undefined> => {
      await turn()
      lease()
      const mail = take(isUrgentOnly)
      if (mail || !claiming) return mail
      await claiming
      return take(isUrgentOnly)
    },
    done,
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
