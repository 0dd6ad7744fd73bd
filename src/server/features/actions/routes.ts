import { actions } from '#contract/actions.ts'
import { peopleRead } from '#server/features/surveys/service.ts'
import { heavyRoute, route } from '#server/platform/http/routes.ts'
import { pageText } from '#server/platform/pages/plain-reply.ts'
import { outcomePage } from './outcome/page.tsx'
import {
  getOutcomeOrThrow,
  outcomeBehind,
  previewOutcome,
  readOutcome,
  shareOutcome,
} from './outcome/service.ts'
import { readActions, readSummary } from './reading.ts'
import {
  changeAction,
  checkAction,
  createAction,
  getActionOrThrow,
  getSurveyOrThrow,
  removeAction,
} from './service.ts'

export const actionRoutes = [
  route(actions.list, (call) => readActions(call, call.scope, call.query)),
  route(actions.summary, (call) => readSummary(call, call.scope)),
  route(
    actions.create,
    (call) => createAction(call, call.scope, call.caller, call.body),
    (call) => getSurveyOrThrow(call, call.scope, call.sent),
  ),
  route(
    actions.change,
    (call) => changeAction(call, call.scope, call.caller, { id: call.params.id, change: call.body }),
    (call) => getActionOrThrow(call, call.scope, call.params.id, call.sent),
  ),
  route(
    actions.check,
    (call) => checkAction(call, call.scope, call.caller, { id: call.params.id, check: call.body }),
    (call) => getActionOrThrow(call, call.scope, call.params.id, call.sent),
  ),
  route(actions.remove, (call) => removeAction(call, call.scope, call.caller, call.params.id)),
  route(actions.outcome, (call) => readOutcome(call, call.scope, call.params.uuid)),
  heavyRoute(
    actions.preview,
    peopleRead,
    async (call) => {
      const { outcome, help, warnings } = await previewOutcome(call, call.scope, call.params.uuid, call.body)
      return { page: pageText(outcomePage(outcome, help), call.config), warnings }
    },
    (call) => getOutcomeOrThrow(call, call.scope, call.params.uuid),
  ),
  route(
    actions.share,
    (call) => shareOutcome(call, { ...call, uuid: call.params.uuid }, call.body),
    (call) => getOutcomeOrThrow(call, call.scope, call.params.uuid),
  ),
  route(actions.employeeOutcome, (call) =>
    outcomeBehind(call, { survey: call.params.uuid, ...call.query, ip: call.ip }),
  ),
]
