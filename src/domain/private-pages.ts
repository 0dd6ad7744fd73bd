/** Pages whose address goes on with a secret: '/reset/…'. */
const WITH_SECRET = 'reset|confirm|sso|invite|give-feedback|privacy|stop|action|plan-mails|r'

// Those, and pages on which somebody answers in confidence.
const PRIVATE = new RegExp(`^/(a|survey|${WITH_SECRET})(/|\\?|$)`)
const SECRET = new RegExp(`^((?:/api)?/(?:${WITH_SECRET}))/[^/]+`)

/** No third-party script is loaded on these pages. */
export const isPrivatePage = (path: string) => PRIVATE.test(path)

/** The path as it may be written to a log: '/reset/…'. A query is left out, since it may hold a key. */
export const withoutSecret = (path: string) => path.replace(/\?.*$/s, '').replace(SECRET, '$1/…')
