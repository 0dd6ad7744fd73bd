import { looksBackTo } from '#domain/asked-twice.ts'
import { nextFullHour } from '#domain/lifecycle.ts'
import { deleteOldLinks } from '#server/features/team/service.ts'
import type { Context } from '#server/platform/context.ts'
import { worker } from '#server/platform/jobs/jobs.ts'
import { launchIfReady, launchOrHoldAll } from './due-launches.ts'
import { endErasedRequests } from './erasure.ts'
import { launchIfDue } from './jobs.ts'
import { remindAll } from './launch.ts'
import { deleteDraftsShownAsOver, firstLaunch } from './queries.ts'
import { deleteOldAnswers } from './retention.ts'

/** A launch may wait for its turn without a database connection, and other networks' jobs go on meanwhile. */
const PLACES = 4

export const surveyWorkers = [
  worker(launchIfDue, (ctx, { survey_id }) => launchIfReady(ctx, survey_id), { places: PLACES }),
]

export const surveyTasks = [
  { name: 'surveys.launch', run: launchOrHoldAll, isLong: true },
  { name: 'surveys.remind', run: remindAll, isLong: true },
  { name: 'surveys.erasure', run: ({ db, now }: Context) => endErasedRequests(db, nextFullHour(now)) },
  { name: 'surveys.drafts', run: ({ db, now }: Context) => deleteDraftsShownAsOver(db, now) },
  { name: 'surveys.retention', run: deleteOldAnswers },
  {
    name: 'surveys.people',
    run: async ({ db, now }: Context) =>
      deleteOldLinks(db, { now, since: looksBackTo(await firstLaunch(db, now)) }),
  },
]
