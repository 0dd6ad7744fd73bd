import { createSharedDoor } from '#server/platform/core/doors.ts'
import { OutgoingError } from './outgoing-error.ts'

const door = createSharedDoor({ busy: () => new OutgoingError('busy') })

export interface Purpose {
  /** The company whose server is called. Undefined for servers that the operator has chosen. */
  companyId?: number | undefined
  /** The network of the request that causes the call, if there is one. */
  site?: string | undefined
}

/**
 * Makes an outgoing call for a company. In each process, a company may have 20 calls in progress, so that its
 * slow servers do not delay other companies' calls. For each network, ten of these may be in
 * progress, and 100 more may wait. Networks take turns. Throws `OutgoingError` for any further call.
 */
export const inSlot = async <T>({ companyId, site }: Purpose, body: () => Promise<T>): Promise<T> =>
  companyId === undefined
    ? body()
    : door(
        [
          { name: `company ${companyId} for ${site}`, atOnce: site === undefined ? 20 : 10 },
          { name: `company ${companyId}`, atOnce: 20 },
        ],
        { waiting: site === undefined ? 200 : 100 },
        body,
      )
