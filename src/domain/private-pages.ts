/** Pages with a secret in their path, such as '/reset/…'. */
const WITH_SECRET = 'reset|confirm|sso|invite|give-feedback|privacy|stop|action|plan-mails|r'

// Pages with a secret in their path, and pages where people answer in confidence.
const PRIVATE = new RegExp(`^/(a|survey|${WITH_SECRET})(/|\\?|$)`)
const SECRET = new RegExp(`^((?:/api)?/(?:${WITH_SECRET}))/[^/]+`)

/** Private pages never load third-party scripts. */
export const isPrivatePage = (path: string) => PRIVATE.test(path)

/** The path in a form that is safe to log: '/reset/…'. The query is removed, because it may hold a key. */
export const withoutSecret = (path: string) => path.replace(/\?.*$/s, '').replace(SECRET, '$1/…')
