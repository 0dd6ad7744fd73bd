import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { createFairPlaces } from '#server/platform/core/fair-places.ts'
import { whenClosed } from './fair.ts'

/** Reads one part of a file from the database. Waits for a place, and throws once the client has gone. */
export type Read = <T>(part: () => Promise<T>) => Promise<T>

/** Reads without waiting for a place, because the call already has one. */
export const readNow: Read = (part) => part()

/** Makes a file while it is sent. Everything that it reads from the database must go through `read`. */
export type Streamed = (read: Read) => Readable

/**
 * A process reads for two streamed files at a time, and for one of each company. The other connections to the
 * database are left to calls that somebody waits for. A place is held only while the database works, so a slow
 * client keeps nobody waiting. It is held until the database has finished, even if the client has gone.
 */
const inPlace = createFairPlaces({ atOnce: 2, ofOwner: 1 })

interface Reader {
  connection: ServerResponse
  /** The company or the survey that the file belongs to. */
  owner: string
  network: string
  /** Throws if the caller has lost access since the file was begun. */
  stillAllowed?: () => Promise<void>
}

/** Starts to make a file. The work stops once the client has gone, or once the caller has lost access. */
export function streamTo({ connection, owner, network, stillAllowed }: Reader, make: Streamed): Readable {
  const gone = whenClosed(connection)
  const made = make((part) => {
    const body = async () => {
      await stillAllowed?.()
      return part()
    }
    return inPlace({ owner, network, sender: owner }, { gone, body })
  })
  // Without a listener, an error of a file that nobody reads any more would end the process.
  made.on('error', () => {})
  const stop = () => made.destroy()
  if (gone.aborted) stop()
  else gone.addEventListener('abort', stop, { once: true })
  return made
}
