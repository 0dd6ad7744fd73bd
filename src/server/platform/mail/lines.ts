import type { Outcome } from './attempts.ts'

/** Added to the time of each email, in milliseconds, so that lines also take turns within one millisecond. */
const FEWEST_MS = 1
/** An email that is being sent for longer than this many milliseconds is slow. */
const SLOW_MS = 1_000
/** After this many quick emails in a row, a line is trusted, until one of its emails is slow. */
const TRUSTED_AFTER = 20
/**
 * The maximum number of connections for one line, out of the 16 that all emails share. Even a trusted line
 * gets only a few of them, because its next emails could be slow.
 */
const MOST_OF_ONE = { trusted: 3, other: 2 }
const MANY_LINES = 1_000
/** In milliseconds. When an empty line gets emails, it has used at most this much more time than others. */
const MOST_DEBTS_MS = 60_000
/**
 * At most this many of the 16 shared connections may send emails that are slow or of untrusted lines. Urgent
 * emails may use fewer of them, because they also have four connections of their own.
 */
const MOST_SUSPECT = { all: 13, urgent: 10 }

/** For this many milliseconds after a server has refused a connection, we keep to the number it accepts. */
const REMEMBERED_MS = 60_000

export interface Owned {
  /** Null if the email belongs to no company. It is urgent, because somebody may need it to sign in. */
  company_id: number | null
  /** The network that asked for an urgent email. */
  asked_from: string | null
  attempts: number
}

interface Sending {
  /** When the email was handed out. */
  begun: number
  /** False if the connection is one of those for urgent emails only. */
  isShared: boolean
}

/** The waiting emails of one company, or the urgent emails that one network has asked for. */
interface Line<M> {
  company_id: Owned['company_id']
  /** True for urgent emails that have not been tried. */
  isNew: boolean
  mails: M[]
  /**
   * The time in milliseconds that connections have spent on the line's emails that are no longer being sent.
   */
  used: number
  /** When an email was last being sent. */
  usedAt: number
  /** The emails that are being sent. */
  running: Map<M, Sending>
  /** How many emails have been quick since the line began, or since its last slow email. */
  quick: number
  /** True if an email was slow and the line has not been trusted since. At first, true for urgent emails. */
  wasSlow: boolean
}

export const isUntried = ({ attempts }: Pick<Owned, 'attempts'>) => attempts === 0

const isTrusted = <M>({ quick }: Line<M>) => quick >= TRUSTED_AFTER

/** The emails being sent that are slow, or could be. A new company is trusted with one email. */
function suspectsIn<M>(line: Line<M>, now: number): Sending[] {
  const doubted = line.wasSlow ? 0 : 1
  return [...line.running.values()].filter(
    ({ begun }, index) => now - begun > SLOW_MS || (!isTrusted(line) && index >= doubted),
  )
}

/** Whether an email of the line is being sent slowly now. */
const hasSlow = <M>({ running }: Line<M>) =>
  [...running.values()].some(({ begun }) => performance.now() - begun > SLOW_MS)

/** The time that a line has used, including that of the emails being sent. */
const usedBy = <M>({ used, running }: Line<M>, now: number) =>
  running.size === 0
    ? used
    : [...running.values()].reduce((sum, { begun }) => sum + FEWEST_MS + now - begun, used)

const isUrgentLine = <M>({ company_id }: Line<M>) => company_id === null

/**
 * The line whose turn it is, and the time that it has used. Urgent emails go first, unless another one of the
 * same network is being sent. With `isUrgentOnly`, none of the line's emails being sent is suspect, and its
 * next email is urgent and has not been tried, because an address that was slow once is slow each time.
 * `room` is the number of connections that the server accepts.
 */
function nextLine<M extends Owned>(lines: Line<M>[], isUrgentOnly: boolean, room: number) {
  const now = performance.now()
  const suspects = new Map(lines.map((line) => [line, suspectsIn(line, now)]))
  const shared = [...suspects].flatMap(([line, own]) =>
    own.flatMap(({ isShared }) => (isShared ? [line] : [])),
  )
  const isFull = {
    all: shared.length >= Math.min(MOST_SUSPECT.all, Math.max(1, room - 4)),
    urgent: shared.filter(isUrgentLine).length >= Math.min(MOST_SUSPECT.urgent, Math.max(1, room - 6)),
  }
  const mayShare = (line: Line<M>, isSuspect: boolean) => {
    if (line.running.size >= (isTrusted(line) ? MOST_OF_ONE.trusted : MOST_OF_ONE.other)) return false
    const isFree = isTrusted(line) || (!line.wasSlow && line.running.size === 0)
    if (isFree && !isSuspect) return true
    return !isFull.all && !(isFull.urgent && isUrgentLine(line))
  }
  let next: { line: Line<M>; isUrgent: boolean; used: number } | undefined
  for (const [line, own] of suspects) {
    if (line.mails.length === 0) continue
    const isSuspect = own.length > 0
    const isUrgent = line.isNew && !isSuspect
    if (isUrgentOnly ? !isUrgent : !mayShare(line, isSuspect)) continue
    const used = usedBy(line, now)
    const isBefore = !next || (isUrgent === next.isUrgent ? used < next.used : isUrgent)
    if (isBefore) next = { line, isUrgent, used }
  }
  return next
}

