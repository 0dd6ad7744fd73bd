import type { ServerResponse } from 'node:http'
import { AppError, tryAgain } from '#server/platform/core/app-error.ts'
import { createSharedDoor, type Shared } from '#server/platform/core/doors.ts'
import { createPauses } from '#server/platform/core/turns.ts'
import { MOST_OPEN } from './open-requests.ts'

/** Limits the calls of one person, or with one API key, to three at a time. */
const bySender = (name: string): Shared => ({ name, atOnce: 3 })
/** A company's calls use at most four of the process's ten connections to the database. */
const inCompany = (id: number): Shared => ({ name: `company ${id}`, atOnce: 4 })
/**
 * A network's pages and calls without a session. They leave some of the process's ten connections to the
 * database to everybody else. Nobody has to be refused, because the number of open requests is limited.
 */
const inNetwork = (network: string): Shared => ({ name: `network ${network}`, atOnce: 6 })
/** Limits a network's calls with a session or key, because it can have many accounts and companies. */
const signedIn = (network: string): Shared => ({ name: `signed in ${network}`, atOnce: 6 })
const door = createSharedDoor()
/** How many calls of one person or key may wait. */
const MOST_OF_SENDER = 100

/**
 * Checking the fields of a call takes a millisecond or two, but a thousand calls can arrive at once. These
 * checks have a queue of their own, so that an invalid call need not wait for the calls that are being made.
 */
const checks = createSharedDoor()
/** Each of these looks up a session or key. Anybody can send a thousand calls with invalid ones. */
const proofs = createSharedDoor()
const yieldToOthers = createPauses()

/** After a wait of this many milliseconds, the connection and the caller are checked again. */
const SHORT_MS = 100
/** A call waits at most this many milliseconds for a hindrance to end. */
const LONGEST_MS = 20_000

export interface Sender {
  network: string
  caller: { id: number } | undefined
  key: { id: number } | undefined
  scope: { companyId: number } | undefined
}

export interface Turn<T> {
  run: () => Promise<T>
  /** Checks the caller again after a wait, because the session or key may have ended meanwhile. */
  again: () => Promise<void>
  /**
   * Called when the call's turn has come. If something hinders the call, such as an import, the call gives up
   * its place, and gets another turn once the hindrance has ended.
   */
  hindrance?: (() => Promise<{ ended: () => Promise<void> } | undefined>) | undefined
  /** With this, a call is dropped if its sender closes the connection while it waits. */
  connection?: ServerResponse
}

interface Queue {
  door: ReturnType<typeof createSharedDoor>
  uses: Parameters<Queue['door']>[0]
  waiting: number
}

/** Runs a call when its turn comes in this queue. */
export const inTurn = <T>({ door, uses, waiting }: Queue, turn: Turn<T>): Promise<T> =>
  whenPlaced((gone, body) => door(uses, { waiting, gone }, body), turn)

/**
 * Runs a call when it has its place. `place` waits for one. Throws `unavailable` if something blocks the call
 * for too long.
 */
export async function whenPlaced<T>(
  place: <R>(gone: AbortSignal | undefined, body: () => Promise<R>) => Promise<R>,
  { run, again, hindrance, connection }: Turn<T>,
): Promise<T> {
  const asked = performance.now()
  const gone = connection && whenClosed(connection)
  const take = (isHindered?: Turn<T>['hindrance']) =>
    place(gone, async () => {
      await yieldToOthers()
      if (performance.now() - asked > SHORT_MS) await again()
      return (await isHindered?.()) ?? { result: await run() }
    })
  const outcome = await take(hindrance)
  if ('result' in outcome) return outcome.result
  await endOf(outcome.ended(), gone)
  // `hindrance` is not called again. Otherwise, a company's next imports could hinder the call for ever.
  const { result } = (await take()) as { result: T }
  return result
}

