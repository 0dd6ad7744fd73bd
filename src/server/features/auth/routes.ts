import { auth } from '#contract/auth.ts'
import { route } from '#server/platform/http/routes.ts'
import { confirmAddress, resendConfirmation, updateProfile, whoIs } from './addresses.ts'
import { changePassword, forgotPassword, resetPassword } from './password-changes.ts'
import { login, logout } from './service.ts'

export const authRoutes = [
  route(auth.login, (call) => login(call, call.body, call.ip)),
  route(auth.forgot, (call) => forgotPassword(call, call.body, call.ip)),
  route(auth.reset, (call) => resetPassword(call, call.params.token, call.body, call.ip)),
  route(auth.logout, async (call) => void (await logout(call, call.caller))),
  route(auth.confirm, (call) => confirmAddress(call, call.body.token, call.ip)),
  route(auth.resendConfirmation, (call) => resendConfirmation(call, call.caller)),
  route(auth.me, (call) => whoIs(call, call.caller)),
  route(auth.update, (call) => updateProfile(call, call.caller, call.body)),
  route(auth.changePassword, (call) => changePassword(call, call.caller, call.body, call.ip)),
]
