import { companies, TRIGGER_DELAYS } from '#contract/companies.ts'
import { route } from '#server/platform/http/routes.ts'
import { companyOf, pageOfCompanies } from './queries.ts'
import { readCompany, readOwnCompanies } from './reading.ts'
import { setSecurity } from './security.ts'
import { createCompany, hasTrialLeft, updateCompany } from './service.ts'

export const companyRoutes = [
  route(companies.list, (call) =>
    call.caller.admin
      ? pageOfCompanies(call, call.query.page)
      : readOwnCompanies(call, call.caller, call.query.page),
  ),
  route(companies.all, (call) => pageOfCompanies(call, call.query.page)),
  route(companies.mine, (call) => readCompany(call, call.scope)),
  route(companies.delayOptions, () => TRIGGER_DELAYS),
  route(companies.trial, async (call) => ({ available: await hasTrialLeft(call, call.caller) })),
  route(companies.one, (call) => companyOf(call, call.scope)),
  route(companies.create, (call) => createCompany(call, call.caller, call.body)),
  route(companies.update, (call) => updateCompany(call, call, call.body)),
  route(companies.setSecurity, (call) => setSecurity(call, call.scope, call.caller, call.body)),
]
