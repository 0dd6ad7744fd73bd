import { directory } from '#contract/directory.ts'
import { publicApi } from '#contract/public-api.ts'
import { route } from '#server/platform/http/routes.ts'
import { changeDirectory, readDirectory, readTeamPage } from './service.ts'
import { syncTeam } from './sync/service.ts'

export const directoryRoutes = [
  route(directory.read, (call) => readDirectory(call, call.scope)),
  route(directory.change, (call) => changeDirectory(call, call.scope, call.caller, call.body)),
  route(publicApi.team, (call) => readTeamPage(call, call.scope, call.query.cursor)),
  route(publicApi.syncTeam, (call) => syncTeam(call, call, call.body)),
]
