import type { SignedIn } from '#contract/auth.ts'
import { ADMINISTRATOR } from './people.ts'

/** What is started for one worker: a server of its own, on which nobody else moves the clock, and its mailbox. */
export interface Site {
  url: string
  mailbox: string
  clockFile: string
  /** Where it asks for the records of domains. */
  dnsPort: number
  /** The provider's own, who has signed in with two steps. Nobody signs this one out: all journeys share it. */
  administrator: SignedIn
}

const sites = JSON.parse(process.env.E2E_SITES ?? '[]') as Site[]
const NOBODY = { ...ADMINISTRATOR, name: '', admin: true, confirmed: true, token: '' }
const NONE: Site = { url: '', mailbox: '', clockFile: '', dnsPort: 0, administrator: NOBODY }

/** This worker's. There is none where tests are only listed. */
export const site = sites[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? NONE
