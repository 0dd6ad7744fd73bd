import { AsyncLocalStorage } from 'node:async_hooks'

interface Reads {
  bytes: number
}

const ofWork = new AsyncLocalStorage<Reads>()

/** Runs work, and adds the bytes that the database sends for it to `reads`. */
export const countReads = <T>(reads: Reads, work: () => Promise<T>): Promise<T> => ofWork.run(reads, work)

/** A function that adds bytes to the count of the work that is running now. Undefined if nobody counts. */
export function readsCounter(): ((bytes: number) => void) | undefined {
  const reads = ofWork.getStore()
  if (!reads) return undefined
  return (bytes) => {
    reads.bytes += bytes
  }
}
