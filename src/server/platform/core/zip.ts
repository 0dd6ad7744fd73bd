import { PassThrough, pipeline, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  name: string
  content: AsyncIterable<string> | Iterable<string | Uint8Array>
}

/** An archive that is made while it is sent, one entry after the other; only its table of contents is kept in memory. */
export function zip(entries: Iterable<ZipEntry>, now: Date): Readable {
  const archive = new ZipFile()
  const sent = new PassThrough()
  let current: Readable | undefined
  for (const { name, content } of entries)
    archive.addReadStreamLazy(name, { mtime: now }, (take) => {
      current = Readable.from(content)
      // The library does not pass on errors of an entry's stream: half an archive must not look like a whole one.
      current.once('error', (error) => sent.destroy(error))
      take(null, current)
    })
  archive.end()
  // When the reader stops, the stream of the current entry is destroyed as well.
  pipeline(archive.outputStream, sent, () => current?.destroy())
  return sent
}
