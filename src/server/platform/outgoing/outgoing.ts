import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Config } from '#server/platform/core/config.ts'
import { OutgoingError } from './outgoing-error.ts'
import { type Address, allowedAddresses, type Lookup, systemLookup } from './targets.ts'

const PATIENCE_MS = 10_000
const MAX_BYTES = 1024 * 1024

export interface OutgoingCall {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array | undefined
  /** Shared by several calls that have one time-out together; otherwise each has ten seconds. */
  signal?: AbortSignal | undefined
}

export interface Ways {
  find?: Lookup
  patienceMs?: number
}

/** The time-out of one call, or of several together. */
export const outgoingDeadline = (patienceMs = PATIENCE_MS) => AbortSignal.timeout(patienceMs)

/**
 * A call to a place that a company has named. It goes to a public address over https alone, to the very address that was checked,
 * follows no redirect, and is over after ten seconds or a megabyte. Throws `OutgoingError`. Only `ALLOW_PRIVATE_TARGETS` allows
 * more.
 */
export async function callOut(
  config: Pick<Config, 'ALLOW_PRIVATE_TARGETS'>,
  to: string | URL,
  call: OutgoingCall = {},
  { find = systemLookup, patienceMs = PATIENCE_MS }: Ways = {},
): Promise<Response> {
  const url = asUrl(to)
  const deadline = outgoingDeadline(patienceMs)
  const signal = call.signal ? AbortSignal.any([call.signal, deadline]) : deadline
  const addresses = await inTime(allowedAddresses(config, url, find), signal)
  return inTime(send(url, { ...call, signal }, addresses), signal)
}

/** Whether somebody may name this address: asked where they type it, and again with every call. */
export async function checkTarget(
  config: Pick<Config, 'ALLOW_PRIVATE_TARGETS'>,
  to: string | URL,
  { find = systemLookup, patienceMs = PATIENCE_MS }: Ways = {},
): Promise<void> {
  await inTime(allowedAddresses(config, asUrl(to), find), outgoingDeadline(patienceMs))
}

function asUrl(to: string | URL): URL {
  const url = URL.parse(String(to))
  if (!url) throw new OutgoingError('address')
  return url
}

/** Rejects in time also where the work cannot be aborted, such as a DNS lookup. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(new OutgoingError('slow', signal.reason))
    if (signal.aborted) return giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}

const send = (url: URL, { method = 'GET', headers, body, signal }: OutgoingCall, addresses: Address[]) =>
  new Promise<Response>((resolve, reject) => {
    const refuse = (error: unknown) =>
      reject(error instanceof OutgoingError ? error : new OutgoingError('unreachable', error))
    const { request } = url.protocol === 'https:' ? https : http
    const sent = request(
      url,
      // A connection of its own, since a kept one may have been made for another address.
      {
        method,
        headers: withLength(headers, body),
        agent: false,
        lookup: pinned(addresses),
        ...(signal && { signal }),
      },
      (answer) => read(answer).then(resolve, refuse),
    )
    sent.on('error', refuse)
    sent.end(body)
  })

const withLength = (headers: OutgoingCall['headers'], body: OutgoingCall['body']) => ({
  ...headers,
  ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
})

/** Resolves to the addresses that were checked: another lookup could give other ones (DNS rebinding). */
const pinned =
  (addresses: Address[]): LookupFunction =>
  (_name, { all }, done) => {
    const [first] = addresses
    if (all || !first) return done(null, addresses)
    return done(null, first.address, first.family)
  }

async function read(answer: http.IncomingMessage): Promise<Response> {
  try {
    const { statusCode: status = 502 } = answer
    if (status >= 300 && status < 400) throw new OutgoingError('redirect')
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of answer) {
      size += chunk.length
      if (size > MAX_BYTES) throw new OutgoingError('large')
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
