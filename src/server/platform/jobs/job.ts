import type { z } from 'zod'
import type { Db } from '#server/platform/database/db.ts'

/** Something that may be asked for later. Payloads carry ids, not rows, so that the worker reads what is true when it runs. */
export interface Job<T = unknown> {
  name: string
  payload: z.ZodType<T>
}
export const job = <T>(name: string, payload: z.ZodType<T>): Job<T> => ({ name, payload })

export interface Jobs {
  /** Part of the caller's transaction: a job is there exactly when the change that asked for it is. */
  enqueue<T>(tx: { db: Db }, job: Job<T>, payload: T): Promise<void>
}
