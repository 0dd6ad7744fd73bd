import { keys } from '#contract/keys.ts'
import { route } from '#server/platform/http/routes.ts'
import { listKeys } from './queries.ts'
import { makeKey, removeKey } from './service.ts'

export const keyRoutes = [
  route(keys.list, ({ db, scope }) => listKeys(db, scope)),
  route(keys.create, (call) => makeKey(call, call.scope, call.caller, call.body)),
  route(keys.remove, (call) => removeKey(call, call.scope, call.caller, call.params.key_id)),
]
