import { templates } from '#contract/templates.ts'
import { translations } from '#contract/translations.ts'
import { found } from '#server/platform/core/app-error.ts'
import { route } from '#server/platform/http/routes.ts'
import { templateById } from './queries.ts'
import { confirmBands, createTemplate, offered, offeredTemplates, updateTemplate } from './service.ts'
import { askForDraft } from './translations/draft.ts'
import { importTranslation, translationFile } from './translations/file.ts'
import { listAskedReviews } from './translations/requests.ts'
import { listTranslations, readTranslation, reviewTranslation, saveTexts } from './translations/service.ts'

export const templateRoutes = [
  route(templates.list, (call) => offeredTemplates(call)),
  route(templates.one, async (call) => offered(call, found(await templateById(call.db, call.params.id)))),
  route(templates.create, (call) => createTemplate(call, call.caller, call.body)),
  route(
    templates.update,
    (call) => updateTemplate(call, call.caller, call.params.id, call.body),
    async ({ db, params }) => found(await templateById(db, params.id)),
  ),
  route(translations.asked, (call) => listAskedReviews(call)),
  route(translations.list, (call) => listTranslations(call, call.params.id)),
  route(translations.one, (call) => readTranslation(call, call.caller, call.params)),
  route(translations.save, (call) => saveTexts(call, call.caller, { ...call.params, ...call.body })),
  route(translations.review, (call) => reviewTranslation(call, call.caller, call.params)),
  route(translations.draft, (call) => askForDraft(call, call.caller, call.params)),
  route(translations.file, (call) => translationFile(call, call.caller, call.params)),
  route(translations.import, (call) =>
    importTranslation(call, call.caller, { ...call.params, bytes: call.upload.bytes }),
  ),
  route(templates.confirmBands, (call) => confirmBands(call, call.caller, call.params.id)),
]
