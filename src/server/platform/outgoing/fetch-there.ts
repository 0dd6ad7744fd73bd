/** Fetches a URL from the settings. Does not follow a redirect, because nobody has approved its destination. */
export const fetchThere: typeof fetch = (to, options) => fetch(to, { ...options, redirect: 'error' })
