import { Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import ipaddr from 'ipaddr.js'
import type { Config } from '#server/platform/core/config.ts'
import type { Address, Lookup } from './targets.ts'

const LOOKUP_MS = 3_000
const TRY_MS = 1_500
const HOSTS = '/etc/hosts'

/** Names that always mean this machine (RFC 6761, 6.3). */
const LOCALHOST = /^(.+\.)?localhost\.?$/i
const LOOPBACK: Address[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

/**
 * Queries the DNS servers, for at most 3 seconds. Does not use getaddrinfo, because each name whose DNS
 * server does not reply would block one of libuv's few threads. The hosts file is used only if calls to local
 * addresses are allowed.
 */
export const nameLookup =
  ({ DNS_SERVERS, ALLOW_PRIVATE_TARGETS }: LookupSettings): Lookup =>
  async (name, signal) => {
    if (LOCALHOST.test(name)) return LOOPBACK
    const known = ALLOW_PRIVATE_TARGETS === 'on' ? await inHostsFile(name) : []
    return known.length > 0 ? known : askServers(DNS_SERVERS, name, signal)
  }

export type LookupSettings = Pick<Config, 'ALLOW_PRIVATE_TARGETS'> & Partial<Pick<Config, 'DNS_SERVERS'>>

async function askServers(servers: string[] | undefined, name: string, signal: AbortSignal) {
  const resolver = new Resolver({ timeout: TRY_MS, tries: 2 })
  if (servers) resolver.setServers(servers)
  const end = () => resolver.cancel()
  const ended = AbortSignal.any([signal, AbortSignal.timeout(LOOKUP_MS)])
  ended.addEventListener('abort', end, { once: true })
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
    return [...found(four, 4), ...found(six, 6)]
  } finally {
    ended.removeEventListener('abort', end)
  }
}

const found = (answer: PromiseSettledResult<string[]>, family: Address['family']) =>
  answer.status === 'fulfilled' ? answer.value.map((address): Address => ({ address, family })) : []

async function inHostsFile(name: string): Promise<Address[]> {
  const text = await readFile(HOSTS, 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/)
    if (!names.includes(name.toLowerCase()) || !ipaddr.isValid(address)) return []
    return [{ address, family: ipaddr.IPv6.isValid(address) ? 6 : 4 }]
  })
}
