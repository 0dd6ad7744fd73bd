import { helpLines } from '#contract/help-lines.ts'
import { route } from '#server/platform/http/routes.ts'
import { confirmHelpLines, listHelpLines } from './service.ts'

export const helpLineRoutes = [
  route(helpLines.list, (call) => listHelpLines(call)),
  route(helpLines.confirm, (call) => confirmHelpLines(call, call.caller)),
]
