import type { Sweep } from '#server/platform/jobs/sweeps.ts'
import { checkDomains } from './domains.ts'
import { dropStale } from './queries.ts'

export const ssoSweeps: Sweep[] = [
  { name: 'sso-domains', run: checkDomains },
  { name: 'sso-stale', run: dropStale },
]
