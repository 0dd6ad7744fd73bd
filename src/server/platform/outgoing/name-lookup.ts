import { readFile } from 'node:fs/promises'
import ipaddr from 'ipaddr.js'
import type { Config } from '#server/platform/core/config.ts'
import { lookUpAddresses } from './company-lookups.ts'
import type { Purpose } from './company-slots.ts'
import type { Address, Lookup } from './targets.ts'

const HOSTS = '/etc/hosts'

/** Names that always mean this machine (RFC 6761, 6.3). */
const LOCALHOST = /^(.+\.)?localhost\.?$/i
const LOOPBACK: Address[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

/**
 * Queries the DNS servers. Does not use getaddrinfo, because each name whose DNS server does not reply would
 * block one of libuv's few threads. The hosts file is used only if calls to local addresses are allowed.
 */
export const nameLookup =
  ({ DNS_SERVERS: servers, ALLOW_PRIVATE_TARGETS }: LookupSettings, purpose: Purpose): Lookup =>
  async (name, signal) => {
    if (LOCALHOST.test(name)) return LOOPBACK
    const known = ALLOW_PRIVATE_TARGETS === 'on' ? await inHostsFile(name) : []
    return known.length > 0 ? known : lookUpAddresses({ name, servers }, purpose, signal)
  }

export type LookupSettings = Pick<Config, 'ALLOW_PRIVATE_TARGETS'> & Partial<Pick<Config, 'DNS_SERVERS'>>

async function inHostsFile(name: string): Promise<Address[]> {
  const text = await readFile(HOSTS, 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/)
    if (!names.includes(name.toLowerCase()) || !ipaddr.isValid(address)) return []
    return [{ address, family: ipaddr.IPv6.isValid(address) ? 6 : 4 }]
  })
}

/**
 * Looks up each name only once, for several calls that follow each other within seconds. Otherwise, each of
 * them would wait for a place.
 */
export function lookUpOnce(find: Lookup): Lookup {
  const found = new Map<string, Promise<Address[]>>()
  return (name, signal) => {
    const addresses = found.get(name) ?? find(name, signal)
    found.set(name, addresses)
    return addresses
  }
}
