import { completeIfAllAnswered } from '#server/features/surveys/jobs.ts'
import type { Sweep } from '#server/platform/due.ts'
import { type Worker, worker } from '#server/platform/jobs.ts'
import { reportBug } from '#server/platform/sentry.ts'
import type { Work } from '#server/platform/work.ts'
import { completeIfDue } from './complete.ts'
import { writeWithModel } from './jobs.ts'
import { forgetPartitions } from './partitions.ts'
import { surveysDue } from './queries.ts'
import { writeNextReport } from './service.ts'

/** Each survey is a transaction of its own, so that one which fails holds up no other. */
async function completeAllDue(work: Work) {
  for (const { id } of await surveysDue(work.db, work.now))
    await completeIfDue(work, id).catch((error) =>
      reportBug(work, error, { where: `survey ${id}`, note: 'not completed' }),
    )
}

export const reportWorkers: Worker[] = [
  worker(completeIfAllAnswered, (work, { survey_id }) => completeIfDue(work, survey_id)),
  worker(writeWithModel, (work, { survey_id }) => writeNextReport(work, survey_id)),
]

export const reportSweeps: Sweep[] = [
  { name: 'reports.due', run: completeAllDue },
  { name: 'reports.partitions', run: forgetPartitions },
]
