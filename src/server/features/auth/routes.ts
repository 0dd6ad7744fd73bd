import { auth } from '#contract/auth.ts'
import { secondStep } from '#contract/second-step.ts'
import { sessions } from '#contract/sessions.ts'
import { route } from '#server/platform/http/routes.ts'
import { confirmAddress, resendConfirmation, updateProfile, whoIs } from './addresses.ts'
import { changePassword, forgotPassword, resetPassword } from './password-changes.ts'
import { endSessions } from './queries.ts'
import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from './second-step/service.ts'
import { login } from './service.ts'
import { endOneSession, listSessions, logout } from './sessions.ts'
import { takeSecondStep } from './tickets.ts'

export const authRoutes = [
  route(auth.login, (call) => login(call, call.body, call)),
  route(auth.forgot, (call) => forgotPassword(call, call.body, call.ip)),
  route(auth.reset, (call) => resetPassword(call, call.params.token, call.body, call)),
  route(auth.logout, async (call) => void (await logout(call, call.caller))),
  route(auth.confirm, (call) => confirmAddress(call, call.body.token, call.ip)),
  route(auth.resendConfirmation, (call) => resendConfirmation(call, call.caller)),
  route(auth.me, (call) => whoIs(call, call.caller)),
  route(auth.update, (call) => updateProfile(call, call.caller, call.body)),
  route(auth.changePassword, (call) => changePassword(call, call.caller, call.body, call.ip)),

  route(secondStep.take, (call) => takeSecondStep(call, call.body, call)),
  route(secondStep.startTotp, (call) => startTotp(call, call.caller, call.body)),
  route(secondStep.confirmTotp, (call) => confirmTotp(call, call.caller, call.body)),
  route(secondStep.removeTotp, (call) => removeTotp(call, call.caller, call.body)),
  route(secondStep.renewRecoveryCodes, (call) => renewRecoveryCodes(call, call.caller, call.body)),

  route(sessions.list, (call) => listSessions(call, call.caller)),
  route(sessions.end, (call) => endOneSession(call, call.caller, call.params.id)),
  route(sessions.endOthers, (call) => endSessions(call, call.caller.id, call.caller.sessionId)),
]
