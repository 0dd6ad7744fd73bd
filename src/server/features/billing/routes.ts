import { billing, testBilling } from '#contract/billing.ts'
import { route } from '#server/platform/http/routes.ts'
import { billingStatus, startSubscription, subscriptionPage } from './service.ts'
import {
  cancelTestCheckout,
  changeTestPlan,
  endTestRenewal,
  payTestCheckout,
  requireTestBilling,
  resumeTestSubscription,
  testCheckout,
} from './test-payments.ts'
import { companyBilling, extendTrial } from './trials.ts'
import { receiveEvent, requireEvents } from './webhook.ts'

export const billingRoutes = [
  route(billing.page, (call) => subscriptionPage(call, call.scope)),
  route(billing.status, (call) => billingStatus(call, call.scope)),
  route(billing.start, (call) => startSubscription(call, call.scope, call.body.price_id)),
  route(
    billing.webhook,
    async (call) => {
      await receiveEvent(call, call.rawBody, String(call.headers['stripe-signature'] ?? ''))
      return { received: true }
    },
    async (call) => requireEvents(call),
  ),
  route(billing.company, (call) => companyBilling(call, call.params.id)),
  route(billing.extendTrial, (call) => extendTrial(call, call.scope, call.caller, call.body.days)),

  route(testBilling.checkout, (call) => testCheckout(call, call.scope, call.params.id), requireTestBilling),
  route(
    testBilling.pay,
    (call) => payTestCheckout(call, call.scope, call.caller, call.params.id),
    requireTestBilling,
  ),
  route(
    testBilling.cancel,
    (call) => cancelTestCheckout(call, call.scope, call.params.id),
    requireTestBilling,
  ),
  route(
    testBilling.changePlan,
    (call) => changeTestPlan(call, call.scope, call.caller, call.body.price_id),
    requireTestBilling,
  ),
  route(testBilling.endRenewal, (call) => endTestRenewal(call, call.scope, call.caller), requireTestBilling),
  route(
    testBilling.resume,
    (call) => resumeTestSubscription(call, call.scope, call.caller),
    requireTestBilling,
  ),
]
