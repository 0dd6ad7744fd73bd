/**
 * How long queries keep signed links, which expire after 15 minutes. They are renewed before that, so that a
 * click never waits for a new link.
 */
const LINK_LIVES_MS = 10 * 60_000
export const RENEWED = { refetchInterval: LINK_LIVES_MS, staleTime: LINK_LIVES_MS }
