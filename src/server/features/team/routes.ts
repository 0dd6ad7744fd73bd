import { recipients, tags } from '#contract/team.ts'
import { found } from '#server/platform/core/app-error.ts'
import { route } from '#server/platform/http/routes.ts'
import { importRecipients } from './import/service.ts'
import { listRecipients, pageOfRecipients, recipientById } from './people.ts'
import { countRecipients, listTags, tagById } from './queries.ts'
import { addRecipient, addTag, changeRecipient, removeRecipient, removeTag, renameTag } from './service.ts'

export const teamRoutes = [
  route(recipients.count, ({ db, scope }) => countRecipients(db, scope)),
  route(recipients.list, ({ db, scope }) => listRecipients(db, scope)),
  route(recipients.page, ({ db, scope, query }) => pageOfRecipients(db, scope, query)),
  route(recipients.create, (call) => addRecipient(call, call.scope, call.body.email)),
  route(recipients.import, (call) =>
    importRecipients(call, call.scope, { file: call.upload, ...call.query }),
  ),
  route(
    recipients.tag,
    (call) => changeRecipient(call, call.scope, call.params.id, call.body),
    async ({ db, scope, params }) => found(await recipientById(db, scope, params.id)),
  ),
  route(recipients.remove, (call) => removeRecipient(call, call.scope, call.caller, call.params.id)),

  route(tags.list, ({ db, scope }) => listTags(db, scope)),
  route(tags.create, (call) => addTag(call, call.scope, call.body.name)),
  route(
    tags.rename,
    (call) => renameTag(call, call.scope, call.params.id, call.body.name),
    async ({ db, scope, params }) => found(await tagById(db, scope, params.id)),
  ),
  route(tags.remove, (call) => removeTag(call, call.scope, call.params.id)),
]
