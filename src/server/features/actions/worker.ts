import { keepEarlierOutcomes } from '#server/features/surveys/jobs.ts'
import { type Worker, worker } from '#server/platform/jobs/jobs.ts'
import type { ScheduledTask } from '#server/platform/jobs/scheduled-tasks.ts'
import { remindOfChecks } from './controls/reminders.ts'
import { keepOutcomes } from './outcome/queries.ts'
import { remindOwners, writeDigests } from './owners/reminders.ts'

export const actionWorkers: Worker[] = [
  worker(keepEarlierOutcomes, ({ db }, { survey_id }) => keepOutcomes(db, survey_id)),
]

export const actionTasks: ScheduledTask[] = [
  { name: 'actions.reminders', run: remindOwners },
  { name: 'actions.checks', run: remindOfChecks },
  { name: 'actions.digests', run: writeDigests },
]
