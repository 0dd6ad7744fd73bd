/** The one name of the cookie that a page load sets and of the header that echoes it: a page of another site can do neither. */
export const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'x-xsrf-token'

/** What a writing call has to echo, from the browser's line of cookies; undefined where there is none. */
export function xsrfEcho(cookies: string): string | undefined {
  const [, token] = new RegExp(`(?:^|; )${XSRF_COOKIE}=([^;]*)`).exec(cookies) ?? []
  return token && decodeURIComponent(token)
}
