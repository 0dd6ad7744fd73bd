import { createDoors } from '#server/platform/core/turns.ts'

/** One person's calls, or those with one API key. Only three of them are in their company's queue. */
const ofSender = createDoors<string>({ atOnce: 3, waiting: 100 })
/** A company's calls use at most four of the process's ten connections to the database. */
const ofCompany = createDoors<number>({ atOnce: 4, waiting: 200 })

interface Sender {
  caller: { id: number } | undefined
  key: { id: number } | undefined
  scope: { companyId: number } | undefined
}

/**
 * Runs a call when its turn comes, so that one company cannot keep the others waiting, nor one person their
 * colleagues. Throws `unavailable` if too many are waiting.
 */
export function fairly<T>({ caller, key, scope }: Sender, work: () => Promise<T>): Promise<T> {
  const ofAll = () => (scope ? ofCompany(scope.companyId, work) : work())
  if (!caller && !key) return ofAll()
  return ofSender(key ? `key ${key.id}` : `account ${caller?.id}`, ofAll)
}
