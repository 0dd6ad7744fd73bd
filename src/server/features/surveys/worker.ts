import { nextFullHour } from '#domain/lifecycle.ts'
import { worker } from '#server/platform/jobs.ts'
import type { Work } from '#server/platform/work.ts'
import { launchIfDue } from './jobs.ts'
import { launchOrHold, launchOrHoldAll, remindAll } from './launch.ts'
import { endErasedRequests } from './queries.ts'
import { deleteOldAnswers } from './retention.ts'

export const surveyWorkers = [worker(launchIfDue, (work, { survey_id }) => launchOrHold(work, survey_id))]

export const surveySweeps = [
  { name: 'surveys.launch', run: launchOrHoldAll },
  { name: 'surveys.remind', run: remindAll },
  { name: 'surveys.erasure', run: ({ db, now }: Work) => endErasedRequests(db, nextFullHour(now)) },
  { name: 'surveys.retention', run: deleteOldAnswers },
]
