/**
 * How often queries renew signed links, which expire after 15 minutes. A click therefore never waits for a
 * new link.
 */
const LINK_LIVES_MS = 10 * 60_000
export const RENEWED = { refetchInterval: LINK_LIVES_MS, staleTime: LINK_LIVES_MS }
