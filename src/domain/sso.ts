/** The cookie in which a page finds what it exchanges for a sign-in, for a minute and once. */
export const SSO_HANDOVER = 'sso_handover'

/** What a page was handed, if anything. */
export const handoverIn = (cookies: string): string | undefined =>
  new RegExp(`(?:^|; )${SSO_HANDOVER}=([\\w-]+)`).exec(cookies)?.[1]
