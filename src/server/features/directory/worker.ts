import type { ScheduledTask } from '#server/platform/jobs/scheduled-tasks.ts'
import { erasePeopleLongGone } from './service.ts'

export const directoryTasks: ScheduledTask[] = [{ name: 'directory.erasure', run: erasePeopleLongGone }]
