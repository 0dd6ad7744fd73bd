import { PUBLIC_PAGE, publicApi } from '#contract/public-api.ts'
import { readActions } from '#server/features/actions/service.ts'
import { triggerFeedback } from '#server/features/feedback/service.ts'
import { publishedReports, requireComplete } from '#server/features/reports/service.ts'
import { surveyByUuid } from '#server/features/surveys/queries.ts'
import { peopleRead, readParticipation, readSurveys } from '#server/features/surveys/service.ts'
import { found } from '#server/platform/core/app-error.ts'
import { pageAfter } from '#server/platform/database/paging.ts'
import { heavyRoute, route } from '#server/platform/http/routes.ts'
import { readNow } from '#server/platform/http/streamed.ts'

/** A company's own system may read whatever a manager may read. */
const READER = { admin: false }

export const publicApiRoutes = [
  route(publicApi.surveys, async (call) => {
    const { cursor = Number.POSITIVE_INFINITY } = call.query
    const surveys = await readSurveys(call, call.scope, READER)
    return pageAfter(
      surveys.filter(({ id }) => id < cursor),
      PUBLIC_PAGE,
    )
  }),
  heavyRoute(publicApi.survey, peopleRead, async (call) => {
    const { uuid } = call.params
    const survey = found((await readSurveys(call, call.scope, READER)).find((one) => one.uuid === uuid))
    return { ...survey, participation: await readParticipation(call, call.scope, READER, uuid) }
  }),
  route(publicApi.reports, async (call) => {
    const survey = found(await surveyByUuid(call.db, call.scope, call.params.uuid))
    requireComplete(survey)
    const data = []
    for await (const report of publishedReports(call, survey, readNow)) data.push(report)
    return { data, next: null }
  }),
  route(publicApi.actions, async (call) => {
    const { cursor = 0 } = call.query
    const page = { after: cursor, most: PUBLIC_PAGE + 1 }
    const { data, next } = pageAfter(await readActions(call, call.scope, { page }), PUBLIC_PAGE)
    return { data: data.map(({ owner, ...action }) => ({ ...action, owner: owner.name })), next }
  }),
  route(publicApi.sendFeedback, (call) => triggerFeedback(call, { ...call, caller: undefined }, call.body)),
]
