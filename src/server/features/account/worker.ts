import type { ScheduledTask } from '#server/platform/jobs/scheduled-tasks.ts'
import { closeUnconfirmedCompanies, deleteClosedCompanies } from './deletion.ts'

export const accountTasks: ScheduledTask[] = [
  { name: 'account.unconfirmed', run: closeUnconfirmedCompanies },
  { name: 'account.deletion', run: deleteClosedCompanies },
]
