import { auth } from '#contract/auth.ts'
import { call } from './call.ts'
import { forgetSession } from './session.ts'

/** Ends the session in this browser even if the server cannot be reached. The page stays open. */
export async function signOut() {
  await call(auth.logout).catch(() => undefined)
  forgetSession()
}
