import type { ScheduledTask } from '#server/platform/jobs/scheduled-tasks.ts'
import { deleteClosedCompanies } from './deletion.ts'

export const accountTasks: ScheduledTask[] = [{ name: 'account.deletion', run: deleteClosedCompanies }]
