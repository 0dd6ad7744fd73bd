import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/core/app-error.ts'

const COOKIE = 'XSRF-TOKEN'

/** A page load hands out the cookie that writing calls must echo as a header. */
export function giveXsrfCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean) {
  if (request.cookies[COOKIE]) return
  reply.setCookie(COOKIE, randomBytes(18).toString('base64url'), { path: '/', sameSite: 'strict', secure })
}

/** Callers without cookies need no echo: nothing is sent for them behind their back. */
export function checkXsrf(request: FastifyRequest) {
  const cookie = request.cookies[COOKIE]
  if (request.method !== 'POST' || !cookie) return
  const echo = Buffer.from(String(request.headers['x-xsrf-token'] ?? ''))
  const expected = Buffer.from(cookie)
  if (echo.length !== expected.length || !timingSafeEqual(echo, expected))
    throw new AppError('forbidden', 'Please load the page again')
}
