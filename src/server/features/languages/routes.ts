import { languages } from '#contract/languages.ts'
import { route } from '#server/platform/http/routes.ts'
import { listLanguages, readingsOf, reviewLanguage } from './service.ts'

export const languageRoutes = [
  route(languages.list, (call) => listLanguages(call)),
  route(languages.words, (call) => readingsOf(call.params.lang)),
  route(languages.review, (call) => reviewLanguage(call, call.caller, call.params.lang)),
]
