import { Counts } from '#server/platform/core/counts.ts'
import type { Outcome } from './attempts.ts'
import {
  FEWEST_MS,
  hasSlow,
  isTrusted,
  isUrgentLine,
  type Line,
  nameOf,
  networkFor,
  newLine,
  noteTime,
  type Owned,
  suspectsIn,
  TRUSTED_AFTER,
  usedBefore,
  usedBy,
} from './line.ts'

/** The number of connections that all emails share. */
const SHARED = 16
/**
 * The maximum number of shared connections for one line. Even a trusted line gets only half of them, because
 * its next emails could be slow. No line gets more than half of those that the others leave.
 */
const MOST_OF_ONE = { trusted: 8, other: 2 }
const MANY_LINES = 1_000
/**
 * At most this many of the shared connections may send emails that are slow or of untrusted lines. Urgent
 * emails may use fewer of them, because they also have four connections of their own.
 */
const MOST_SUSPECT = { all: 13, urgent: 10 }

/**
 * At most this many of the shared connections are for companies that are not trusted or have no plan, because
 * their next emails could be slow. Of these, the companies that were created in one network get at most half
 * of what the other networks' companies leave.
 */
const MOST_OF_NEWCOMERS = 10

/** If at most this part of the shared connections is free, only lines without a connection get one. */
const FEW = 1 / 3

/** After a server has refused a connection, we try one more after each of these periods in milliseconds. */
const ONE_MORE_MS = 10_000

const sharedBy = <M>({ running }: Line<M>) => [...running.values()].filter(({ isShared }) => isShared).length

const mostOf = <M>(line: Line<M>) => (isTrusted(line) ? MOST_OF_ONE.trusted : MOST_OF_ONE.other)

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
  // If the server accepts few connections, one of them is kept for urgent emails.
  const places = Math.min(SHARED, Math.max(1, room - 1))
  const free = places - lines.reduce((sum, line) => sum + sharedBy(line), 0)
  const isReliable = (line: Line<M>) => isTrusted(line) && !line.sharesNetwork
  const isNewcomer = (line: Line<M>) => !isUrgentLine(line) && !isReliable(line)
  const newcomers = new Counts()
  for (const line of lines) if (isNewcomer(line)) newcomers.add(line.network, sharedBy(line))
  const mostOfNetwork = (own: number) => Math.ceil((MOST_OF_NEWCOMERS - newcomers.total + own) / 2)
  const mayShare = (line: Line<M>, isSuspect: boolean) => {
    if (free <= 0 && !isUrgentLine(line)) return false
    const left = free + sharedBy(line)
    if (line.running.size >= Math.min(mostOf(line), Math.max(1, Math.ceil(left / 2)))) return false
    const ofNetwork = newcomers.of(line.network)
    if (isNewcomer(line) && ofNetwork >= mostOfNetwork(ofNetwork)) return false
    if (line.running.size > 0 && free <= places * FEW) return false
    const isFree = isReliable(line) || (!line.wasSlow && line.running.size === 0)
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

/** How many connections the server may accept. */
function createRoom() {
  let [accepted, at] = [0, Number.NEGATIVE_INFINITY]
  return {
    now: () => accepted + Math.floor((performance.now() - at) / ONE_MORE_MS),
    /**
     * Call it with the number of connections that the server did not refuse. If there are none, the server
     * refuses all for a while, and this says nothing about how many it will accept.
     */
    refused: (others: number) => {
      if (others === 0) return
      accepted = others
      at = performance.now()
    },
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
  /** The time that the last email's queue had used. New urgent emails do not change it. */
  let least = 0
  /** Forgets empty lines that are treated like new ones. If there are many, also what networks have used. */
  const prune = () => {
    for (const [name, line] of lines) {
      const hasDebts = usedBefore(line, least) !== (line.isNew ? 0 : least)
      const isLikeNew = !hasDebts && !isTrusted(line) && line.needed === TRUSTED_AFTER.first
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
        Object.assign(line, networkFor(mail))
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
      // Without an attempt, the time says nothing about the email.
      if (outcome !== 'full' && outcome !== 'dropped') noteTime(line, now - begun, isBack)
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
