import { AppError } from '#server/platform/core/app-error.ts'
import { createDoors, createSharedDoor } from '#server/platform/core/doors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { longChange } from '#server/platform/database/long-changes.ts'
import { inTurn, type Turn } from '#server/platform/http/fair.ts'
import { noteChange, ofCompany } from '#server/platform/http/large-calls.ts'

const tooManyAtOnce = () =>
  new AppError('too_many_requests', 'Too many requests at once. Please send fewer.', 1)

const door = createSharedDoor({ busy: tooManyAtOnce })
/**
 * How many directory requests one process runs at a time. Each uses one of the process's ten connections, and
 * the other connections stay free for other calls.
 */
const directories = { name: 'directories', atOnce: 3 }
/**
 * Somebody waits for a change of settings in the browser, so it does not wait for directories. The three
 * places are for a large team that is being changed, the next one, and a small one.
 */
const settings = { name: 'settings', atOnce: 3 }
/** How many changes of a company may run or wait. The same number applies to its other requests. */
const MOST = 25
/** All API keys of a company share this limit. */
const inCompany = (id: number) => ({ name: `company ${id}`, atOnce: 2 })

/**
 * A company's directories change one thing at a time. Otherwise, two of them could wait for each other's
 * rows.
 */
const changing = (id: number) => ({ name: `changes of company ${id}`, atOnce: 1 })

/** Comparing a large team takes up to 100 MB, so a process compares one at a time. */
const large = { name: 'large teams', atOnce: 1 }

interface Asked {
  db: Db
  companyId: number
  isChange: boolean
  isLarge?: boolean
  isSetting?: boolean
}

/**
 * Runs a directory's request when its turn comes. If too many requests of its company are waiting, throws
 * `too_many_requests` immediately.
 */
export async function inBudget<T>(
  { db, companyId, isChange, isLarge = false, isSetting = false }: Asked,
  turn: Omit<Turn<T>, 'hindrance'>,
): Promise<T> {
  const own = inCompany(companyId)
  const hindrance = isChange ? () => longChange(db, companyId) : undefined
  const shared = isSetting ? settings : directories
  const others = isLarge ? [large, shared] : [shared]
  const uses = isChange ? ([changing(companyId), own, ...others] as const) : ([own, ...others] as const)
  const result = await inTurn({ door, uses, waiting: MOST - uses[0].atOnce }, { ...turn, hindrance })
  if (isChange) noteChange(ofCompany(companyId))
  return result
}

/** Until its key is checked, a request counts for its network, because anybody may send any key. */
const ofNetwork = createDoors<string>({ atOnce: 2, waiting: 98, busy: tooManyAtOnce })

/** Checks a request's key when its turn comes. This takes a few milliseconds. */
export const whileProving = <T>(network: string, work: () => Promise<T>): Promise<T> =>
  ofNetwork(network, work)
