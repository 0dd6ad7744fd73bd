import type { SignedIn } from '#contract/auth.ts'
import { ADMINISTRATOR } from './people.ts'

/** One worker's server and mailbox. No other worker moves its clock. */
export interface Site {
  url: string
  mailbox: string
  clockFile: string
  /** The port of the DNS server in which this server looks up the records of domains. */
  dnsPort: number
  /**
   * The provider's administrator, signed in with two steps. All tests share this session, so none of them may
   * sign out.
   */
  administrator: SignedIn
}

const sites = JSON.parse(process.env.E2E_SITES ?? '[]') as Site[]
const NOBODY = { ...ADMINISTRATOR, name: '', admin: true, confirmed: true, token: '' }
const NONE: Site = { url: '', mailbox: '', clockFile: '', dnsPort: 0, administrator: NOBODY }

/** This worker's site. Undefined while Playwright only lists tests. */
export const site = sites[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? NONE
