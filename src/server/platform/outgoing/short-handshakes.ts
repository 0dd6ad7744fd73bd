import { constants } from 'node:crypto'
import { Agent } from 'node:https'
import net, { type NetConnectOpts, type Socket } from 'node:net'
import { Duplex, Transform } from 'node:stream'
import tls, { type ConnectionOptions } from 'node:tls'
import { OutgoingError } from './outgoing-error.ts'

/**
 * Limits what the other server can make us calculate. For DHE, it chooses a number for each connection, and
 * one of 10,000 bits takes a second. It could also repeat the handshake as often as it likes.
 */
const HANDSHAKE = {
  ciphers: `${tls.DEFAULT_CIPHERS}:!DHE`,
  secureOptions: constants.SSL_OP_NO_RENEGOTIATION,
}

/**
 * The most bytes that a server may send before the connection is secure. Certificates take 3 to 8 KB. Checking
 * 100 KB of them takes a tenth of a second, and a server could send them on many connections at once.
 */
const MOST_BYTES = 16 * 1_024

/** Connects by TLS to servers whose handshake is short. Uses a new connection for each call. */
export const shortHandshakes = Object.assign(new Agent({ maxCachedSessions: 0 }), {
  createConnection: (options: ConnectionOptions) => {
    let isSecure = false
    const raw = net.connect(options as NetConnectOpts)
    const begun = Duplex.from({ readable: raw.pipe(countedUntil(() => isSecure, raw)), writable: raw })
    const socket = tls.connect({ ...options, ...HANDSHAKE, socket: begun })
    raw.on('error', (error) => socket.destroy(error))
    socket.once('secureConnect', () => {
      isSecure = true
    })
    socket.once('close', () => raw.destroy())
    return socket
  },
})

const countedUntil = (isSecure: () => boolean, raw: Socket) =>
  new Transform({
    transform: (piece: Buffer, _encoding, done) =>
      isSecure() || raw.bytesRead <= MOST_BYTES ? done(null, piece) : done(new OutgoingError('large')),
  })
