import ipaddr from 'ipaddr.js'
import type { Config } from '#server/platform/core/config.ts'
import { OutgoingError } from './outgoing-error.ts'

export interface Address {
  address: string
  family: 4 | 6
}

/** Resolves a name to its addresses. Stops when the signal is aborted. */
export type Lookup = (name: string, signal: AbortSignal) => Promise<Address[]>

/** IPv6's global unicast range. All other addresses are unassigned or have special uses. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Addresses that look public but are not: the service address inside every Azure machine, and a former IPv6
 * test network.
 */
const NOT_PUBLIC = ['168.63.129.16/32', '3ffe::/16'].map((range) => ipaddr.parseCIDR(range))

/** True for a public address: neither private, nor translated or tunnelled to a private one. */
export function isPublic(address: string): boolean {
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  if (NOT_PUBLIC.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match(range, bits)))
    return false
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST)
}

/**
 * True for a loopback address. `process` turns an IPv4-mapped IPv6 address into the IPv4 address that a
 * socket would connect to.
 */
const isThisMachine = (address: string) => ipaddr.process(address).range() === 'loopback'

/**
 * The addresses to connect to, after all of the name's addresses have been checked. Throws `OutgoingError` if
 * a company may not use the URL.
 */
export async function allowedAddresses(
  { ALLOW_PRIVATE_TARGETS }: Pick<Config, 'ALLOW_PRIVATE_TARGETS'>,
  { protocol, hostname, username, password }: URL,
  find: (name: string) => Promise<Address[]>,
): Promise<Address[]> {
  const isTrusting = ALLOW_PRIVATE_TARGETS === 'on'
  if (username || password) throw new OutgoingError('address')
  if (protocol !== 'https:' && !(isTrusting && protocol === 'http:')) throw new OutgoingError('protocol')
  const addresses = await addressesOf(hostname, find)
  if (addresses.length === 0) throw new OutgoingError('unreachable')
  if (!isTrusting && !addresses.every(({ address }) => isPublic(address))) throw new OutgoingError('address')
  if (protocol === 'http:' && !addresses.every(({ address }) => isThisMachine(address)))
    throw new OutgoingError('protocol')
  return addresses
}

async function addressesOf(hostname: string, find: (name: string) => Promise<Address[]>): Promise<Address[]> {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  if (ipaddr.IPv4.isValidFourPartDecimal(literal)) return [{ address: literal, family: 4 }]
  if (ipaddr.IPv6.isValid(literal)) return [{ address: literal, family: 6 }]
  return find(hostname).catch((error) => {
    throw error instanceof OutgoingError ? error : new OutgoingError('unreachable', error)
  })
}
