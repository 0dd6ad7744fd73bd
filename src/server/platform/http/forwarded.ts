import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'

const FORWARDED = 'x-forwarded-for'
const IN_BRACKETS = /^\[([^\]]*)\](?::\d{1,5})?$/
const WITH_PORT = /^([\d.]+):\d{1,5}$/

/**
 * The address in an entry of `X-Forwarded-For`. Some proxies add the port: `192.0.2.1:5678`,
 * `[2001:db8::1]:5678`. The port is removed, because each connection would otherwise be treated as a separate
 * network. Anything else becomes 'unknown'.
 */
export function forwardedAddress(entry: string): string {
  const given = entry.trim()
  const address = IN_BRACKETS.exec(given)?.[1] ?? WITH_PORT.exec(given)?.[1] ?? given
  return ipaddr.isValid(address) ? address : 'unknown'
}

/** The last address in `X-Forwarded-For`, which our own proxy wrote. Undefined without the header. */
export function addressBehindProxy(headers: IncomingHttpHeaders) {
  const given = String(headers[FORWARDED] ?? '')
  return given ? forwardedAddress(given.slice(given.lastIndexOf(',') + 1)) : undefined
}

/** Removes all other addresses from the header. */
export function readForwardedAddress(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const address = addressBehindProxy(headers)
    if (address !== undefined) headers[FORWARDED] = address
  })
}
