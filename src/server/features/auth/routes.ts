import { auth } from '#contract/auth.ts'
import { route } from '#server/platform/http.ts'
import { changePassword, forgotPassword, login, logout, resetPassword, updateProfile } from './service.ts'

export const authRoutes = [
  route(auth.login, (call) => login(call, call.body, call.ip)),
  route(auth.forgot, (call) => forgotPassword(call, call.body, call.ip)),
  route(auth.reset, (call) => resetPassword(call, call.params.token, call.body, call.ip)),
  route(auth.logout, async (call) => void (await logout(call, call.caller))),
  route(auth.me, ({ caller }) => caller),
  route(auth.update, (call) => updateProfile(call, call.caller, call.body)),
  route(auth.changePassword, (call) => changePassword(call, call.caller, call.body)),
]
