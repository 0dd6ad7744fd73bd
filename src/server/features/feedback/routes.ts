import { feedback } from '#contract/feedback.ts'
import { noteActing, ownedCompany } from '#server/features/companies/service.ts'
import { makeFeedbackToken, revokeFeedbackToken } from '#server/features/keys/service.ts'
import { found } from '#server/platform/core/app-error.ts'
import { countCall } from '#server/platform/http/limits.ts'
import { route } from '#server/platform/http/routes.ts'
import { leaveAnswer, openAnswer } from './answers.ts'
import { proveTrigger } from './api-token.ts'
import { profileOf } from './profile.ts'
import { feedbackByUuid, pageOfFeedback } from './queries.ts'
import { companyNamedIn } from './rules.ts'
import {
  refreshReply,
  requestFeedback,
  scopeToAsk,
  sendReply,
  setPublished,
  showFeedback,
  triggerFeedback,
} from './service.ts'

export const feedbackRoutes = [
  route(feedback.list, ({ db, scope, query }) => pageOfFeedback(db, scope, query)),
  route(
    feedback.create,
    async (call) => {
      const scope = await scopeToAsk(call, call.caller, call.scope, call.body.company_id)
      return requestFeedback(call, { scope, caller: call.caller }, call.body)
    },
    async (call) => {
      const named = companyNamedIn(call.sent)
      if (named !== undefined) await scopeToAsk(call, call.caller, call.scope, named)
    },
  ),
  route(
    feedback.trigger,
    async (call) => {
      const asker = await proveTrigger(call, call.bearer, call.body)
      await countCall(call, feedback.trigger, { company: asker.scope.companyId })
      return triggerFeedback(call, asker, call.body)
    },
    (call) => proveTrigger(call, call.bearer, call.sent),
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

  route(
    feedback.makeToken,
    async (call) => {
      await noteActing(call, call.caller, call.params.id, feedback.makeToken)
      return makeFeedbackToken(call, await ownedCompany(call), call.caller)
    },
    ownedCompany,
  ),
  route(
    feedback.revokeToken,
    async (call) => {
      await noteActing(call, call.caller, call.params.id, feedback.revokeToken)
      return revokeFeedbackToken(call, await ownedCompany(call), call.caller)
    },
    ownedCompany,
  ),
]
