import { createSocket } from 'node:dgram'
import { createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

export const [A, CNAME, TXT] = [1, 5, 16]
const TRUNCATED = 2
/** A pointer to the name in the question. */
const SAME_NAME = [0xc0, 12]

export interface DnsRecord {
  type: number
  data: Buffer
}

/** The server's reply to each question for a name, and its delay in milliseconds. */
interface Reply {
  records: DnsRecord[]
  afterMs?: number
}

/** A DNS server that replies with any number of records over TCP. It says over UDP that TCP is needed. */
export async function startCrowdedDns(replies: Record<string, Reply>) {
  const ready = Object.entries(replies).map(([name, { records, afterMs = 0 }]) => ({
    name: Buffer.from(name.split('.')[0] ?? ''),
    count: records.length,
    body: Buffer.concat(records.map(bytesOf)),
    afterMs,
  }))
  const state = { open: 0, mostOpen: 0 }
  const answer = async (query: Buffer) => {
    const found = ready.find(({ name }) => query.subarray(13, 13 + name.length).equals(name))
    state.open += 1
    state.mostOpen = Math.max(state.mostOpen, state.open)
    await setTimeout(found?.afterMs)
    state.open -= 1
    const reply = Buffer.concat([questionOf(query), found?.body ?? Buffer.alloc(0)])
    reply.writeUInt16BE(found?.count ?? 0, 6)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(reply.length)
    return Buffer.concat([length, reply])
  }
  const tcp = createServer((socket) => answerEach(socket, answer))
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve))
  const { port } = tcp.address() as { port: number }
  const udp = createSocket('udp4', (query, from) => {
    const reply = questionOf(query)
    reply[2] = (reply[2] ?? 0) | TRUNCATED
    udp.send(reply, from.port, from.address)
  })
  await new Promise<void>((resolve) => udp.bind(port, '127.0.0.1', resolve))
  onTestFinished(() => {
    udp.close()
    tcp.close()
  })
  return { servers: [`127.0.0.1:${port}`], state }
}

function answerEach(socket: Socket, answer: (query: Buffer) => Promise<Buffer>) {
  let received = Buffer.alloc(0)
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes])
    while (received.length > 2 && received.length >= received.readUInt16BE(0) + 2) {
      const end = received.readUInt16BE(0) + 2
      void answer(received.subarray(2, end)).then((reply) => socket.writable && socket.write(reply))
      received = received.subarray(end)
    }
  })
}

/** The query's head and question as the beginning of a reply without records. */
function questionOf(query: Buffer): Buffer {
  const end = query.indexOf(0, 12) + 5
  const head = Buffer.from(query.subarray(0, end))
  head.writeUInt16BE(0x8180, 2)
  head.writeUInt32BE(0, 6)
  head.writeUInt16BE(0, 10)
  return head
}

function bytesOf({ type, data }: DnsRecord): Buffer {
  const fixed = Buffer.from([...SAME_NAME, 0, type, 0, 1, 0, 0, 0, 60, 0, 0])
  fixed.writeUInt16BE(data.length, 10)
  return Buffer.concat([fixed, data])
}

const label = (text: string) => Buffer.from([text.length, ...Buffer.from(text)])

export const address = (last: number): DnsRecord => ({ type: A, data: Buffer.from([93, 184, 215, last]) })
export const text = (value: string): DnsRecord => ({ type: TXT, data: label(value) })
export const alias = (name: string): DnsRecord => ({
  type: CNAME,
  data: Buffer.concat([label(name), Buffer.alloc(1)]),
})
