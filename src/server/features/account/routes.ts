import { account } from '#contract/account.ts'
import { route } from '#server/platform/http/routes.ts'
import { closeCompany, exportCompany, restoreCompany } from './service.ts'

export const accountRoutes = [
  route(account.export, (call) => exportCompany(call, call.scope, call.caller)),
  route(account.close, (call) => closeCompany(call, call.scope, call.caller)),
  route(account.restore, (call) => restoreCompany(call, call.scope, call.caller)),
]
