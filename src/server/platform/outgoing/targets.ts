import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import type { Config } from '#server/platform/core/config.ts'
import { OutgoingError } from './outgoing-error.ts'

export interface Address {
  address: string
  family: 4 | 6
}

/** Resolves a name to its addresses. */
export type Lookup = (name: string) => Promise<Address[]>

/** As this machine resolves it, with its own list of hosts. */
export const systemLookup: Lookup = async (name) =>
  (await lookup(name, { all: true })).map(({ address, family }) => ({
    address,
    family: family === 6 ? 6 : 4,
  }))

/** The global unicast range of IPv6; the rest is unassigned or leads somewhere else. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** A public address: neither a private one, nor one that is translated or tunnelled to a private one. */
export function isPublic(address: string): boolean {
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST)
}

/** `process` reads an IPv6 address that is mapped to IPv4 as the IPv4 address that a socket connects to. */
const isThisMachine = (address: string) => ipaddr.process(address).range() === 'loopback'

/**
 * The addresses that may be connected to, after all of the name's were checked. Throws `OutgoingError` when the place is not one
 * that a company may name.
 */
export async function allowedAddresses(
  { ALLOW_PRIVATE_TARGETS }: Pick<Config, 'ALLOW_PRIVATE_TARGETS'>,
  { protocol, hostname, username, password }: URL,
  find: Lookup,
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

async function addressesOf(hostname: string, find: Lookup): Promise<Address[]> {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  if (ipaddr.IPv4.isValidFourPartDecimal(literal)) return [{ address: literal, family: 4 }]
  if (ipaddr.IPv6.isValid(literal)) return [{ address: literal, family: 6 }]
  return find(hostname).catch((error) => {
    throw new OutgoingError('unreachable', error)
  })
}
