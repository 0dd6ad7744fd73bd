import { Resolver } from 'node:dns/promises'
import type { Config } from '#server/platform/core/config.ts'

const TIMEOUTS = { timeout: 3_000, tries: 2 }
/**
 * Error codes that mean that there is no record. After any other error, we do not know whether there is one.
 */
const NONE = ['ENODATA', 'ENOTFOUND']

/** A domain's TXT records; undefined if no DNS server answered. */
export async function txtRecords(
  { DNS_SERVERS }: Pick<Config, 'DNS_SERVERS'>,
  domain: string,
): Promise<string[] | undefined> {
  const resolver = new Resolver(TIMEOUTS)
  if (DNS_SERVERS) resolver.setServers(DNS_SERVERS)
  try {
    return (await resolver.resolveTxt(domain)).map((parts) => parts.join(''))
  } catch (error) {
    return NONE.includes(String((error as NodeJS.ErrnoException).code)) ? [] : undefined
  }
}
