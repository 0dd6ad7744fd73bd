import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

/** Addresses that always mean this machine: 127.0.0.0/8 (also written as IPv6), ::1 and localhost. */
export const isLoopback = (host: string) =>
  /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(host) || ['localhost', '::1', '[::1]'].includes(host.toLowerCase())

/** Headers in which proxies, load balancers and content delivery networks name the original client. */
const FORWARDING =
  /^(via|forwarded.*|x-forwarded.*|x-original.*|x-real-ip|x-proxy.*|x-client.*|x-cluster-client.*|(true|fastly)-client-ip|cf-.*|cdn-loop|x-envoy.*|x-amzn?-.*|x-azure.*|x-appengine.*|fly-.*)$/

/**
 * True for a request that comes from this machine and is addressed to it. False if other machines can reach
 * the site, because a local proxy could forward their requests with any host name. Also false if a page in a
 * local browser uses a host name that was made to resolve to this machine (DNS rebinding).
 */
export function isLocal(
  request: FastifyRequest,
  config: Pick<Config, 'PUBLIC_URL' | 'PORT' | 'TRUST_PROXY'>,
) {
  const { socket, headers, raw } = request
  if (config.TRUST_PROXY === 'on' || !isLoopback(new URL(config.PUBLIC_URL).hostname)) return false
  if (!isLoopback(socket.remoteAddress ?? '')) return false
  // Until version 1.29.7, nginx forwarded requests with HTTP/1.0 by default, without naming the client.
  if (raw.httpVersion === '1.0') return false
  if (Object.keys(headers).some((name) => FORWARDING.test(name))) return false
  return isOwnHost(headers.host ?? '', config, socket.localPort ?? config.PORT)
}

function isOwnHost(given: string, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, port: number) {
  const own = ['localhost', '127.0.0.1', '[::1]'].map((name) => new URL(`http://${name}:${port}`))
  const site = new URL(PUBLIC_URL)
  // If the site uses https, a proxy terminates TLS and forwards the requests for the site.
  if (site.protocol === 'http:') own.push(site)
  return own.some(({ host }) => host === given.toLowerCase())
}
