/** The cookie in which a page finds what it exchanges for a sign-in, for a minute and once. */
export const SSO_HANDOVER = 'sso_handover'
