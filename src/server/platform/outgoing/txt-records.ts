import { Resolver } from 'node:dns/promises'
import type { Config } from '#server/platform/core/config.ts'

const PATIENCE = { timeout: 3_000, tries: 2 }
/** Errors that say there is no record; after any other it is not known. */
const NONE = ['ENODATA', 'ENOTFOUND']

/** The TXT records of a domain; undefined when nobody could be asked. */
export async function txtRecords(
  { DNS_SERVERS }: Pick<Config, 'DNS_SERVERS'>,
  domain: string,
): Promise<string[] | undefined> {
  const resolver = new Resolver(PATIENCE)
  if (DNS_SERVERS) resolver.setServers(DNS_SERVERS)
  try {
    return (await resolver.resolveTxt(domain)).map((parts) => parts.join(''))
  } catch (error) {
    return NONE.includes(String((error as NodeJS.ErrnoException).code)) ? [] : undefined
  }
}
