import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { handoverName, hostPrefix } from '#domain/sso.ts'
import type { Context } from '#server/platform/context.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import { isOnHttps } from '#server/platform/core/config.ts'
import { cookieIn, cookieNamesIn } from '#server/platform/http/cookies.ts'
import { isFromOtherSite, isUnasked } from '#server/platform/http/xsrf.ts'
import type { Pages } from '#server/platform/pages/pages.ts'
import { plainSender } from '#server/platform/pages/plain-reply.ts'
import { beginSso, finishSso } from './service.ts'

const FLOW_SECONDS = 600
/** The number of tabs of one browser that can wait at a company's provider. It limits the cookies' size. */
const MOST_FLOWS = 4
const HANDOVER_SECONDS = 60
const FAILED = '/login?sso=failed'

/** Both pages wait for the company's provider. */
const WAITING = { config: { isWaiting: true } }

const COMPANY = /^[1-9]\d{0,8}$/

/** The redirects to a company's provider and back. Every failure on the way leads to the login page. */
export function serveSsoPages(
  app: FastifyInstance,
  _pages: Pages,
  begin: (request: FastifyRequest) => Context,
) {
  app.get<OfCompany>('/auth/sso/:id/start', WAITING, async (request, reply) => {
    if (isUnasked(request.headers)) return sayLater(reply)
    // Otherwise, another site or a link on a company's profile could silently sign visitors in to an account
    // that the company controls. They would then enter their own data there.
    if (!isFromOurLink(request.headers)) return leadTo(reply, FAILED)
    const { id } = request.params
    const ctx = begin(request)
    const begun = COMPANY.test(id)
      ? await orFailed(beginSso(ctx, Number(id), request.ip), undefined)
      : undefined
    if (!begun) return leadTo(reply, FAILED)
    const secure = isOnHttps(ctx.config)
    const others = cookieNamesIn(request, flowName(ctx, id, ''))
    if (others.length >= MOST_FLOWS) for (const name of others) reply.clearCookie(name, { path: '/', secure })
    // SameSite=Lax, so that the cookie is sent when the provider redirects back.
    reply.setCookie(flowName(ctx, id, begun.state), begun.token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: FLOW_SECONDS,
    })
    return leadTo(reply, begun.url.href)
  })

  app.get<OfCompany>('/auth/sso/:id/callback', WAITING, async (request, reply) => {
    const { id } = request.params
    if (!COMPANY.test(id)) return leadTo(reply, FAILED)
    const ctx = begin(request)
    // The request's address may be of any form, so it is not parsed.
    const search = /\?.*/.exec(request.url)?.[0] ?? ''
    const name = flowName(ctx, id, /[?&]state=([\w-]+)/.exec(search)?.[1] ?? '')
    const token = cookieIn(request, name)
    reply.clearCookie(name, { path: '/', secure: isOnHttps(ctx.config) })
    const back = { companyId: Number(id), token, search }
    const outcome = await orFailed(finishSso(ctx, back, request.ip), 'failed' as const)
    if (typeof outcome === 'string') return leadTo(reply, outcome === 'failed' ? FAILED : '/login?sso=mailed')
    reply.setCookie(handoverName(isOnHttps(ctx.config)), outcome.handover, {
      path: '/',
      sameSite: 'strict',
      secure: isOnHttps(ctx.config),
      maxAge: HANDOVER_SECONDS,
    })
    return leadTo(reply, '/')
  })

  app.get('/auth/sso/callback', (request, reply) =>
    plainSender(begin(request).config)(reply, FORMER, { status: 410 }),
  )
}

interface OfCompany {
  Params: { id: string }
}

/** Shown at the old redirect address, which all companies once shared. */
const FORMER = {
  title: 'The redirect address has changed',
  body: (
    <>
      <h1>The redirect address has changed</h1>
      <p>
        If you are the company’s owner, copy the new redirect address from Company security and save it with
        your single sign-on provider. Then sign in again.
      </p>
    </>
  ),
}

/** True for our own links (`SsoLink`), bookmarks, and links in other programs, such as email. */
const isFromOurLink = (headers: IncomingHttpHeaders) => {
  if (isFromOtherSite(headers)) return false
  return headers['sec-fetch-site'] !== 'same-origin' || headers.referer !== undefined
}

/**
 * The name of the cookie that shows that this browser began the sign-in. Each tab has its own. No other
 * subdomain can set it.
 */
const flowName = ({ config }: Context, companyId: string, state: string) =>
  `${hostPrefix(isOnHttps(config))}sso_flow_${companyId}_${state.slice(0, 8)}`

/** Chromium would show a redirect that it has loaded in advance. After an error, it asks again on a click. */
const sayLater = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('This page cannot be loaded in advance.')

const leadTo = (reply: FastifyReply, to: string) => reply.header('cache-control', 'no-store').redirect(to)

/** A refusal on these pages, for example after too many attempts, looks like any other failure. */
async function orFailed<T, F>(work: Promise<T>, failed: F): Promise<T | F> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError) return failed
    throw error
  }
}
