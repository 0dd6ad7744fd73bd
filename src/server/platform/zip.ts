import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  content: AsyncIterable<string> | Iterable<string>
}

/** Sizes are only known at an entry's end, and names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20

/** An archive that is made while it is sent, one entry after the other; nothing is kept but its table of contents. Up to 4 GB. */
export async function* zip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  now: Date,
): AsyncGenerator<Buffer> {
  const contents: Buffer[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const start = offset
    const facts = { crc: 0, size: 0, packed: 0 }
    const head = Buffer.concat([number(4, 0x04034b50), common(now, facts, name), Buffer.from(name)])
    yield head
    offset += head.length
    for await (const chunk of deflated(content, facts)) {
      facts.packed += chunk.length
      yield chunk
    }
    const end = Buffer.concat([number(4, 0x08074b50), sums(facts)])
    yield end
    offset += facts.packed + end.length
    contents.push(listing(now, facts, { name, start }))
  }
  const table = Buffer.concat(contents)
  yield table
  yield Buffer.concat([
    number(4, 0x06054b50),
    number(4, 0),
    number(2, contents.length),
    number(2, contents.length),
    number(4, table.length),
    number(4, offset),
    number(2, 0),
  ])
}

interface Facts {
  crc: number
  size: number
  packed: number
}

async function* deflated(content: ZipEntry['content'], facts: Facts): AsyncGenerator<Buffer> {
  async function* measured() {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      facts.crc = crc32(bytes, facts.crc)
      facts.size += bytes.length
      yield bytes
    }
  }
  // A failure reaches whoever reads the deflated side.
  yield* pipeline(Readable.from(measured()), createDeflateRaw(), () => {})
}

const sums = ({ crc, size, packed }: Facts) =>
  Buffer.concat([number(4, crc), number(4, packed), number(4, size)])

/** What an entry says of itself at its place and in the table of contents. */
const common = (now: Date, facts: Facts, name: string) =>
  Buffer.concat([
    number(2, VERSION),
    number(2, FLAGS),
    number(2, DEFLATED),
    stamp(now),
    sums(facts),
    number(2, Buffer.byteLength(name)),
    number(2, 0),
  ])

const listing = (now: Date, facts: Facts, { name, start }: { name: string; start: number }) =>
  Buffer.concat([
    number(4, 0x02014b50),
    number(2, VERSION),
    common(now, facts, name),
    // No comment, the first disk, no attributes.
    Buffer.alloc(10),
    number(4, start),
    Buffer.from(name),
  ])

/** To two seconds, in UTC. */
function stamp(now: Date) {
  const time = (now.getUTCHours() << 11) | (now.getUTCMinutes() << 5) | (now.getUTCSeconds() >> 1)
  const date = ((now.getUTCFullYear() - 1980) << 9) | ((now.getUTCMonth() + 1) << 5) | now.getUTCDate()
  return Buffer.concat([number(2, time), number(2, date)])
}

function number(bytes: 2 | 4, value: number) {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntLE(value, 0, bytes)
  return buffer
}
