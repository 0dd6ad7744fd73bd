import { webhooks } from '#contract/webhooks.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { route } from '#server/platform/http/routes.ts'
import {
  addWebhook,
  changeWebhook,
  getWebhookOrThrow,
  readDeliveries,
  readWebhooks,
  removeWebhook,
  rotateSecret,
  sendTest,
} from './service.ts'

const reached = (call: Context & { scope: CompanyScope; params: { webhook_id: number } }) =>
  getWebhookOrThrow(call, call.scope, call.params.webhook_id)

export const webhookRoutes = [
  route(webhooks.list, (call) => readWebhooks(call, call.scope)),
  route(webhooks.create, (call) => addWebhook(call, call, call.body)),
  route(webhooks.change, (call) => changeWebhook(call, call, call.params.webhook_id, call.body), reached),
  route(webhooks.remove, (call) => removeWebhook(call, call, call.params.webhook_id), reached),
  route(webhooks.test, (call) => sendTest(call, call.params.webhook_id), reached),
  route(webhooks.rotate, (call) => rotateSecret(call, call, call.params.webhook_id), reached),
  route(webhooks.deliveries, (call) => readDeliveries(call, call.params.webhook_id), reached),
]
