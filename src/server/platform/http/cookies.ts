import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Config, isOnHttps } from '#server/platform/core/config.ts'

/** Cookies that scripts cannot read and that browsers send only with requests from our own pages. */
export interface Cookies {
  get(name: string): string | undefined
  put(name: string, value: string, { path, seconds }: { path: string; seconds: number }): void
}

/**
 * The value of a cookie. Parses the header each time and keeps nothing, because a header can hold a thousand
 * cookies, and a request can stay open for a long time.
 */
export const cookieIn = ({ server, headers }: FastifyRequest, name: string): string | undefined =>
  headers.cookie === undefined ? undefined : server.parseCookie(headers.cookie)[name]

/** The values of all cookies with this name. */
export const cookiesIn = ({ server, headers }: FastifyRequest, name: string): string[] =>
  (headers.cookie ?? '').split(';').flatMap((cookie) => server.parseCookie(cookie)[name] ?? [])

/** The names of the cookies that begin with this text. */
export const cookieNamesIn = ({ server, headers }: FastifyRequest, start: string): string[] =>
  Object.keys(server.parseCookie(headers.cookie ?? '')).filter((name) => name.startsWith(start))

export const cookiesOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, 'PUBLIC_URL'>,
): Cookies => ({
  get: (name) => cookieIn(request, name),
  put: (name, value, { path, seconds: maxAge }) =>
    void reply.setCookie(name, value, {
      path,
      maxAge,
      httpOnly: true,
      sameSite: 'strict',
      secure: isOnHttps(config),
    }),
})
