/** A call to the one place that a setting names: where that place points on to is nothing that anybody set. */
export const fetchThere: typeof fetch = (to, options) => fetch(to, { ...options, redirect: 'error' })
