import type { ScheduledTask } from '#server/platform/jobs/scheduled-tasks.ts'
import { forgetOld } from './service.ts'

export { createDispatcher } from './dispatch.ts'

export const webhookTasks: ScheduledTask[] = [{ name: 'webhooks.forget', run: forgetOld }]
