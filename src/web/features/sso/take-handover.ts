import { sso } from '#contract/sso.ts'
import { handoverName } from '#domain/sso.ts'
import { ApiError, leadsAway } from '#web/lib/api-error.ts'
import { useAuth } from '#web/lib/auth-store.ts'
import { call } from '#web/lib/call.ts'
import { leadTo } from '#web/lib/navigation.ts'
import { beginSession } from '#web/lib/session.ts'
import { toast } from '#web/lib/toast.ts'

/**
 * Exchanges the one-time code, which the single sign-on callback left in a cookie, for a session. A user who
 * is already signed in stays signed in if the code belongs to somebody else, or if another tab has used it.
 */
export async function takeHandover(token: string) {
  const isHttps = location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available without https
  document.cookie = `${handoverName(isHttps)}=; path=/; max-age=0${isHttps ? '; secure' : ''}`
  try {
    beginSession(await call(sso.exchange, { body: { token } }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return void toast.error(error.message)
    if (leadsAway(error) && useAuth.getState().authToken) return
    leadTo('/login?sso=failed', { replace: true })
  }
}
