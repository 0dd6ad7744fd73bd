import { reportLinks } from '#contract/report-links.ts'
import { surveyByUuid } from '#server/features/surveys/queries.ts'
import { found } from '#server/platform/core/app-error.ts'
import { route } from '#server/platform/http/routes.ts'
import { getLinkOrThrow, makeLink, readLinks, revokeLink } from './service.ts'

export const reportLinkRoutes = [
  route(
    reportLinks.create,
    (call) => makeLink(call, { ...call, uuid: call.params.uuid }, call.body),
    async (call) => found(await surveyByUuid(call.db, call.scope, call.params.uuid)),
  ),
  route(reportLinks.list, (call) => readLinks(call, call.scope, call.params.uuid)),
  route(
    reportLinks.revoke,
    (call) => revokeLink(call, { ...call, uuid: call.params.uuid }, call.params.id),
    (call) => getLinkOrThrow(call, call.scope, call.params),
  ),
]
