import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { XSRF_COOKIE, XSRF_HEADER } from '#domain/xsrf.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import { isOnHttps } from '#server/platform/core/config.ts'
import { cookieIn, cookiesIn } from './cookies.ts'

/** Sets the cookie when a page loads. Calls that change something must send its value in a header. */
export function giveXsrfCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean) {
  if (!cookieIn(request, XSRF_COOKIE)) setXsrfCookie(reply, secure)
}

const setXsrfCookie = (reply: FastifyReply, secure: boolean) =>
  reply.setCookie(XSRF_COOKIE, randomBytes(18).toString('base64url'), {
    path: '/',
    sameSite: 'strict',
    secure,
  })

/**
 * A call without the cookie need not send its value, because no browser has added credentials to it. A call
 * can have several of these cookies. If another subdomain has set one that our page cannot read, the page was
 * not given one of ours. Its call is refused, and it then gets a new cookie. Empty cookies do not count,
 * because any call would match them.
 */
export function checkXsrf(request: FastifyRequest, reply: FastifyReply) {
  const cookies = cookiesIn(request, XSRF_COOKIE).filter((cookie) => cookie !== '')
  if (request.method === 'GET' || cookies.length === 0) return
  const echo = Buffer.from(String(request.headers[XSRF_HEADER] ?? ''))
  const isEcho = (cookie: Buffer) => echo.length === cookie.length && timingSafeEqual(echo, cookie)
  if (cookies.some((cookie) => isEcho(Buffer.from(cookie)))) return
  setXsrfCookie(reply, isOnHttps(request.proof.ctx.config))
  throw new AppError('forbidden', 'Please reload the page')
}

/**
 * Refuses calls from pages of other sites, except the main site. If a call has no body, a browser sends it
 * without asking us first. So another site's page could use up the limits of its visitor's network.
 */
export function refuseOtherSites({ method, headers, proof: { ctx } }: FastifyRequest) {
  if (method === 'GET' || !isFromOtherSite(headers)) return
  const { MAIN_SITE_URL } = ctx.config
  if (MAIN_SITE_URL && headers.origin === new URL(MAIN_SITE_URL).origin) return
  throw new AppError('forbidden', 'Other sites cannot make this call')
}

/** True if a page of another site has caused the request. Old browsers do not say so. */
export const isFromOtherSite = (headers: IncomingHttpHeaders) =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))

/**
 * True for requests that need no click: for a page that is loaded in advance, or for a web socket. They need
 * not say which site caused them.
 */
export const isUnasked = (headers: IncomingHttpHeaders) =>
  [headers['sec-purpose'], headers.purpose, headers.upgrade].some((value) => value !== undefined)

/** True if a page of another site embeds this, or if no click was needed to request it. */
export const isPartOfOtherSite = (headers: IncomingHttpHeaders) =>
  isUnasked(headers) || (isFromOtherSite(headers) && headers['sec-fetch-dest'] !== 'document')
