import { auth } from '#contract/auth.ts'
import { members } from '#contract/members.ts'
import { register } from '#server/features/auth/service.ts'
import { route } from '#server/platform/http/routes.ts'
import { changeRole, getMemberOrThrow, readMembers, requireOwnTags } from './places.ts'
import {
  acceptInvitation,
  inviteMember,
  joinNewcomer,
  makeRoom,
  readInvitation,
  removeMember,
} from './service.ts'

export const memberRoutes = [
  route(members.list, (call) => readMembers(call, call.scope)),
  route(
    members.invite,
    (call) => inviteMember(call, call.scope, call.caller, call.body),
    (call) => requireOwnTags(call, call.scope, call.sent),
  ),
  route(
    members.change,
    (call) => changeRole(call, { ...call, id: call.params.id }, call.body),
    (call) => getMemberOrThrow(call, call.scope, call.params.id, call.sent),
  ),
  route(members.remove, (call) => removeMember(call, call.scope, call.caller, call.params.id)),
  route(members.invitation, (call) => readInvitation(call, call.params.token, call.ip)),
  route(members.accept, (call) => acceptInvitation(call, call.caller, call.body.token)),

  // Defined here and not with the account routes, because a new account may join a company in the same
  // transaction.
  route(auth.register, (call) =>
    register(call, call.body, {
      from: call,
      before: (tx) => makeRoom(tx, call.body),
      alsoDo: (tx, user) => joinNewcomer(tx, user, call.body.invite),
    }),
  ),
]
