import { nextFullHour } from '#domain/lifecycle.ts'
import type { Context } from '#server/platform/context.ts'
import { worker } from '#server/platform/jobs/jobs.ts'
import { launchIfDue } from './jobs.ts'
import { launchOrHold, launchOrHoldAll, remindAll } from './launch.ts'
import { endErasedRequests } from './queries.ts'
import { deleteOldAnswers } from './retention.ts'

export const surveyWorkers = [worker(launchIfDue, (ctx, { survey_id }) => launchOrHold(ctx, survey_id))]

export const surveySweeps = [
  { name: 'surveys.launch', run: launchOrHoldAll },
  { name: 'surveys.remind', run: remindAll },
  { name: 'surveys.erasure', run: ({ db, now }: Context) => endErasedRequests(db, nextFullHour(now)) },
  { name: 'surveys.retention', run: deleteOldAnswers },
]