/** Waits until a hindrance has ended. Throws if the sender has gone meanwhile, or after `LONGEST_MS`. */
export function endOf(ended: Promise<void>, gone?: AbortSignal): Promise<void> {
  const late = AbortSignal.timeout(LONGEST_MS)
  const over = gone ? AbortSignal.any([gone, late]) : late
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(gone?.aborted ? gone.reason : tryAgain())
    if (over.aborted) giveUp()
    over.addEventListener('abort', giveUp, { once: true })
    ended.then(resolve, reject).finally(() => over.removeEventListener('abort', giveUp))
  })
}

const closings = new WeakMap<ServerResponse, AbortSignal>()

/** Aborts once the connection has closed. A call can wait several times, but one listener is enough. */
export function whenClosed(connection: ServerResponse): AbortSignal {
  const known = closings.get(connection)
  if (known) return known
  const closing = new AbortController()
  closings.set(connection, closing.signal)
  const close = () => closing.abort(new AppError('bad_request', 'The sender has gone'))
  if (connection.destroyed) close()
  else connection.once('close', close)
  return closing.signal
}

/** Identifies a call's sender when its network's turn comes. */
export const proveFairly = (network: string, turn: Turn<void>): Promise<void> =>
  inTurn({ door: proofs, uses: [{ name: network, atOnce: 2 }], waiting: MOST_OPEN.one }, turn)

/** Checks a call's fields when its network's turn comes. */
export const checkFairly = <T>({ network }: Pick<Sender, 'network'>, turn: Turn<T>): Promise<T> =>
  inTurn({ door: checks, uses: [{ name: network, atOnce: 2 }], waiting: MOST_OPEN.one }, turn)

/**
 * Runs a page, or a call without a session, when its network's turn comes. If it also uses `others`, such as
 * one person's data, it waits for their turn, too.
 */
export const fairlyInNetwork = <T>(network: string, turn: Turn<T>, others: Shared[] = []): Promise<T> =>
  inTurn({ door, uses: [inNetwork(network), ...others], waiting: MOST_OPEN.one }, turn)

/** One person's changes are made one at a time. Otherwise, each would wait with a database connection. */
export const ofPerson = (uuid: string): Shared => ({ name: `person ${uuid}`, atOnce: 1 })

const doorBeside = createSharedDoor()

/**
 * Runs a call or page that waits for another server or process. It does not count among the other calls of
 * its company or network, and has limits of its own.
 */
export const beside = <T>(
  { network, scope }: { network: string; scope?: Sender['scope'] },
  turn: Turn<T>,
): Promise<T> => {
  if (!scope)
    return inTurn(
      { door: doorBeside, uses: [{ name: `network ${network}`, atOnce: 20 }], waiting: MOST_OPEN.one },
      turn,
    )
  const uses = [
    { name: `company ${scope.companyId}`, atOnce: 4 },
    { name: `companies of ${network}`, atOnce: 8 },
  ] as const
  return inTurn({ door: doorBeside, uses, waiting: MOST_OF_SENDER }, turn)
}

/**
 * Runs a call when its turn comes, so that one company cannot keep the others waiting, nor one person their
 * colleagues, nor one network everybody else. Throws `unavailable` if too many are waiting.
 */
export const fairly = <T>(from: Sender, turn: Turn<T>): Promise<T> => {
  const { network, caller, key, scope } = from
  const company = scope ? [inCompany(scope.companyId)] : []
  if (!caller && !key)
    return inTurn({ door, uses: [inNetwork(network), ...company], waiting: MOST_OPEN.one }, turn)
  const uses = [bySender(senderOf(from)), ...company, signedIn(network)] as const
  return inTurn({ door, uses, waiting: MOST_OF_SENDER }, turn)
}

/** The person or key, or the network if there is neither. */
export const senderOf = ({ network, caller, key }: Sender): string => {
  if (key) return `key ${key.id}`
  return caller ? `account ${caller.id}` : network
}
