import { AppError } from '#server/platform/core/app-error.ts'
import { createDoors, createTurns } from '#server/platform/core/turns.ts'
import { MOST_OPEN } from './open-requests.ts'

/** One person's calls, or those with one API key. Only three of them are in their company's queue. */
const ofSender = createDoors<string>({ atOnce: 3, waiting: 100 })
/** A company's calls use at most four of the process's ten connections to the database. */
const ofCompany = createDoors<number>({ atOnce: 4, waiting: 200 })
/**
 * A network's pages and calls without a session. Together they leave some of the process's connections to the
 * database to everybody else. Nobody has to be refused, because the number of open requests is limited.
 */
const ofNetwork = createDoors<string>({ atOnce: 6, waiting: MOST_OPEN.one })
/** Limits a network's calls with a session or key, because it can have many accounts and companies. */
const ofSignedIn = createDoors<string>({ atOnce: 6, waiting: MOST_OPEN.one })

/**
 * Checking the fields of a call takes a millisecond or two, but a thousand calls can arrive at once. These checks have
 * a queue of their own, so that an invalid call need not wait for the calls that are being made.
 */
const ofChecks = createDoors<string>({ atOnce: 2, waiting: MOST_OPEN.one })
const yieldToOthers = createTurns()

/** After a wait of this many milliseconds, the connection and the caller are checked again. */
const SHORT_MS = 100

interface Sender {
  network: string
  caller: { id: number } | undefined
  key: { id: number } | undefined
  scope: { companyId: number } | undefined
}

export interface Turn<T> {
  run: () => Promise<T>
  /** Checks the caller again after a wait, because the session or key may have ended meanwhile. */
  again: () => Promise<void>
  /** With this, a call is dropped if its sender has closed the connection while it waited. */
  connection?: { readonly destroyed: boolean }
}

/** Runs a call when its turn comes. `wait` puts the call in its queue. */
export async function inTurn<T>(
  wait: (work: () => Promise<T>) => Promise<T>,
  { run, again, connection }: Turn<T>,
) {
  const asked = performance.now()
  return wait(async () => {
    await yieldToOthers()
    if (performance.now() - asked > SHORT_MS) {
      if (connection?.destroyed) throw new AppError('bad_request', 'The sender has gone')
      await again()
    }
    return run()
  })
}

/** Checks a call's fields when its network's turn comes. */
export const checkFairly = <T>({ network }: Pick<Sender, 'network'>, turn: Turn<T>): Promise<T> =>
  inTurn((work) => ofChecks(network, work), turn)

/** Runs a page, or a call without a session, when its network's turn comes. */
export const fairlyInNetwork = <T>(network: string, turn: Turn<T>): Promise<T> =>
  inTurn((work) => ofNetwork(network, work), turn)

/**
 * Runs a call when its turn comes, so that one company cannot keep the others waiting, nor one person their
 * colleagues, nor one network everybody else. Throws `unavailable` if too many are waiting.
 */
export const fairly = <T>(sender: Sender, turn: Turn<T>): Promise<T> =>
  inTurn((work) => {
    const { network, caller, key, scope } = sender
    // A signed-in call waits in its company's queue first, and then in its network's. Otherwise, slow calls
    // of one company could take all places of a network that other companies share.
    const inCompany = (calls: typeof work) => (scope ? ofCompany(scope.companyId, calls) : calls())
    if (!caller && !key) return ofNetwork(network, () => inCompany(work))
    const name = key ? `key ${key.id}` : `account ${caller?.id}`
    return ofSender(name, () => inCompany(() => ofSignedIn(network, work)))
  }, turn)
