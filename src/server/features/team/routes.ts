import { recipients, tags } from '#contract/team.ts'
import { found } from '#server/platform/core/app-error.ts'
import { route } from '#server/platform/http/routes.ts'
import { importRecipients } from './import/service.ts'
import { listRecipients, pageOfRecipients, recipientById } from './people.ts'
import { countRecipients, tagById } from './queries.ts'
import {
  addRecipient,
  addTag,
  changeRecipient,
  countedTags,
  removeMany,
  removeRecipient,
  removeTag,
  renameTag,
  tagMany,
} from './service.ts'

export const teamRoutes = [
  route(recipients.count, ({ db, scope }) => countRecipients(db, scope)),
  route(recipients.list, (call) => listRecipients(call, call.scope)),
  route(recipients.page, (call) => pageOfRecipients(call, call.scope, call.query)),
  route(recipients.create, (call) => addRecipient(call, call.scope, call.body.email)),
  route(recipients.import, (call) =>
    importRecipients(call, call.scope, { file: call.upload, caller: call.caller, ...call.query }),
  ),
  route(recipients.tagMany, (call) => tagMany(call, call.scope, call.caller, call.body)),
  route(recipients.removeMany, (call) => removeMany(call, call.scope, call.caller, call.body.ids)),
  route(
    recipients.tag,
    (call) => changeRecipient(call, call.scope, call.params.id, call.body),
    async (call) => found(await recipientById(call, call.scope, call.params.id)),
  ),
  route(recipients.remove, (call) => removeRecipient(call, call.scope, call.caller, call.params.id)),

  route(tags.list, (call) => countedTags(call, call.scope)),
  route(tags.create, (call) => addTag(call, call.scope, call.body.name)),
  route(
    tags.rename,
    (call) => renameTag(call, call.scope, call.params.id, call.body.name),
    async ({ db, scope, params }) => found(await tagById(db, scope, params.id)),
  ),
  route(tags.remove, (call) => removeTag(call, call.scope, call.params.id)),
]
