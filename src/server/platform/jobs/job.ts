import type { z } from 'zod'
import type { Db } from '#server/platform/database/db.ts'

/**
 * Work that can be queued for later. A payload contains ids instead of rows, so that the worker reads the
 * data as it is when the job runs.
 */
export interface Job<T = unknown> {
  name: string
  payload: z.ZodType<T>
}
export const job = <T>(name: string, payload: z.ZodType<T>): Job<T> => ({ name, payload })

export interface Jobs {
  /** Part of the caller's transaction, so that a job exists only if the change that queued it is committed. */
  enqueue<T>(tx: { db: Db }, job: Job<T>, payload: T): Promise<void>
}
