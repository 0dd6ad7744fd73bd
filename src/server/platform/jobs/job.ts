import type { z } from 'zod'
import type { Db } from '#server/platform/database/db.ts'

/**
 * Work that can be queued for later. A payload contains ids instead of rows, so that the worker reads the
 * current data when the job runs.
 */
export interface Job<T = unknown> {
  name: string
  payload: z.ZodType<T>
}
export const job = <T>(name: string, payload: z.ZodType<T>): Job<T> => ({ name, payload })

export interface Jobs {
  /**
   * Queues a job in the caller's transaction, so that the job exists only if that transaction is committed.
   * The owners of jobs take turns. An owner is a company's id, or the name of somebody else who has asked for
   * the job.
   */
  enqueue<T>(tx: { db: Db }, job: Job<T>, payload: T, owner: number | string): Promise<void>
}
