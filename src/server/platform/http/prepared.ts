import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const [inBrotli, inGzip] = [promisify(brotliCompress), promisify(gzip)]
/** The highest compression level takes several seconds for the API document. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

const compressions = {
  br: (text: string): Promise<Buffer> => inBrotli(text, BROTLI),
  gzip: (text: string): Promise<Buffer> => inGzip(text),
  identity: async (text: string) => Buffer.from(text),
}
type Encoding = keyof typeof compressions

/**
 * Replies with text that never changes. It is created only once, and compressed once for each encoding, because
 * anybody may request it as often as they like, and compression takes time and memory.
 */
export function prepared(type: string, make: () => string | Promise<string>) {
  let text: Promise<string> | undefined
  const made = new Map<Encoding, Promise<Buffer>>()
  return async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    const encoding = encodingFor(headers['accept-encoding'])
    text ??= Promise.resolve(make())
    const making = made.get(encoding) ?? text.then(compressions[encoding])
    made.set(encoding, making)
    const bytes = await making
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return (
      reply
        .type(type)
        .header('vary', 'accept-encoding')
        .header('content-length', bytes.length)
        // `unread.ts` counts at most 160 KB of a stream. All replies share these bytes.
        .send(Readable.from([bytes]))
    )
  }
}

const REFUSED = /;\s*q=0(\.0*)?\s*$/

/** The best encoding that the client accepts. A client that does not name one gets uncompressed text. */
function encodingFor(header: string | string[] | undefined): Encoding {
  const named = String(header ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !REFUSED.test(part))
    .map((part) => part.split(';', 1)[0]?.trim())
  if (named.includes('br')) return 'br'
  return named.includes('gzip') ? 'gzip' : 'identity'
}
