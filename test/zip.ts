import { crc32, inflateRawSync } from 'node:zlib'

/** The text files of an archive by name. */
export const unzipped = (bytes: Buffer): Record<string, string> =>
  Object.fromEntries(Object.entries(filesIn(bytes)).map(([name, content]) => [name, content.toString()]))

/** The compression method of files that are stored without compression. */
const STORED = 0

/** The files in an archive by name, from its central directory. Throws if a checksum or a size is wrong. */
export function filesIn(bytes: Buffer): Record<string, Buffer> {
  const end = bytes.length - 22
  if (bytes.readUInt32LE(end) !== 0x06054b50) throw new Error('the archive has no end')
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const files = Array.from({ length: count }, () => {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('the table of contents is broken')
    const [crc, packed, size] = [16, 20, 24].map((place) => bytes.readUInt32LE(at + place))
    const [nameLength, extraLength] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30)]
    const start = bytes.readUInt32LE(at + 42)
    if (bytes.readUInt32LE(start) !== 0x04034b50) throw new Error('an entry is not where it should be')
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString()
    const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    const stored = bytes.subarray(data, data + packed!)
    const content = bytes.readUInt16LE(at + 10) === STORED ? stored : inflateRawSync(stored)
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is broken`)
    at += 46 + nameLength + extraLength
    return [name, content] as const
  })
  if (at !== end) throw new Error('the table of contents does not end where it should')
  return Object.fromEntries(files)
}
