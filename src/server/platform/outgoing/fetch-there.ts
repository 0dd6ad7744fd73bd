/** Fetches a URL from the settings. Follows no redirect, because nobody has approved its target. */
export const fetchThere: typeof fetch = (to, options) => fetch(to, { ...options, redirect: 'error' })
