import { DAY_MS, UNCONFIRMED_DAYS } from '#domain/durations.ts'
import type { Context } from '#server/platform/context.ts'
import { worker } from '#server/platform/jobs/jobs.ts'
import type { ScheduledTask } from '#server/platform/jobs/scheduled-tasks.ts'
import { sendNoReset, sendReset } from './jobs.ts'
import { sendResetLink } from './password-changes.ts'
import { deleteUnconfirmed } from './unconfirmed.ts'

export const authWorkers = [
  worker(sendReset, sendResetLink),
  worker(sendNoReset, async () => {}, { batchSize: 1_000, keptSeconds: 60 }),
]

export const authTasks: ScheduledTask[] = [
  {
    name: 'auth.unconfirmed',
    run: (ctx: Context) => deleteUnconfirmed(ctx, new Date(ctx.now.getTime() - UNCONFIRMED_DAYS * DAY_MS)),
  },
]
