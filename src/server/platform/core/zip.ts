import { PassThrough, pipeline, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  name: string
  /** True for content that is compressed already, such as a PDF. */
  isCompressed?: boolean
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

/**
 * An archive that is created while it is sent, one entry at a time. Only its table of contents is kept in
 * memory.
 */
export function zip(entries: Iterable<ZipEntry>, now: Date): Readable {
  const archive = new ZipFile()
  const sent = new PassThrough()
  let current: Readable | undefined
  for (const { name, content, isCompressed = false } of entries)
    archive.addReadStreamLazy(name, { mtime: now, compress: !isCompressed }, (take) => {
      current = Readable.from(content)
      // The library does not forward errors in an entry's stream. The download must then fail, because an
      // incomplete archive must not look complete.
      current.once('error', (error) => sent.destroy(error))
      take(null, current)
    })
  archive.end()
  // If the reader stops, this also destroys the current entry's stream.
  pipeline(archive.outputStream, sent, () => current?.destroy())
  return sent
}
