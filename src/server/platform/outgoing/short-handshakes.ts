import { constants } from 'node:crypto'
import { Agent } from 'node:https'
import net, { type NetConnectOpts, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import tls, { type ConnectionOptions } from 'node:tls'
import { createHandshakeTurns } from './handshake-turns.ts'
import { OutgoingError } from './outgoing-error.ts'

/**
 * Limits what the other server can make us calculate. For DHE, it chooses a number for each connection, and
 * one of 10,000 bits takes a second. It could also repeat the handshake as often as it likes. With TLS 1.3,
 * its certificates would be encrypted, so that they could not be searched for `OWN_CURVES`.
 */
const HANDSHAKE = {
  maxVersion: 'TLSv1.2',
  // Forward secrecy and authenticated encryption only (RFC 9325, 4.2).
  ciphers: 'ECDHE+AESGCM:ECDHE+CHACHA20',
  secureOptions: constants.SSL_OP_NO_RENEGOTIATION,
} as const

/**
 * The object identifiers with which a certificate describes an elliptic curve of its own (prime-field and
 * characteristic-two-field, RFC 3279). Reading one such key can take a quarter of a second. Certificate
 * authorities use named curves only (RFC 5480).
 */
const OWN_CURVES = ['2a8648ce3d0101', '2a8648ce3d0102'].map((hex) => Buffer.from(hex, 'hex'))

/**
 * The most bytes that a server may send before the connection is secure. Certificates take 3 to 8 KB.
 * Checking 100 KB of them takes a tenth of a second, and a server could send them on many connections at
 * once.
 */
const MOST_BYTES = 16 * 1_024

/**
 * The most bytes that a server may send in addition to its response once the connection is secure. Each
 * record of a response has about 29 more bytes, and some servers send hundreds of records. But a server could
 * also send records with a single byte, or with none. Decrypting one takes us longer than encrypting it takes
 * the server.
 */
const MOST_EXTRA = 32 * 1_024

const inHandshakeTurns = createHandshakeTurns()

/**
 * Connects by TLS to a server that a company has chosen, if its handshake is short. Uses a new connection for
 * each call.
 */
export const shortHandshakes = (companyId: number | undefined) =>
  Object.assign(new Agent({ maxCachedSessions: 0 }), {
    createConnection: (options: ConnectionOptions) => {
      let [isSecure, received] = [false, 0]
      let handshake = Buffer.alloc(0)
      const records = new TlsRecords(net.connect(options as NetConnectOpts), {
        mayPass: (record) => {
          if (isSecure) return true
          received += record.length
          if (received > MOST_BYTES) return false
          // A message can be spread over several records.
          if (record[0] === HANDSHAKE_RECORD) handshake = Buffer.concat([handshake, record.subarray(HEADER)])
          return !OWN_CURVES.some((curve) => handshake.includes(curve))
        },
        inTurn: (work) => (isSecure ? work() : inHandshakeTurns(companyId, work)),
      })
      const socket = tls.connect({ ...options, ...HANDSHAKE, socket: records })
      // The last record of the handshake, and others that came with it, still count as handshake.
      const secured = () => {
        isSecure = true
      }
      socket.once('secureConnect', () => process.nextTick(secured))
      let extra = 0
      // Runs after `socket` has decrypted the record. Its `bytesRead` counts the response only.
      records.on('data', ({ length }: Buffer) => {
        if (isSecure) extra += length
        if (extra - socket.bytesRead > MOST_EXTRA) records.destroy(new OutgoingError('large'))
      })
      socket.once('close', () => records.destroy())
      return socket
    },
  })

const HEADER = 5
const HANDSHAKE_RECORD = 22
const LARGEST_RECORD = HEADER + 16 * 1_024 + 256

interface Reading {
  /** Whether this record may be read. If not, the connection ends. */
  mayPass: (record: Buffer) => boolean
  /** Does the work at once or later, but always in the given order. */
  inTurn: (work: () => void) => void
}

/**
 * A connection that is read one TLS record at a time, so that something can be checked before and after each.
 * While a record waits for its turn, nothing more is read. A record can be as short as five bytes, and many
 * waiting ones could use up all memory.
 */
class TlsRecords extends Duplex {
  readonly #raw: Socket
  readonly #reading: Reading
  #unread = Buffer.alloc(0)
  #isWaiting = false
  #isFull = false
  /** What is left to do once all records have been read. */
  readonly #endings: (() => void)[] = []

  constructor(raw: Socket, reading: Reading) {
    super()
    this.#raw = raw
    this.#reading = reading
    raw.on('data', (bytes: Buffer) => {
      this.#unread = Buffer.concat([this.#unread, bytes])
      this.#passAll()
    })
    const end = (ending: () => void) => {
      this.#endings.push(ending)
      this.#passAll()
    }
    raw.on('end', () =>
      end(() => {
        this.push(this.#unread)
        this.push(null)
      }),
    )
    raw.on('error', (error) => end(() => void this.destroy(error)))
    // After an 'end', the reader still has to read what has arrived.
    raw.on('close', () => raw.readableEnded || end(() => void this.destroy()))
  }

  /** Passes on what has arrived, until something has to wait. */
  #passAll() {
    while (!this.#isWaiting && !this.#isFull && !this.destroyed) {
      const pass = this.#next()
      if (!pass) break
      this.#isWaiting = true
      let isLater = false
      this.#reading.inTurn(() => {
        this.#isWaiting = false
        if (!this.destroyed) pass()
        if (isLater) this.#passAll()
      })
      isLater = true
    }
    if (this.#isWaiting || this.#isFull) this.#raw.pause()
    else this.#raw.resume()
  }

  #next(): (() => void) | undefined {
    const length = recordLength(this.#unread)
    if (length === undefined) return this.#endings.shift()
    const record = this.#unread.subarray(0, length)
    if (!this.#reading.mayPass(record)) return () => void this.destroy(new OutgoingError('large'))
    this.#unread = this.#unread.subarray(length)
    return () => {
      this.#isFull = !this.push(record)
    }
  }

  override _read() {
    this.#isFull = false
    this.#passAll()
  }

  override _write(bytes: Buffer, _encoding: string, done: (error?: Error | null) => void) {
    // Nothing reaches a server that has ended the connection. The rest of its response can still be read.
    if (this.#raw.writable) this.#raw.write(bytes, done)
    else done()
  }

  override _final(done: () => void) {
    if (this.#raw.writable) this.#raw.end(done)
    else done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#raw.destroy()
    done(error)
  }
}

/**
 * The length of the first record, or undefined if it has not arrived whole. Bytes that are no record are
 * passed on at once, and the TLS library refuses them.
 */
function recordLength(bytes: Buffer): number | undefined {
  if (bytes.length < HEADER) return undefined
  const length = HEADER + bytes.readUInt16BE(3)
  if (bytes[1] !== 3 || length > LARGEST_RECORD) return bytes.length
  return bytes.length < length ? undefined : length
}
