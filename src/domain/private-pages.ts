/** Pages with a secret in their path, such as '/reset/…'. */
const WITH_SECRET = 'reset|confirm|sso|invite|give-feedback|privacy|stop|action|plan-mails|r|outcome'

// Pages that have a secret in their path, and pages where people answer in confidence.
const PRIVATE = new RegExp(`^/(a|survey|${WITH_SECRET})(/|\\?|$)`, 'i')
const SECRET = new RegExp(`^((?:/api)?/(?:${WITH_SECRET}))/[^/]+`, 'i')

/**
 * Normalises a path, so that paths that a router or browser treats as equal become the same: no host, single
 * slashes, and ASCII without escapes.
 */
const inOneSpelling = (path: string) =>
  path
    .replace(/^[a-z]+:\/\/[^/?]*/i, '')
    .replaceAll(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\/{2,}/g, '/')

/** Private pages never load third-party scripts. */
export const isPrivatePage = (path: string) => PRIVATE.test(inOneSpelling(path))

/** The path in a form that is safe to log: '/reset/…'. The query is removed, because it may contain a key. */
export const withoutSecret = (path: string) =>
  inOneSpelling(path.replace(/\?.*$/s, '')).replace(/\?.*$/s, '').replace(SECRET, '$1/…')
