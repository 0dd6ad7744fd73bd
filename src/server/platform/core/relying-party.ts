import { isIP } from 'node:net'
import type { Config } from './config.ts'

/** For whom passkeys are made: the site as its settings name it, whatever a request says of its host. */
export interface RelyingParty {
  /** A domain's name. */
  id: string
  origin: string
}

/** Undefined where browsers have no passkeys: on plain http except on localhost, and at an IP address. */
export function relyingParty({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(PUBLIC_URL)
  if (protocol !== 'https:' && !/^(.+\.)?localhost$/.test(hostname)) return undefined
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : { id: hostname, origin }
}
