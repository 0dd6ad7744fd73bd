import { AppError } from '#server/platform/core/app-error.ts'
import { createDoor } from '#server/platform/core/turns.ts'

/**
 * How many directory requests one process runs concurrently. Each uses one of the process's ten connections,
 * and the others stay free for other calls.
 */
const door = createDoor({ atOnce: 3, waiting: 100 })
/**
 * The maximum number of concurrent requests from one sender, including those that wait. This keeps one
 * directory from blocking the others.
 */
const MOST_OF_ONE = 25
const inside = new Map<string, number>()

/**
 * Runs a directory's request as soon as it reaches the front of the queue. If the queue is full, throws
 * `too_many_requests` or `unavailable` immediately.
 */
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
