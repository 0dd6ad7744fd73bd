import { prompts } from '#contract/prompts.ts'
import { route } from '#server/platform/http/routes.ts'
import { versionsOf } from './queries.ts'
import { changePrompt, readPrompt } from './service.ts'

export const promptRoutes = [
  route(prompts.one, (call) => readPrompt(call, call.params.key)),
  route(prompts.update, (call) => changePrompt(call, call.caller, call.params.key, call.body.value)),
  route(prompts.versions, ({ db, params }) => versionsOf(db, params.key)),
]
