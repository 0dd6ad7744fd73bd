import type { IncomingMessage } from 'node:http'

/** A piece from this size on is passed on as it is. */
const LARGE_PIECE = 1_024
const JOINED_BYTES = 16_384
/** After so many pieces, a body whose pieces are shorter than this on average is refused. */
const [MANY_PIECES, SHORTEST_BYTES] = [1_000, 32]

/**
 * Joins the small pieces of the body of a request or a reply, until there are enough of them or the body
 * ends. Node keeps each piece in a buffer of its own, so a body of a megabyte in single bytes would use more
 * than a hundred. Calls `refuse` if a long body arrives in tiny pieces, because each piece takes time.
 */
export function joinPieces(message: IncomingMessage, refuse: () => void) {
  const push = message.push.bind(message)
  let joined: Buffer | undefined
  let [length, pieces, bytes] = [0, 0, 0]
  const passOn = () => {
    // A copy of exactly this length, because readers keep it.
    if (joined && length > 0) push(Buffer.from(joined.subarray(0, length)))
    length = 0
  }
  const join = (piece: Buffer) => {
    joined ??= Buffer.allocUnsafeSlow(JOINED_BYTES)
    piece.copy(joined, length)
    length += piece.length
  }
  message.push = (piece: Buffer | null, encoding) => {
    if (message.destroyed || message.socket.destroyed) return false
    pieces += piece ? 1 : 0
    bytes += piece?.length ?? 0
    if (pieces > MANY_PIECES && bytes < pieces * SHORTEST_BYTES) {
      refuse()
      return false
    }
    if (!piece || piece.length >= LARGE_PIECE || length + piece.length > JOINED_BYTES) passOn()
    if (!piece || piece.length >= LARGE_PIECE) return push(piece, encoding)
    join(piece)
    return message.readableLength < message.readableHighWaterMark
  }
}
