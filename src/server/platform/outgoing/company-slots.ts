import { createDoors } from '#server/platform/core/turns.ts'
import { OutgoingError } from './outgoing-error.ts'

const ofCompany = createDoors<number>({ atOnce: 20, waiting: 200, busy: () => new OutgoingError('busy') })

/**
 * Makes an outgoing call for a company. In each process, a company may have 20 calls in progress and 200 more
 * waiting, so that its slow servers do not delay other companies' calls. Throws `OutgoingError` for any
 * further call.
 */
export const inSlot = async <T>(companyId: number | undefined, body: () => Promise<T>): Promise<T> =>
  companyId === undefined ? body() : ofCompany(companyId, body)
