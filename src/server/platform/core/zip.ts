import { PassThrough, pipeline, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  name: string
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

/** An archive that is created while it is sent, one entry at a time. Only its table of contents is kept in memory. */
export function zip(entries: Iterable<ZipEntry>, now: Date): Readable {
  const archive = new ZipFile()
  const sent = new PassThrough()
  let current: Readable | undefined
  for (const { name, content } of entries)
    archive.addReadStreamLazy(name, { mtime: now }, (take) => {
      current = Readable.from(content)
      // The library does not forward errors in the stream of an entry. Sending must then fail, because an incomplete
      // archive must not look complete.
      current.once('error', (error) => sent.destroy(error))
      take(null, current)
    })
  archive.end()
  // When the reader stops, this also destroys the stream of the current entry.
  pipeline(archive.outputStream, sent, () => current?.destroy())
  return sent
}
