/** Added to the time of each email, in milliseconds, so that lines also take turns within one millisecond. */
export const FEWEST_MS = 1
/** An email that is being sent for longer than this many milliseconds is slow. */
const SLOW_MS = 1_000
/**
 * After this many quick emails in a row, a line is trusted, until one of its emails is slow. An email that
 * takes very long doubles the number for its line.
 */
export const TRUSTED_AFTER = { first: 20, most: 2_560 }
const VERY_LONG_MS = 10_000
/** In milliseconds. When an empty line gets emails, it has used at most this much more time than others. */
const MOST_DEBTS_MS = 60_000

export interface Owned {
  /** Null if the email belongs to no company. Such an email is urgent: somebody may need it to sign in. */
  company_id: number | null
  /** The network that asked for an urgent email. */
  asked_from: string | null
  /** The network in which a company without a plan was created. Null if unknown. */
  created_from: string | null
  attempts: number
}

interface Sending {
  /** When the email was handed out. */
  begun: number
  /** False if the connection is one of those for urgent emails only. */
  isShared: boolean
}

/** The waiting emails of one company, or the urgent emails that one network has asked for. */
export interface Line<M> {
  company_id: Owned['company_id']
  /**
   * The network in which the company was created. If it is unknown or the company has a plan, the name of
   * this line of emails.
   */
  network: string
  /** True if the network is known, so that the company shares its connections with others. */
  sharesNetwork: boolean
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
  /** How many quick emails make the line trusted. */
  needed: number
  /** True if an email was slow and the line has not been trusted since. At first, true for urgent emails. */
  wasSlow: boolean
  /** True if the email that was finished last was slow. */
  lastWasSlow: boolean
}

const isUntried = ({ attempts }: Pick<Owned, 'attempts'>) => attempts === 0

export const isTrusted = <M>({ quick, needed }: Line<M>) => quick >= needed

/** The emails being sent that are slow, or could be. A new company is trusted with one email. */
export function suspectsIn<M>(line: Line<M>, now: number): Sending[] {
  const doubted = line.wasSlow ? 0 : 1
  return [...line.running.values()].filter(
    ({ begun }, index) => now - begun > SLOW_MS || (!isTrusted(line) && index >= doubted),
  )
}

/** Whether an email in the line is being sent slowly now, or the last one was slow. */
export const hasSlow = <M>({ running, lastWasSlow }: Line<M>) =>
  lastWasSlow || [...running.values()].some(({ begun }) => performance.now() - begun > SLOW_MS)

/** The time that a line has used, including that of the emails being sent. */
export const usedBy = <M>({ used, running }: Line<M>, now: number) =>
  running.size === 0
    ? used
    : [...running.values()].reduce((sum, { begun }) => sum + FEWEST_MS + now - begun, used)

export const isUrgentLine = <M>({ company_id }: Line<M>) => company_id === null

/**
 * The time that an empty line has used once it gets emails again. So it saves up no time while it is empty,
 * and has few debts. A network's debts are forgiven after ten times their length. A new network has none, so
 * it goes before networks whose emails have been slow.
 */
export const usedBefore = <M>({ isNew, used, usedAt }: Line<M>, least: number) =>
  isNew
    ? Math.max(0, Math.min(used, MOST_DEBTS_MS) - (performance.now() - usedAt) / 10)
    : Math.min(Math.max(used, least), least + MOST_DEBTS_MS)

/** Urgent emails that have been tried are in a line of their own, because they could be slow again. */
export const nameOf = ({ company_id, asked_from, attempts }: Owned) => {
  if (company_id !== null) return `company ${company_id}`
  return attempts === 0 ? `network ${asked_from}` : `network ${asked_from}, again`
}

/** Notes how long an email of the line took. An email that comes back shows only if it was slow. */
export function noteTime<M>(line: Line<M>, ms: number, isBack: boolean) {
  line.lastWasSlow = ms > SLOW_MS
  if (ms > VERY_LONG_MS) line.needed = Math.min(2 * line.needed, TRUSTED_AFTER.most)
  if (ms > SLOW_MS) Object.assign(line, { quick: 0, wasSlow: true })
  else if (!isBack) line.quick += 1
  if (isTrusted(line)) line.wasSlow = false
}

/** Read again for each email, because the company may have bought a plan. */
export const networkFor = (mail: Owned) => ({
  network: mail.created_from ?? nameOf(mail),
  sharesNetwork: mail.created_from !== null,
})

export function newLine<M extends Owned>(mail: M, least: number): Line<M> {
  const { company_id } = mail
  const isNew = company_id === null && isUntried(mail)
  return {
    company_id,
    ...networkFor(mail),
    isNew,
    mails: [],
    used: isNew ? 0 : least,
    usedAt: performance.now(),
    running: new Map(),
    quick: 0,
    needed: TRUSTED_AFTER.first,
    wasSlow: company_id === null,
    lastWasSlow: false,
  }
}
