/**
 * The cookie containing the code that the page exchanges for a session. The code works once, within a minute. With
 * https, the name has a prefix, so that no other subdomain can set the cookie.
 */
export const handoverName = (isHttps: boolean): string => `${hostPrefix(isHttps)}sso_handover`

/** A browser accepts a cookie with this prefix only from the host itself (RFC 6265bis, 4.1.3.2). */
export const hostPrefix = (isHttps: boolean): string => (isHttps ? '__Host-' : '')

/** The handover code in the page's cookies, if any. */
export const handoverIn = (cookies: string, isHttps: boolean): string | undefined =>
  new RegExp(`(?:^|; )${handoverName(isHttps)}=([\\w-]+)`).exec(cookies)?.[1]
