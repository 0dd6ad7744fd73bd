import { assessments } from '#contract/assessments.ts'
import { route } from '#server/platform/http/routes.ts'
import { signedUrl } from '#server/platform/pages/signed-links.ts'
import {
  completeSurvey,
  getGuideOrThrow,
  linkToGuide,
  RECORD_FILE,
  readAssessment,
  surveyToAssess,
  writeAssessment,
} from './service.ts'

export const assessmentRoutes = [
  route(assessments.read, (call) => readAssessment(call, call.scope, call.params.uuid)),
  route(
    assessments.change,
    (call) => writeAssessment(call, call.scope, call.params.uuid, call.body),
    (call) => surveyToAssess(call, call.scope, call.params.uuid),
  ),
  route(
    assessments.guide,
    (call) => linkToGuide(call, call.scope, call.params.uuid, call.body.tag_id ?? null),
    (call) => getGuideOrThrow(call, call.scope, call.params.uuid, call.sent),
  ),
  route(assessments.record, async (call) => {
    const { uuid } = await completeSurvey(call, call.scope, call.params.uuid)
    return { url: signedUrl(call, RECORD_FILE, uuid) }
  }),
]
