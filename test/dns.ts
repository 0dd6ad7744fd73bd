import { createSocket } from 'node:dgram'

const A = 1
const TXT = 16
const NXDOMAIN = 3
const SERVFAIL = 2

/**
 * A DNS server for TXT and A records that does not respond to names in `silent`. It implements the part of
 * RFC 1035 that a resolver needs.
 */
export async function startDns(port = 0) {
  const records = new Map<string, string[]>()
  const addresses = new Map<string, string>()
  const silent = new Set<string>()
  const state = { isBroken: false }
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const { name, end } = nameIn(query)
    if (silent.has(name)) return
    const type = query.readUInt16BE(end)
    const found = type === TXT ? records.get(name)?.map(textData) : undefined
    const address = type === A ? addresses.get(name) : undefined
    const data = address ? [Buffer.from(address.split('.').map(Number))] : found
    const isKnown = data !== undefined || addresses.has(name)
    socket.send(
      answerTo(
        query.subarray(0, end + 4),
        { type, data: data ?? [] },
        state.isBroken ? SERVFAIL : isKnown ? 0 : NXDOMAIN,
      ),
      from.port,
      from.address,
    )
  })
  await new Promise<void>((resolve) => socket.bind(port, '127.0.0.1', resolve))
  return {
    server: `127.0.0.1:${socket.address().port}`,
    records,
    addresses,
    silent,
    state,
    stop: () => void socket.close(),
  }
}

function nameIn(query: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

/** A TXT record contains pieces of at most 255 bytes. */
function textData(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs) ?? ['']
  return Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part)])))
}

function answerTo(question: Buffer, { type, data }: { type: number; data: Buffer[] }, code: number): Buffer {
  const head = Buffer.from(question)
  head.writeUInt16BE(0x8180 | code, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(data.length, 6)
  head.writeUInt32BE(0, 8)
  const answers = data.map((value) => {
    // A pointer to the question's name, the type, the class IN, and a TTL of one minute.
    const fixed = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, 0])
    fixed.writeUInt16BE(value.length, 10)
    return Buffer.concat([fixed, value])
  })
  return Buffer.concat([head, ...answers])
}
