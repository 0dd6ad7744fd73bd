/** The least that an email counts, in milliseconds. Otherwise, emails handed out together would not take turns. */
const FEWEST_MS = 1
/** An email that is being sent for longer than this many milliseconds is slow. */
const SLOW_MS = 1_000
/** For this many milliseconds after a slow email, the other emails of its company or network count as slow. */
const REMEMBERED_MS = 600_000
/** The most time that a line can have used more than others when it gets emails again, in milliseconds. */
const MOST_DEBTS_MS = 60_000
/**
 * While this many slow emails are being sent, only companies without any of them get another connection. This
 * leaves one of the four connections that all emails share.
 */
const MOST_SLOW = 3

export interface Owned {
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
  /** Until then, every email of the line counts as slow. */
  slowUntil: number
}

export const isUntried = ({ attempts }: Pick<Owned, 'attempts'>) => attempts === 0

/** How many of the line's emails are slow. If some were slow lately, the others count as slow from the start. */
function slowIn<M>({ running, slowUntil }: Line<M>, now: number) {
  if (running.size === 0 || slowUntil > now) return running.size
  return [...running.values()].filter((begun) => now - begun > SLOW_MS).length
}

/** The time that a line has used, including that of the emails being sent. */
const usedBy = <M>({ used, running }: Line<M>, now: number) =>
  running.size === 0
    ? used
    : [...running.values()].reduce((sum, begun) => sum + FEWEST_MS + now - begun, used)

/**
 * The line whose turn it is, and the time that it has used. If only urgent emails are wanted, it is a line without
 * slow emails, because an address that is slow once is slow each time.
 */
function nextLine<M extends Owned>(lines: Iterable<Line<M>>, isUrgentOnly: boolean) {
  const now = performance.now()
  const [quick, withSlow]: Line<M>[][] = [[], []]
  let slow = 0
  for (const line of lines) {
    const own = slowIn(line, now)
    slow += own
    const isWanted = isUrgentOnly
      ? line.company_id === null && line.mails.some(isUntried)
      : line.mails.length > 0
    if (isWanted) (own > 0 ? withSlow : quick)?.push(line)
  }
  let next: { line: Line<M>; used: number } | undefined
  for (const line of isUrgentOnly || slow >= MOST_SLOW
    ? (quick ?? [])
    : [...(quick ?? []), ...(withSlow ?? [])]) {
    const used = usedBy(line, now)
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
export function createLines<M extends Owned>() {
  const lines = new Map<string, Line<M>>()
  let waiting = 0
  /** The time used by the line whose email was handed out last. */
  let least = 0
  /** Forgets lines that nothing distinguishes from new ones. */
  const prune = () => {
    const now = performance.now()
    for (const [name, { mails, running, used, slowUntil }] of lines)
      if (mails.length + running.size === 0 && used <= least && slowUntil <= now) lines.delete(name)
  }
  const begin = (mail: M): Line<M> => {
    const { company_id } = mail
    const line = { company_id, mails: [], used: least, running: new Map<M, number>(), slowUntil: 0 }
    lines.set(nameOf(mail), line)
    return line
  }
  return {
    waiting: () => waiting,
    /** The companies of which at least this many emails are waiting. */
    companiesWith: (number: number) =>
      [...lines.values()].flatMap(({ company_id, mails }) =>
        company_id !== null && mails.length >= number ? [company_id] : [],
      ),
    /** If a line was empty, its time becomes close to that of the others, so that it saves up no time and has few debts. */
    add: (mails: M[]) => {
      prune()
      for (const mail of mails) {
        const line = lines.get(nameOf(mail)) ?? begin(mail)
        if (line.mails.length === 0) line.used = Math.min(Math.max(line.used, least), least + MOST_DEBTS_MS)
        line.mails.push(mail)
      }
      waiting += mails.length
    },
    take: (isUrgentOnly: boolean): M | undefined => {
      const next = nextLine(lines.values(), isUrgentOnly)
      if (!next) return undefined
      const [mail] = next.line.mails.splice(isUrgentOnly ? next.line.mails.findIndex(isUntried) : 0, 1)
      if (!mail) return undefined
      least = next.used
      waiting -= 1
      next.line.running.set(mail, performance.now())
      return mail
    },
    /** Ends an email. With `isBack`, it was not tried, and is the next one of its line. */
    done: (mail: M, isBack = false) => {
      const line = lines.get(nameOf(mail))
      const begun = line?.running.get(mail)
      if (!line || begun === undefined) return
      const now = performance.now()
      line.running.delete(mail)
      line.used += FEWEST_MS + now - begun
      if (now - begun > SLOW_MS) line.slowUntil = now + REMEMBERED_MS
      if (!isBack) return
      line.mails.unshift(mail)
      waiting += 1
    },
    /** Forgets the waiting emails, but not which lines were slow. */
    empty: () => {
      for (const line of lines.values()) line.mails = []
      waiting = 0
    },
  }
}
