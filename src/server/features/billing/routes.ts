import { billing, testBilling } from '#contract/billing.ts'
import { companyById } from '#server/features/companies/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { type CompanyScope, requireOwner } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'
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

const onlyOwner = async ({ scope }: { scope: CompanyScope }) => requireOwner(scope)
const onlyOwnerInTest = async (call: Context & { scope: CompanyScope }) => {
  requireOwner(call.scope)
  await requireTestBilling(call)
}

export const billingRoutes = [
  route(billing.page, (call) => subscriptionPage(call, call.scope)),
  route(billing.status, (call) => billingStatus(call, call.scope)),
  route(billing.start, (call) => startSubscription(call, call.scope, call.body.price_id), onlyOwner),
  route(
    billing.webhook,
    async (call) => {
      await receiveEvent(call, call.rawBody, String(call.headers['stripe-signature'] ?? ''))
      return { received: true }
    },
    async (call) => requireEvents(call),
  ),
  route(billing.company, (call) => companyBilling(call, call.params.id)),
  route(
    billing.extendTrial,
    (call) => extendTrial(call, call.caller, call.params.id, call.body.days),
    async ({ db, params }) => found(await companyById(db, params.id)),
  ),

  route(testBilling.checkout, (call) => testCheckout(call, call.scope, call.params.id), onlyOwnerInTest),
  route(
    testBilling.pay,
    (call) => payTestCheckout(call, call.scope, call.caller, call.params.id),
    onlyOwnerInTest,
  ),
  route(testBilling.cancel, (call) => cancelTestCheckout(call, call.scope, call.params.id), onlyOwnerInTest),
  route(
    testBilling.changePlan,
    (call) => changeTestPlan(call, call.scope, call.caller, call.body.price_id),
    onlyOwnerInTest,
  ),
  route(testBilling.endRenewal, (call) => endTestRenewal(call, call.scope, call.caller), onlyOwnerInTest),
  route(testBilling.resume, (call) => resumeTestSubscription(call, call.scope, call.caller), onlyOwnerInTest),
]
