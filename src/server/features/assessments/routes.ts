import { assessments } from '#contract/assessments.ts'
import { route } from '#server/platform/http/routes.ts'
import { signedUrl } from '#server/platform/pages/signed-links.ts'
import {
  completeSurvey,
  GUIDE_FILE,
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
  route(assessments.guide, async (call) => {
    const { uuid } = await completeSurvey(call, call.scope, call.params.uuid)
    return { url: signedUrl(call, GUIDE_FILE, uuid) }
  }),
  route(assessments.record, async (call) => {
    const { uuid } = await completeSurvey(call, call.scope, call.params.uuid)
    return { url: signedUrl(call, RECORD_FILE, uuid) }
  }),
]
