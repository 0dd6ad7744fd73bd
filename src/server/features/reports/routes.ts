import { reports } from '#contract/reports.ts'
import { surveys } from '#contract/surveys.ts'
import { peopleRead, readChanged } from '#server/features/surveys/service.ts'
import { heavyRoute, route } from '#server/platform/http/routes.ts'
import { closeSurvey } from './complete.ts'
import { answersFile } from './csv.ts'
import { readHeatMap, readTeams, readTrend } from './overviews.ts'
import { getReportOrThrow, linkToSlides, readReport } from './service.ts'

const asked = <C extends { params: { uuid: string } }>(call: C) => ({ ...call, uuid: call.params.uuid })

export const reportRoutes = [
  route(
    reports.read,
    (call) => readReport(call, asked(call), call.body),
    (call) => getReportOrThrow(call, asked(call), call.sent),
  ),
  route(
    reports.slides,
    (call) => linkToSlides(call, call.scope, { uuid: call.params.uuid, tagId: call.body.tag_id ?? null }),
    (call) => getReportOrThrow(call, asked(call), call.sent),
  ),
  route(reports.teams, (call) => readTeams(call, call.scope, call.params.uuid)),
  heavyRoute(reports.heatMap, peopleRead, (call) => readHeatMap(call, call.scope, call.params.uuid)),
  route(reports.trend, (call) => readTrend(call, call.scope, call.query.tag_id ?? null)),
  route(reports.data, (call) => answersFile(call, asked(call))),

  // Defined here and not with the other survey routes, because closing a survey creates its reports.
  route(surveys.close, async (call) => {
    await closeSurvey(call, call.scope, call.caller, call.params.uuid)
    return readChanged(call, call.scope, call.caller, { ...call.params, ...call.query })
  }),
]
