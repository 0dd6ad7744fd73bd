import { help } from '#contract/help.ts'
import { found } from '#server/platform/core/app-error.ts'
import { route } from '#server/platform/http/routes.ts'
import { articleById, listArticles } from './queries.ts'
import { changeArticle, deleteArticle, moveArticle, writeArticle } from './service.ts'

export const helpRoutes = [
  route(help.list, ({ db }) => listArticles(db)),
  route(help.create, (call) => writeArticle(call, call.caller, call.body)),
  route(help.one, async ({ db, params }) => found(await articleById(db, params.id))),
  route(
    help.update,
    (call) => changeArticle(call, call.caller, call.params.id, call.body),
    async ({ db, params }) => found(await articleById(db, params.id)),
  ),
  route(
    help.move,
    (call) => moveArticle(call, call.caller, call.params.id, call.body),
    async ({ db, params }) => found(await articleById(db, params.id)),
  ),
  route(help.remove, (call) => deleteArticle(call, call.caller, call.params.id)),
]
