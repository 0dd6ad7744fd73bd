import type { ScheduledTask } from '#server/platform/jobs/scheduled-tasks.ts'
import { checkDomains } from './domains.ts'
import { dropStale } from './queries.ts'

export const ssoTasks: ScheduledTask[] = [
  { name: 'sso-domains', run: checkDomains, isLong: true },
  { name: 'sso-stale', run: dropStale },
]
