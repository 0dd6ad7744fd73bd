/** The cookie containing the code that the page exchanges for a session. The code works once, within a minute. */
export const SSO_HANDOVER = 'sso_handover'

/** The handover code in the page's cookies, if any. */
export const handoverIn = (cookies: string): string | undefined =>
  new RegExp(`(?:^|; )${SSO_HANDOVER}=([\\w-]+)`).exec(cookies)?.[1]
