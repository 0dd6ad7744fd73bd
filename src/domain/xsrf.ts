/**
 * The cookie set when a page loads, and the header in which calls repeat its value. Another site's page can neither
 * read the cookie nor set the header.
 */
export const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'x-xsrf-token'

/** The value from `document.cookie` that a write request must repeat; undefined if there is none. */
export function xsrfEcho(cookies: string): string | undefined {
  const [, token] = new RegExp(`(?:^|; )${XSRF_COOKIE}=([^;]+)`).exec(cookies) ?? []
  return token && decodeURIComponent(token)
}
