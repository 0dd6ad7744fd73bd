import { looksBackTo } from '#domain/asked-twice.ts'
import { nextFullHour } from '#domain/lifecycle.ts'
import { deleteOldLinks } from '#server/features/team/service.ts'
import type { Context } from '#server/platform/context.ts'
import { worker } from '#server/platform/jobs/jobs.ts'
import { launchOrHold, launchOrHoldAll } from './due-launches.ts'
import { endErasedRequests } from './erasure.ts'
import { launchIfDue } from './jobs.ts'
import { remindAll } from './launch.ts'
import { deleteDraftsShownAsOver, firstLaunch } from './queries.ts'
import { deleteOldAnswers } from './retention.ts'

export const surveyWorkers = [worker(launchIfDue, (ctx, { survey_id }) => launchOrHold(ctx, survey_id))]

export const surveyTasks = [
  { name: 'surveys.launch', run: launchOrHoldAll },
  { name: 'surveys.remind', run: remindAll },
  { name: 'surveys.erasure', run: ({ db, now }: Context) => endErasedRequests(db, nextFullHour(now)) },
  { name: 'surveys.drafts', run: ({ db, now }: Context) => deleteDraftsShownAsOver(db, now) },
  { name: 'surveys.retention', run: deleteOldAnswers },
  {
    name: 'surveys.people',
    run: async ({ db, now }: Context) =>
      deleteOldLinks(db, { now, since: looksBackTo(await firstLaunch(db, now)) }),
  },
]
