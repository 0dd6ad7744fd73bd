import { AppError } from '#server/platform/core/app-error.ts'
import { createDoor } from '#server/platform/core/turns.ts'

/** Requests of directories at once in a process, each with one of its ten connections: everybody else has the others. */
const door = createDoor({ atOnce: 3, waiting: 100 })
/** Of one sender, so that a directory that floods leaves room to the others. */
const MOST_OF_ONE = 25
const inside = new Map<string, number>()

/** Runs a request of a directory when there is a connection for it. Throws `too_many_requests` or `unavailable` at once. */
export async function inBudget<T>(sender: string, work: () => Promise<T>): Promise<T> {
  const others = inside.get(sender) ?? 0
  if (others >= MOST_OF_ONE)
    throw new AppError('too_many_requests', 'Too many requests at once. Please send fewer.', 1)
  inside.set(sender, others + 1)
  try {
    return await door(work)
  } finally {
    const left = (inside.get(sender) ?? 1) - 1
    if (left > 0) inside.set(sender, left)
    else inside.delete(sender)
  }
}
