import { sso } from '#contract/sso.ts'
import { noteActing, ownCompany } from '#server/features/companies/service.ts'
import { type Call, route } from '#server/platform/http/routes.ts'
import { verifyDomains } from './domains.ts'
import { confirmLink, exchangeHandover, findSso } from './service.ts'
import { readSso, removeSso, saveSso } from './settings.ts'

type Own = Call<typeof sso.save> | Call<typeof sso.verify> | Call<typeof sso.remove> | Call<typeof sso.read>
const own = (call: Own) => ownCompany(call, call.caller, call.params.id)

export const ssoRoutes = [
  route(sso.read, async (call) => readSso(call, await own(call)), own),
  route(
    sso.save,
    async (call) => {
      await noteActing(call, call.caller, call.params.id, sso.save)
      return saveSso(call, await own(call), call.caller, call.body)
    },
    own,
  ),
  route(sso.verify, async (call) => {
    const scope = await own(call)
    await noteActing(call, call.caller, call.params.id, sso.verify)
    await verifyDomains(call, scope)
    return readSso(call, scope)
  }),
  route(sso.remove, async (call) => {
    const scope = await own(call)
    await noteActing(call, call.caller, call.params.id, sso.remove)
    return removeSso(call, scope, call.caller)
  }),
  route(sso.find, (call) => findSso(call, call.body.email, call.ip)),
  route(sso.exchange, (call) => exchangeHandover(call, call.body.token, call)),
  route(sso.confirm, (call) => confirmLink(call, call.body.token, call.ip)),
]
