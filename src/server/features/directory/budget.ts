import type { ActiveKey } from '#server/platform/core/access.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import { createDoors } from '#server/platform/core/doors.ts'
import { createFairPlaces } from '#server/platform/core/fair-places.ts'
import type { Db } from '#server/platform/database/db.ts'
import { longChange } from '#server/platform/database/long-changes.ts'
import { type Turn, whenPlaced } from '#server/platform/http/fair.ts'
import { noteChange, ofCompany } from '#server/platform/http/large-calls.ts'

const tooManyAtOnce = () =>
  new AppError('too_many_requests', 'Too many requests at once. Please send fewer.', 1)

/** How many changes and lists of a company may run or wait. The same number applies to its reads. */
const MOST = 25
/** All API keys of a company share this limit. */
const READS_AT_ONCE = 2
const readsOf = createDoors<number>({
  atOnce: READS_AT_ONCE,
  waiting: MOST - READS_AT_ONCE,
  busy: tooManyAtOnce,
})
/**
 * A company's directories change one thing at a time. Otherwise, two of them could wait for each other's
 * rows.
 */
const changesOf = createDoors<number>({ atOnce: 1, waiting: MOST - 1, busy: tooManyAtOnce })

/**
 * Each call that has a place uses one of the process's ten connections to the database. Reads take only
 * milliseconds, so they have places of their own. One network cannot take all places.
 */
const reads = createFairPlaces({ atOnce: 3, ofOwner: READS_AT_ONCE, ofNetwork: READS_AT_ONCE })
const changes = createFairPlaces({ atOnce: 2, ofOwner: 1, ofNetwork: 1 })

/**
 * Places for comparing a list with a team of up to this many people, including those who have left. Comparing
 * a list with one of the largest teams takes up to 100 MB and more than a second. So a process compares only
 * one such list at a time.
 */
const COMPARISONS = [
  { people: 5_000, place: createFairPlaces({ atOnce: 2, ofOwner: 1, ofNetwork: 1 }) },
  { people: 20_000, place: createFairPlaces({ atOnce: 2, ofOwner: 1, ofNetwork: 1 }) },
  { people: Number.POSITIVE_INFINITY, place: createFairPlaces({ atOnce: 1, ofOwner: 1 }) },
] as const

type Work<T> = Omit<Turn<T>, 'hindrance'>

/** A key's company and network. The time that the key's calls take is counted for both. */
type Key = Pick<ActiveKey, 'network'> & { company: Pick<ActiveKey['company'], 'id'> }

const askerOf = ({ company: { id }, network }: Key) => {
  const owner = ofCompany(id)
  return { owner, network, sender: owner }
}

/**
 * Runs a directory's read when its turn comes. If too many reads of its company are waiting, throws
 * `too_many_requests` immediately.
 */
export const whileReading = <T>(key: Key, work: Work<T>): Promise<T> =>
  whenPlaced((gone, body) => readsOf(key.company.id, () => reads(askerOf(key), { gone, body }), gone), work)

/** The key that a change or a list was sent with, and the database. */
interface Asked {
  db: Db
  key: Key
}

/** Like `whileReading`, but for a change, for example of a user or a group. */
export const whileChanging = <T>(asked: Asked, work: Work<T>): Promise<T> =>
  inPlaceOf(asked, (gone, body) => changes(askerOf(asked.key), { gone, body }), work)

/** Like `whileChanging`, but for comparing a list with the team. `people` is the longer of the two. */
export function whileComparing<T>(asked: Asked, people: number, work: Work<T>): Promise<T> {
  const { place } = COMPARISONS.find((one) => people <= one.people) ?? COMPARISONS[2]
  return inPlaceOf(asked, (gone, body) => place(askerOf(asked.key), { gone, body }), work)
}

/** Runs a change in this place, after the other changes of its company. */
export async function inPlaceOf<T>(
  { db, key }: Asked,
  place: Parameters<typeof whenPlaced<T>>[0],
  work: Work<T>,
): Promise<T> {
  const { id } = key.company
  const result = await whenPlaced((gone, body) => changesOf(id, () => place(gone, body), gone), {
    ...work,
    hindrance: () => longChange(db, id),
  })
  noteChange(ofCompany(id))
  return result
}

/** Until its key is checked, a request counts for its network, because anybody may send any key. */
const ofNetwork = createDoors<string>({ atOnce: 2, waiting: 98, busy: tooManyAtOnce })

/** Checks a request's key when its turn comes. This takes a few milliseconds. */
export const whileProving = <T>(network: string, work: () => Promise<T>): Promise<T> =>
  ofNetwork(network, work)
