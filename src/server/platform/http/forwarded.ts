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

/** Keeps only the last address in `X-Forwarded-For`, which our own proxy wrote, and removes its port. */
export function readForwardedAddress(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const given = String(headers[FORWARDED] ?? '')
    if (given) headers[FORWARDED] = forwardedAddress(given.slice(given.lastIndexOf(',') + 1))
  })
}
