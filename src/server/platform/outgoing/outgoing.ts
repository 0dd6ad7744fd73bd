import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { joinPieces } from '#server/platform/core/pieces.ts'
import { inSlot, type Purpose } from './company-slots.ts'
import { type LookupSettings, nameLookup } from './name-lookup.ts'
import { OutgoingError } from './outgoing-error.ts'
import { shortHandshakes } from './short-handshakes.ts'
import { type Address, allowedAddresses, type Lookup } from './targets.ts'

const PATIENCE_MS = 10_000
const MAX_BYTES = 1024 * 1024
/** How many replies such as 103 Early Hints may come before the final one. Servers send one or two. */
const MAX_INTERIM = 10
/** How often the size of what has arrived is checked, in milliseconds. */
const WATCHED_EACH_MS = 50

export interface OutgoingCall {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array | undefined
  /** A timeout that several calls share. Without it, each call has 10 seconds. */
  signal?: AbortSignal | undefined
}

export interface Ways extends Purpose {
  find?: Lookup
  timeoutMs?: number
  /** The maximum size of the response, as received with its headers. */
  maxBytes?: number
}

/** The timeout for one call, or for several together. */
export const outgoingDeadline = (timeoutMs = PATIENCE_MS) => AbortSignal.timeout(timeoutMs)

/**
 * Calls a URL supplied by a company. Connects only to a public address over https, and to exactly the address
 * that was checked. Does not follow redirects, and ends after 10 seconds or `maxBytes`. Throws
 * `OutgoingError`. Other addresses are allowed only with `ALLOW_PRIVATE_TARGETS`.
 */
export async function callOut(
  config: LookupSettings,
  to: string | URL,
  call: OutgoingCall = {},
  {
    companyId,
    site,
    find = nameLookup(config, { companyId, site }),
    timeoutMs = PATIENCE_MS,
    maxBytes = MAX_BYTES,
  }: Ways = {},
): Promise<Response> {
  const url = asUrl(to)
  const deadline = outgoingDeadline(timeoutMs)
  const signal = call.signal ? AbortSignal.any([call.signal, deadline]) : deadline
  const work = async () => {
    const addresses = await inTime(signal, () => allowedAddresses(config, url, (name) => find(name, signal)))
    return inTime(signal, () => send(url, { ...call, signal }, { addresses, maxBytes, companyId }))
  }
  return inTime(signal, () => inSlot({ companyId, site }, work))
}

/** Checks whether a company may use this URL, both when somebody enters it and before every call. */
export async function checkTarget(
  config: LookupSettings,
  to: string | URL,
  { companyId, site, find = nameLookup(config, { companyId, site }), timeoutMs = PATIENCE_MS }: Ways = {},
): Promise<void> {
  const signal = outgoingDeadline(timeoutMs)
  const work = () => allowedAddresses(config, asUrl(to), (name) => find(name, signal))
  await inTime(signal, () => inSlot({ companyId, site }, () => inTime(signal, work)))
}

function asUrl(to: string | URL): URL {
  const url = URL.parse(String(to))
  if (!url) throw new OutgoingError('address')
  return url
}

/**
 * Rejects in time even if the work cannot be aborted, such as a DNS lookup. Begins no work after that time.
 */
function inTime<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(new OutgoingError('slow', signal.reason))
    if (signal.aborted) return giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', giveUp))
  })
}

interface Sending {
  addresses: Address[]
  maxBytes: number
  companyId: number | undefined
}

const send = (
  url: URL,
  { method = 'GET', headers, body, signal }: OutgoingCall,
  { addresses, maxBytes, companyId }: Sending,
) =>
  new Promise<Response>((resolve, reject) => {
    const refuse = (error: unknown) =>
      reject(error instanceof OutgoingError ? error : new OutgoingError(faultOf(error), error))
    const { request } = url.protocol === 'https:' ? https : http
    const sent = request(
      url,
      // Uses a new connection, because one that was kept alive may lead to a different address.
      {
        method,
        headers: withLength(headers, body),
        agent: url.protocol === 'https:' ? shortHandshakes(companyId) : false,
        lookup: pinned(addresses),
        ...(signal && { signal }),
      },
      (answer) => read(answer, maxBytes).then(resolve, refuse),
    )
    let interim = 0
    sent.on('information', () => {
      interim += 1
      if (interim > MAX_INTERIM) sent.destroy(new OutgoingError('large'))
    })
    // Measures the connection at intervals, because bytes that arrive before the status line cause no event.
    const watching = setInterval(() => {
      if ((sent.socket?.bytesRead ?? 0) > maxBytes) sent.destroy(new OutgoingError('large'))
    }, WATCHED_EACH_MS)
    sent.on('close', () => clearInterval(watching))
    sent.on('upgrade', (_answer, socket) => {
      socket.destroy()
      refuse(new OutgoingError('unreachable'))
    })
    sent.on('error', refuse)
    sent.end(body)
  })

const withLength = (headers: OutgoingCall['headers'], body: OutgoingCall['body']) => ({
  ...headers,
  ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
})

/** Node's error names for an invalid certificate, and for a handshake that gives no result. */
const OF_TLS = /^ERR_(SSL|TLS)_|^EPROTO$|CERT|LEAF_SIGNATURE/

const faultOf = (error: unknown) =>
  OF_TLS.test((error as NodeJS.ErrnoException).code ?? '') ? 'tls' : 'unreachable'

/**
 * Always resolves to the addresses that were checked, because another lookup could return different ones (DNS
 * rebinding).
 */
const pinned =
  (addresses: Address[]): LookupFunction =>
  (_name, { all }, done) => {
    const [first] = addresses
    if (all || !first) return done(null, addresses)
    return done(null, first.address, first.family)
  }

async function read(answer: http.IncomingMessage, maxBytes: number): Promise<Response> {
  try {
    const { statusCode: status = 502 } = answer
    if (status >= 300 && status < 400) throw new OutgoingError('redirect')
    const chunks: Buffer[] = []
    joinPieces(answer, () => answer.destroy(new OutgoingError('large')))
    for await (const chunk of answer) {
      // Counts the bytes received on the socket, because each chunk of a body also has a size line.
      if (answer.socket.bytesRead > maxBytes) throw new OutgoingError('large')
      chunks.push(chunk)
    }
    const isBare = status === 204 || status === 205
    return new Response(isBare ? null : Buffer.concat(chunks), { status, headers: headersOf(answer) })
  } finally {
    answer.destroy()
  }
}

function headersOf({ headersDistinct }: http.IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value)
  return headers
}
