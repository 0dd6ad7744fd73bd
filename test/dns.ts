import { createSocket } from 'node:dgram'

const TXT = 16
const NXDOMAIN = 3
const SERVFAIL = 2

/** A DNS server for TXT records, with as much of RFC 1035 as a resolver needs. */
export async function startDns(port = 0) {
  const records = new Map<string, string[]>()
  const state = { isBroken: false }
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, end } = nameIn(query)
    const texts = query.readUInt16BE(end) === TXT ? records.get(name) : undefined
    socket.send(
      answerTo(query.subarray(0, end + 4), texts ?? [], state.isBroken ? SERVFAIL : texts ? 0 : NXDOMAIN),
      port,
      address,
    )
  })
  await new Promise<void>((resolve) => socket.bind(port, '127.0.0.1', resolve))
  return { server: `127.0.0.1:${socket.address().port}`, records, state, stop: () => void socket.close() }
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

function answerTo(question: Buffer, texts: string[], code: number): Buffer {
  const head = Buffer.from(question)
  head.writeUInt16BE(0x8180 | code, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(texts.length, 6)
  head.writeUInt32BE(0, 8)
  const answers = texts.map((text) => {
    const parts = text.match(/.{1,255}/gs) ?? ['']
    const data = Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part)])))
    // A pointer to the question's name, type TXT, class IN, a TTL of a minute.
    const fixed = Buffer.from([0xc0, 12, 0, TXT, 0, 1, 0, 0, 0, 60, 0, 0])
    fixed.writeUInt16BE(data.length, 10)
    return Buffer.concat([fixed, data])
  })
  return Buffer.concat([head, ...answers])
}
