/** Fetches the address of a setting and follows no redirect, since nobody has set where that leads. */
export const fetchThere: typeof fetch = (to, options) => fetch(to, { ...options, redirect: 'error' })
