/**
 * Fetches a URL from the settings. Does not follow redirects, because nobody has approved where they lead.
 */
export const fetchThere: typeof fetch = (to, options) => fetch(to, { ...options, redirect: 'error' })
