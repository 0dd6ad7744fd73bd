import { webhooks } from '#contract/webhooks.ts'
import { ownedCompany } from '#server/features/companies/service.ts'
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
const owner = async (call: OfCompany) => ({ scope: await ownedCompany(call), caller: call.caller })

export const webhookRoutes = [
  route(webhooks.list, async (call) => readWebhooks(call, await ownedCompany(call))),
  route(webhooks.create, async (call) => addWebhook(call, await owner(call), call.body), ownedCompany),
  route(
    webhooks.change,
    async (call) => changeWebhook(call, await owner(call), call.params.webhook_id, call.body),
    reached,
  ),
  route(
    webhooks.remove,
    async (call) => removeWebhook(call, await owner(call), call.params.webhook_id),
    reached,
  ),
  route(webhooks.test, (call) => sendTest(call, call.params.webhook_id), reached),
  route(
    webhooks.rotate,
    async (call) => rotateSecret(call, await owner(call), call.params.webhook_id),
    reached,
  ),
  route(webhooks.deliveries, (call) => readDeliveries(call, call.params.webhook_id), reached),
]
