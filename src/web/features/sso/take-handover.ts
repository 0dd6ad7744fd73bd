import { sso } from '#contract/sso.ts'
import { SSO_HANDOVER } from '#domain/sso.ts'
import { call } from '#web/lib/call.ts'
import { leadTo } from '#web/lib/navigation.ts'
import { beginSession } from '#web/lib/session.ts'

/** Exchanges the one-time code, which the single sign-on callback left in a cookie, for a session. */
export async function takeHandover(token: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available without https
  document.cookie = `${SSO_HANDOVER}=; path=/; max-age=0`
  try {
    beginSession(await call(sso.exchange, { body: { token } }))
  } catch {
    leadTo('/login?sso=failed', { replace: true })
  }
}
