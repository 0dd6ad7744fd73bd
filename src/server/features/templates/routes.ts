import { templates } from '#contract/templates.ts'
import { found } from '#server/platform/core/app-error.ts'
import { route } from '#server/platform/http/routes.ts'
import { listTemplates, templateById } from './queries.ts'
import { confirmBands, createTemplate, updateTemplate } from './service.ts'

export const templateRoutes = [
  route(templates.list, ({ db }) => listTemplates(db)),
  route(templates.one, async ({ db, params }) => found(await templateById(db, params.id))),
  route(templates.create, (call) => createTemplate(call, call.caller, call.body)),
  route(
    templates.update,
    (call) => updateTemplate(call, call.caller, call.params.id, call.body),
    async ({ db, params }) => found(await templateById(db, params.id)),
  ),
  route(templates.confirmBands, (call) => confirmBands(call, call.caller, call.params.id)),
]
