import { isIP } from 'node:net'
import type { Config } from './config.ts'

/** The relying party for passkeys. This is the site named in the settings, never the host in a request. */
export interface RelyingParty {
  /** The site's domain name. */
  id: string
  origin: string
}

/**
 * Undefined if browsers do not support passkeys on the site: over plain http (except on localhost) or at an
 * IP address.
 */
export function relyingParty({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(PUBLIC_URL)
  if (protocol !== 'https:' && !/^(.+\.)?localhost$/.test(hostname)) return undefined
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : { id: hostname, origin }
}
