import type { Endpoint } from '#contract/endpoint.ts'
import { webhooks } from '#contract/webhooks.ts'
import { noteActing, ownedCompany } from '#server/features/companies/service.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { route } from '#server/platform/http/routes.ts'
import {
  addWebhook,
  changeWebhook,
  reachWebhook,
  readDeliveries,
  readWebhooks,
  removeWebhook,
  rotateSecret,
  sendTest,
} from './service.ts'

type OfCompany = Context & { caller: Caller; params: { id: number } }

const reached = async (call: OfCompany & { params: { webhook_id: number } }) =>
  reachWebhook(call, await ownedCompany(call), call.params.webhook_id)

/** The scope and caller of a change. One by an administrator for a company is written to the audit log, too. */
async function owner(call: OfCompany, endpoint: Endpoint) {
  const scope = await ownedCompany(call)
  await noteActing(call, call.caller, call.params.id, endpoint)
  return { scope, caller: call.caller }
}

export const webhookRoutes = [
  route(webhooks.list, async (call) => readWebhooks(call, await ownedCompany(call))),
  route(
    webhooks.create,
    async (call) => addWebhook(call, await owner(call, webhooks.create), call.body),
    ownedCompany,
  ),
  route(
    webhooks.change,
    async (call) =>
      changeWebhook(call, await owner(call, webhooks.change), call.params.webhook_id, call.body),
    reached,
  ),
  route(
    webhooks.remove,
    async (call) => removeWebhook(call, await owner(call, webhooks.remove), call.params.webhook_id),
    reached,
  ),
  route(webhooks.test, (call) => sendTest(call, call.params.webhook_id), reached),
  route(
    webhooks.rotate,
    async (call) => rotateSecret(call, await owner(call, webhooks.rotate), call.params.webhook_id),
    reached,
  ),
  route(webhooks.deliveries, (call) => readDeliveries(call, call.params.webhook_id), reached),
]
