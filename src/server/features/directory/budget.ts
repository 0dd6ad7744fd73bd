import { AppError } from '#server/platform/core/app-error.ts'
import { createDoor, createDoors } from '#server/platform/core/turns.ts'

/**
 * How many directory requests one process runs at a time. Each uses one of the process's ten connections, and
 * the other connections stay free for other calls.
 */
const door = createDoor({ atOnce: 3, waiting: 100 })
/**
 * The maximum number of concurrent requests from one sender, including waiting ones, so that one directory
 * cannot block the others.
 */
const ofSender = createDoors<string>({
  atOnce: 25,
  waiting: 0,
  busy: () => new AppError('too_many_requests', 'Too many requests at once. Please send fewer.', 1),
})

/**
 * Runs a directory's request when its turn comes. If the queue is full, throws `too_many_requests` or
 * `unavailable` immediately.
 */
export const inBudget = <T>(sender: string, work: () => Promise<T>): Promise<T> =>
  ofSender(sender, () => door(work))
