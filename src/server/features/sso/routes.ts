import { sso } from '#contract/sso.ts'
import { route } from '#server/platform/http/routes.ts'
import { verifyDomains } from './domains.ts'
import { confirmLink, exchangeHandover, findSso } from './service.ts'
import { readSso, removeSso, saveSso } from './settings.ts'

export const ssoRoutes = [
  route(sso.read, (call) => readSso(call, call.scope)),
  route(sso.save, (call) => saveSso(call, call.scope, call.caller, call.body)),
  route(sso.verify, async (call) => {
    await verifyDomains(call, call.scope)
    return readSso(call, call.scope)
  }),
  route(sso.remove, (call) => removeSso(call, call.scope, call.caller)),
  route(sso.find, (call) => findSso(call, call.body.email, call.ip)),
  route(sso.exchange, (call) => exchangeHandover(call, call.body.token, call)),
  route(sso.confirm, (call) => confirmLink(call, call.body.token, call)),
]
