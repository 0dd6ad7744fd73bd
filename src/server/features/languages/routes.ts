import { languages } from '#contract/languages.ts'
import { route } from '#server/platform/http/routes.ts'
import { languagesWaitedFor, reviewLanguage, waitForLanguage } from './reviews.ts'
import { listLanguages, readingsOf } from './service.ts'

export const languageRoutes = [
  route(languages.list, (call) => listLanguages(call)),
  route(languages.waits, (call) => languagesWaitedFor(call, call.caller)),
  route(languages.tellMe, (call) => waitForLanguage(call, call.caller, call.body.language)),
  route(languages.words, (call) => readingsOf(call.params.lang)),
  route(languages.review, (call) => reviewLanguage(call, call.caller, call.params.lang)),
]
