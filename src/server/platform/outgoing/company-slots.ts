import { createDoor } from '#server/platform/core/turns.ts'
import { OutgoingError } from './outgoing-error.ts'

const AT_ONCE = 20
const WAITING = 200

const slots = new Map<number, { door: ReturnType<typeof createDoor>; users: number }>()

/**
 * Makes an outgoing call for a company. In each process, a company may have 20 calls running and 200 more
 * waiting, so that its slow servers do not delay other companies. Throws `OutgoingError` if there are more.
 */
export async function inSlot<T>(companyId: number | undefined, body: () => Promise<T>): Promise<T> {
  if (companyId === undefined) return body()
  const slot = slots.get(companyId) ?? { door: createDoor({ atOnce: AT_ONCE, waiting: WAITING }), users: 0 }
  if (slot.users >= AT_ONCE + WAITING) throw new OutgoingError('busy')
  slots.set(companyId, slot)
  slot.users += 1
  try {
    return await slot.door(body)
  } finally {
    slot.users -= 1
    if (slot.users === 0) slots.delete(companyId)
  }
}
