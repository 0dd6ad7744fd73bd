import { Resolver } from 'node:dns/promises'
import { answerInThread } from '#server/platform/children/answer-in-thread.ts'
import type { Address } from './targets.ts'
import { txtRecords } from './txt-records.ts'

// Runs in a thread, because reading a hostile DNS server's reply can take a third of a second.

export interface DnsQuestion {
  name: string
  /** The system's DNS servers if undefined. */
  servers: string[] | undefined
  /** If given, the answer is whether the name has this TXT record. Otherwise, it is the name's addresses. */
  record?: string
}

/** Undefined if no DNS server answered, or if the name has no addresses. */
export type DnsAnswer = Address[] | 'large' | boolean | undefined

/** No ordinary name has more addresses, but a DNS server can reply with thousands. */
const MOST_ADDRESSES = 64
const TIMEOUTS = { timeout: 1_500, tries: 2 }

answerInThread(async ({ name, servers, record }: DnsQuestion, signal): Promise<DnsAnswer> => {
  const resolver = new Resolver(TIMEOUTS)
  if (servers) resolver.setServers(servers)
  signal.addEventListener('abort', () => resolver.cancel(), { once: true })
  if (record === undefined) return addressesOf(resolver, name)
  const records = await txtRecords(resolver, name)
  return records?.some((text) => text.trim() === record)
})

async function addressesOf(resolver: Resolver, name: string) {
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  if (four.status === 'rejected' && six.status === 'rejected') return undefined
  const addresses = [...found(four, 4), ...found(six, 6)]
  return addresses.length > MOST_ADDRESSES ? 'large' : addresses
}

const found = (answer: PromiseSettledResult<string[]>, family: Address['family']) =>
  answer.status === 'fulfilled' ? answer.value.map((address): Address => ({ address, family })) : []