/**
 * The time that an empty line has used once it gets emails again. So it saves up no time while it is empty,
 * and has few debts. A network's debts are forgiven after ten times their length. A new network has none, so
 * it goes before networks whose emails have been slow.
 */
const usedBefore = <M>({ isNew, used, usedAt }: Line<M>, least: number) =>
  isNew
    ? Math.max(0, Math.min(used, MOST_DEBTS_MS) - (performance.now() - usedAt) / 10)
    : Math.min(Math.max(used, least), least + MOST_DEBTS_MS)

/** How many connections the server accepts. It is known for a while after the server has refused one. */
function createRoom() {
  let [accepted, until] = [0, Number.NEGATIVE_INFINITY]
  return {
    now: () => (performance.now() < until ? accepted : Number.POSITIVE_INFINITY),
    /** Call it with the number of connections that the server did not refuse. */
    refused: (others: number) => {
      accepted = others
      until = performance.now() + REMEMBERED_MS
    },
  }
}

/** Urgent emails that have been tried are in a line of their own, because they could be slow again. */
const nameOf = ({ company_id, asked_from, attempts }: Owned) => {
  if (company_id !== null) return `company ${company_id}`
  return attempts === 0 ? `network ${asked_from}` : `network ${asked_from}, again`
}

function newLine<M extends Owned>(mail: M, least: number): Line<M> {
  const { company_id } = mail
  const isNew = company_id === null && isUntried(mail)
  return {
    company_id,
    isNew,
    mails: [],
    used: isNew ? 0 : least,
    usedAt: performance.now(),
    running: new Map(),
    quick: 0,
    wasSlow: company_id === null,
  }
}

/**
 * Emails in a line for each company, or for each network that has asked for urgent ones. The next email comes
 * from the line that has used the least connection time. So if the mail server takes half a minute over each
 * address of a company, the others need not wait.
 */
export function createLines<M extends Owned>() {
  const lines = new Map<string, Line<M>>()
  let waiting = 0
  const room = createRoom()
  /** The time used by the line whose email was handed out last, apart from new urgent ones. */
  let least = 0
  /** Forgets empty lines that are treated like new ones. If there are many, also what networks have used. */
  const prune = () => {
    for (const [name, line] of lines) {
      const isLikeNew = usedBefore(line, least) === (line.isNew ? 0 : least) && !isTrusted(line)
      const isOneOfMany = line.company_id === null && lines.size > MANY_LINES
      if (line.mails.length + line.running.size === 0 && (isLikeNew || isOneOfMany)) lines.delete(name)
    }
  }
  const begin = (mail: M): Line<M> => {
    const line = newLine(mail, least)
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
    add: (mails: M[]) => {
      prune()
      for (const mail of mails) {
        const line = lines.get(nameOf(mail)) ?? begin(mail)
        if (line.mails.length === 0) line.used = usedBefore(line, least)
        line.mails.push(mail)
      }
      waiting += mails.length
    },
    take: (isUrgentOnly: boolean): M | undefined => {
      const next = nextLine([...lines.values()], isUrgentOnly, room.now())
      if (!next) return undefined
      // Somebody is waiting for the newest password link of a network. Usually, emails arrive in order.
      const isNewestFirst = next.line.company_id === null && hasSlow(next.line)
      const mail = isNewestFirst ? next.line.mails.pop() : next.line.mails.shift()
      if (!mail) return undefined
      if (!next.line.isNew) least = next.used
      waiting -= 1
      next.line.running.set(mail, { begun: performance.now(), isShared: !isUrgentOnly })
      return mail
    },
    /** Ends the sending of an email. If it comes back, it is the next one of its line. */
    done: (mail: M, outcome: Outcome) => {
      const isBack = outcome === 'full' || outcome === 'back'
      const line = lines.get(nameOf(mail))
      const sending = line?.running.get(mail)
      if (!line || !sending) return
      const { begun } = sending
      const now = performance.now()
      line.running.delete(mail)
      line.used += FEWEST_MS + now - begun
      line.usedAt = now
      if (now - begun > SLOW_MS) Object.assign(line, { quick: 0, wasSlow: true })
      else if (!isBack) line.quick += 1
      if (isTrusted(line)) line.wasSlow = false
      if (!isBack) return
      if (outcome === 'full')
        room.refused([...lines.values()].reduce((sum, { running }) => sum + running.size, 0))
      line.mails.unshift(mail)
      waiting += 1
    },
    /** Forgets all emails, but not which lines are trusted. */
    empty: () => {
      for (const line of lines.values()) {
        line.mails = []
        line.running.clear()
      }
      waiting = 0
    },
  }
}
