import { directory } from '#contract/directory.ts'
import { publicApi } from '#contract/public-api.ts'
import { noteActing, ownedCompany } from '#server/features/companies/service.ts'
import { route } from '#server/platform/http/routes.ts'
import { changeDirectory, readDirectory, readTeamPage } from './service.ts'
import { syncTeam } from './sync/service.ts'

export const directoryRoutes = [
  route(directory.read, async (call) => readDirectory(call, await ownedCompany(call))),
  route(
    directory.change,
    async (call) => {
      await noteActing(call, call.caller, call.params.id, directory.change)
      return changeDirectory(call, await ownedCompany(call), call.caller, call.body)
    },
    ownedCompany,
  ),
  route(publicApi.team, (call) => readTeamPage(call, call.scope, call.query.cursor)),
  route(publicApi.syncTeam, (call) => syncTeam(call, call, call.body)),
]
