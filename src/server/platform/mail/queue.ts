import { createTurns } from '#server/platform/core/turns.ts'

/** When fewer emails than this are waiting, the next batch is leased. */
const LOW = 200
/** In milliseconds. New emails are leased this often, however many are waiting. */
const TOP_UP_MS = 200
/** What sending an email is expected to take, in milliseconds. */
const EXPECTED_MS = 50
/** Emails that belong to no company, such as password links, count for a tenth of their time. */
const URGENT = 0.1

interface Owned {
  /** Null if the email belongs to no company. */
  company_id: number | null
}

const isUrgent = ({ company_id }: Owned) => company_id === null

/** The waiting emails of one company, or of no company. */
interface Line<M> {
  mails: M[]
  /** The time in milliseconds that connections have spent on the company's emails. */
  used: number
}

/**
 * Hands out leased emails. Leases the next batch while the previous one is still being sent. The next email
 * comes from the company whose emails have used the least time of the connections. So if the mail server takes
 * half a minute over each address of a company, the others need not wait. `leaseMore` is told which companies
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
  const lineOf = ({ company_id }: Owned): M[] => {
    const line = lines.get(company_id) ?? { mails: [], used: least }
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

  const charge = (mail: Owned, ms: number) => {
    const line = lines.get(mail.company_id)
    if (line) line.used += isUrgent(mail) ? ms * URGENT : ms
  }

  const take = () => {
    let next: Line<M> | undefined
    for (const line of lines.values())
      if (line.mails.length > 0 && line.used < (next?.used ?? Number.POSITIVE_INFINITY)) next = line
    const mail = next?.mails.shift()
    if (!next || !mail) return undefined
    least = next.used
    waiting -= 1
    charge(mail, EXPECTED_MS)
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
      if (waiting === 0) await claiming
      return take()
    },
    /** Records how many milliseconds sending this email took. */
    note: (mail: Owned, ms: number) => charge(mail, Math.max(0, ms - EXPECTED_MS)),
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
