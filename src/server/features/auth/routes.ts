import { auth } from '#contract/auth.ts'
import { passkeys } from '#contract/passkeys.ts'
import { secondStep } from '#contract/second-step.ts'
import { sessions } from '#contract/sessions.ts'
import { route } from '#server/platform/http/routes.ts'
import { confirmAddress, resendConfirmation, updateProfile, whoIs } from './addresses.ts'
import { passkeysOf } from './passkeys/queries.ts'
import { addPasskey, offerPasskey, removePasskey, requirePasskey } from './passkeys/service.ts'
import { beginPasskey, passkeyOptions, signInWithPasskey } from './passkeys/sign-in.ts'
import { changePassword, forgotPassword, resetPassword } from './password-changes.ts'
import { hasWholeAccount } from './passwords.ts'
import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from './second-step/service.ts'
import { takeSecondStep } from './second-step/take.ts'
import { login } from './service.ts'
import { endOneSession, endOtherSessions, listSessions } from './session-list.ts'
import { logout } from './sessions.ts'

export const authRoutes = [
  route(auth.login, (call) => login(call, call.body, call)),
  route(auth.forgot, (call) => forgotPassword(call, call.body, call.ip)),
  route(auth.reset, (call) => resetPassword(call, call.params.token, call.body, call)),
  route(auth.logout, async (call) => void (await logout(call, call.caller))),
  route(auth.confirm, (call) => confirmAddress(call, call.body.token, call)),
  route(auth.resendConfirmation, (call) => resendConfirmation(call, call.caller)),
  route(auth.me, (call) => whoIs(call, call.caller)),
  route(auth.update, (call) => updateProfile(call, call.caller, call.body)),
  route(auth.changePassword, (call) => changePassword(call, call.caller, call.body, call)),

  route(secondStep.take, (call) => takeSecondStep(call, call.body, call)),
  route(secondStep.passkeyOptions, (call) => passkeyOptions(call, call.body.ticket, call)),
  route(secondStep.startTotp, (call) => startTotp(call, call.caller, call.body)),
  route(secondStep.confirmTotp, (call) => confirmTotp(call, call.caller, call.body)),
  route(secondStep.removeTotp, (call) => removeTotp(call, { caller: call.caller, from: call }, call.body)),
  route(secondStep.renewRecoveryCodes, (call) =>
    renewRecoveryCodes(call, { caller: call.caller, from: call }, call.body),
  ),

  route(passkeys.list, async (call) =>
    (await hasWholeAccount(call, call.caller)) ? passkeysOf(call.db, call.caller.id) : [],
  ),
  route(passkeys.offer, (call) => offerPasskey(call, call.caller, call.body)),
  route(passkeys.add, (call) => addPasskey(call, call.caller, call.body)),
  route(
    passkeys.remove,
    (call) => removePasskey(call, call.caller, call.params.id, call.body),
    (call) => requirePasskey(call, call.caller, call.params.id),
  ),
  route(passkeys.begin, (call) => beginPasskey(call, call)),
  route(passkeys.signIn, (call) => signInWithPasskey(call, call.body, call)),

  route(sessions.list, (call) => listSessions(call, call.caller)),
  route(sessions.end, (call) => endOneSession(call, call.caller, call.params.id)),
  route(sessions.endOthers, (call) => endOtherSessions(call, call.caller)),
]
