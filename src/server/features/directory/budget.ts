import { AppError } from '#server/platform/core/app-error.ts'
import { createDoor, createDoors } from '#server/platform/core/turns.ts'
import { inTurn, type Turn } from '#server/platform/http/fair.ts'

/**
 * How many directory requests one process runs at a time. Each uses one of the process's ten connections, and
 * the other connections stay free for other calls.
 */
const door = createDoor({ atOnce: 3, waiting: 100 })

const tooManyAtOnce = () =>
  new AppError('too_many_requests', 'Too many requests at once. Please send fewer.', 1)

/**
 * A company's requests wait among themselves, whatever API keys they come with. Only two of them are in the
 * queue that all companies share, so that one company's directory cannot block the others.
 */
const ofCompany = createDoors<number>({ atOnce: 2, waiting: 23, busy: tooManyAtOnce })

/**
 * Runs a directory's request when its turn comes. If the queue is full, throws `too_many_requests` or
 * `unavailable` immediately.
 */
export const inBudget = <T>(companyId: number, turn: Turn<T>): Promise<T> =>
  inTurn((work) => ofCompany(companyId, () => door(work)), turn)

/** Until its key is checked, a request counts for its network, because anybody may send any key. */
const ofNetwork = createDoors<string>({ atOnce: 2, waiting: 98, busy: tooManyAtOnce })

/** Checks a request's key when its turn comes. This takes a few milliseconds. */
export const whileProving = <T>(network: string, work: () => Promise<T>): Promise<T> =>
  ofNetwork(network, work)
