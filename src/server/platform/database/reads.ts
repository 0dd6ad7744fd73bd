import { AsyncLocalStorage } from 'node:async_hooks'

export interface Reads {
  bytes: number
  /** How many milliseconds the database has worked. */
  ms: number
}

const ofWork = new AsyncLocalStorage<Reads>()

/** Runs the work, and adds the database's work for it to `reads`. */
export const countReads = <T>(reads: Reads, work: () => Promise<T>): Promise<T> => ofWork.run(reads, work)

/**
 * A function that adds to the count of the work that is running now. Undefined if nothing is being counted.
 */
export function readsCounter(): ((bytes: number, ms: number) => void) | undefined {
  const reads = ofWork.getStore()
  if (!reads) return undefined
  return (bytes, ms) => {
    reads.bytes += bytes
    reads.ms += ms
  }
}
