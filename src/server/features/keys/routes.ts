import { keys } from '#contract/keys.ts'
import { noteActing, ownedCompany } from '#server/features/companies/service.ts'
import { route } from '#server/platform/http/routes.ts'
import { listKeys } from './queries.ts'
import { makeKey, removeKey } from './service.ts'

export const keyRoutes = [
  route(keys.list, async (call) => listKeys(call.db, await ownedCompany(call))),
  route(
    keys.create,
    async (call) => {
      await noteActing(call, call.caller, call.params.id, keys.create)
      return makeKey(call, await ownedCompany(call), call.caller, call.body)
    },
    ownedCompany,
  ),
  route(keys.remove, async (call) => {
    const scope = await ownedCompany(call)
    await noteActing(call, call.caller, call.params.id, keys.remove)
    await removeKey(call, scope, call.caller, call.params.key_id)
  }),
]
