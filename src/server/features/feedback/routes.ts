import { feedback } from '#contract/feedback.ts'
import { makeFeedbackToken, revokeFeedbackToken } from '#server/features/keys/service.ts'
import { found } from '#server/platform/core/app-error.ts'
import { route, routeByBody } from '#server/platform/http/routes.ts'
import { leaveAnswer, openAnswer } from './answers.ts'
import { proveAsker, proveTrigger } from './api-token.ts'
import { profileOf } from './profile.ts'
import { feedbackByUuid, pageOfFeedback } from './queries.ts'
import {
  refreshReply,
  requestFeedback,
  sendReply,
  setPublished,
  showFeedback,
  triggerFeedback,
} from './service.ts'

export const feedbackRoutes = [
  route(feedback.list, ({ db, scope, query }) => pageOfFeedback(db, scope, query)),
  routeByBody(
    feedback.create,
    (call) => proveAsker(call, call, call.sent),
    (call) => requestFeedback(call, call, call.body),
  ),
  routeByBody(
    feedback.trigger,
    (call) => proveTrigger(call, call.sent),
    (call) => triggerFeedback(call, call, call.body),
  ),
  route(feedback.one, (call) => showFeedback(call, call.scope, call.params.uuid)),
  route(feedback.refresh, (call) => refreshReply(call, call.scope, call.params.uuid)),
  route(
    feedback.reply,
    (call) => sendReply(call, call, call.params.uuid, call.body),
    async ({ db, scope, params }) => found(await feedbackByUuid(db, scope, params.uuid)),
  ),
  route(
    feedback.publish,
    (call) => setPublished(call, call.scope, call.params.uuid, call.body.published),
    async ({ db, scope, params }) => found(await feedbackByUuid(db, scope, params.uuid)),
  ),

  route(feedback.answerForm, (call) => openAnswer(call, call.params.secret)),
  route(
    feedback.answer,
    (call) => leaveAnswer(call, call.params.secret, call.body),
    (call) => openAnswer(call, call.params.secret),
  ),
  route(feedback.profile, ({ db, params }) => profileOf(db, params.slug)),

  route(feedback.makeToken, (call) => makeFeedbackToken(call, call.scope, call.caller)),
  route(feedback.revokeToken, (call) => revokeFeedbackToken(call, call.scope, call.caller)),
]
