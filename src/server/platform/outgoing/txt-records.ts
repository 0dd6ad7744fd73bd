import type { Resolver } from 'node:dns/promises'

/**
 * Error codes that mean that there is no record. After any other error, we do not know whether there is one.
 */
const NONE = ['ENODATA', 'ENOTFOUND']

/** A domain's TXT records; undefined if no DNS server answered. */
export async function txtRecords(resolver: Resolver, domain: string): Promise<string[] | undefined> {
  try {
    return (await resolver.resolveTxt(domain)).map((parts) => parts.join(''))
  } catch (error) {
    return NONE.includes(String((error as NodeJS.ErrnoException).code)) ? [] : undefined
  }
}
