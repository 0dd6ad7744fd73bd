/**
 * The cookie that a page load sets, and the header in which calls echo it. A page of another site can neither read the
 * one nor set the other.
 */
export const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'x-xsrf-token'

/** The value that a writing call must echo, from `document.cookie`; undefined where the cookie is missing. */
export function xsrfEcho(cookies: string): string | undefined {
  const [, token] = new RegExp(`(?:^|; )${XSRF_COOKIE}=([^;]*)`).exec(cookies) ?? []
  return token && decodeURIComponent(token)
}
