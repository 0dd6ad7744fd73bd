import { surveyLanguages } from '#contract/survey-languages.ts'
import { surveyRequests, type WithRequests } from '#contract/survey-requests.ts'
import { surveys } from '#contract/surveys.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller, CompanyScope } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'
import { heavyRoute, route } from '#server/platform/http/routes.ts'
import { peopleRead } from './audience.ts'
import { askToReview, chooseDraft, plannedLanguages } from './planned-languages.ts'
import { createSurvey, deleteSurvey, scheduleSurvey, unscheduleSurvey, updateSurvey } from './planning.ts'
import { surveyByUuid } from './queries.ts'
import {
  inviteLateJoiners,
  launchSurvey,
  readChanged,
  readParticipation,
  readRequests,
  readSurvey,
  readSurveys,
} from './service.ts'

/** The context for a call about one survey. */
export type SurveyCall = Context & { scope: CompanyScope; caller: Caller; params: { uuid: string } }
type Reading = SurveyCall & { query: { requests: WithRequests } }

export const surveyExists = async ({ db, scope, params }: SurveyCall) =>
  found(await surveyByUuid(db, scope, params.uuid))

const changed = (call: Reading) =>
  readChanged(call, call.scope, call.caller, { ...call.params, ...call.query })

/** Runs the service function and then returns the changed survey. */
const changing = (verb: (call: SurveyCall) => Promise<unknown>) => async (call: Reading) => {
  await verb(call)
  return changed(call)
}

export const surveyRoutes = [
  route(surveys.list, (call) => readSurveys(call, call.scope, call.caller)),
  route(surveys.create, async (call) => {
    const uuid = await createSurvey(call, call.scope, call.body)
    return changed({ ...call, params: { uuid } })
  }),
  route(surveys.one, (call) => readSurvey(call, call.scope, call.caller, { ...call.params, ...call.query })),
  route(surveyRequests.list, (call) => readRequests(call, { ...call, ...call.params }, call.query)),
  heavyRoute(surveys.participation, peopleRead, (call) =>
    readParticipation(call, call.scope, call.caller, call.params.uuid),
  ),
  route(
    surveys.update,
    async (call) => {
      await updateSurvey(call, call.scope, call.params.uuid, call.body)
      return changed(call)
    },
    surveyExists,
  ),
  route(
    surveys.schedule,
    changing((call) => scheduleSurvey(call, call.scope, call.params.uuid)),
  ),
  route(
    surveys.unschedule,
    changing((call) => unscheduleSurvey(call, call.scope, call.params.uuid)),
  ),
  route(
    surveys.launch,
    changing((call) => launchSurvey(call, call.scope, call.caller, call.params.uuid)),
  ),
  route(surveyLanguages.list, (call) => plannedLanguages(call, call.scope, call.params.uuid)),
  route(surveyLanguages.askReview, (call) => askToReview(call, call.scope, call.params)),
  route(
    surveyLanguages.useDraft,
    (call) => chooseDraft(call, call, { ...call.params, ...call.body }),
    surveyExists,
  ),
  route(surveys.remove, (call) => deleteSurvey(call, call.scope, call.caller, call.params.uuid)),
  route(
    surveys.inviteLateJoiners,
    changing((call) => inviteLateJoiners(call, call.scope, call.caller, call.params.uuid)),
  ),
]
