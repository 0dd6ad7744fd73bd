import { makeRoom } from '#server/features/surveys/jobs.ts'
import { type Worker, worker } from '#server/platform/jobs/jobs.ts'
import type { ScheduledTask } from '#server/platform/jobs/scheduled-tasks.ts'
import { keepUpAll, makeRoomFor } from './keep-up.ts'

export const yearWorkers: Worker[] = [worker(makeRoom, (ctx, { company_id }) => makeRoomFor(ctx, company_id))]

export const yearTasks: ScheduledTask[] = [{ name: 'year.prepare', run: keepUpAll }]
