import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SSO_HANDOVER } from '#domain/sso.ts'
import type { Context } from '#server/platform/context.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import type { Pages } from '#server/platform/pages/pages.ts'
import { beginSso, finishSso } from './service.ts'

const FLOW = 'sso_flow'
const FLOW_PATH = '/auth/sso'
const FLOW_SECONDS = 600
const HANDOVER_SECONDS = 60
const FAILED = '/login?sso=failed'

const COMPANY = /^[1-9]\d{0,8}$/

/** The redirects to a company's provider and back. Every failure on the way ends at the login page. */
export function serveSsoPages(
  app: FastifyInstance,
  _pages: Pages,
  begin: (request: FastifyRequest) => Context,
) {
  app.get<{ Params: { id: string } }>(`${FLOW_PATH}/:id/start`, async (request, reply) => {
    const { id } = request.params
    const ctx = begin(request)
    const begun = COMPANY.test(id)
      ? await orFailed(beginSso(ctx, Number(id), request.ip), undefined)
      : undefined
    if (!begun) return leadTo(reply, FAILED)
    // SameSite=Lax, so that the cookie is sent when the provider redirects back; for these paths alone.
    reply.setCookie(FLOW, begun.token, {
      path: FLOW_PATH,
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure(ctx),
      maxAge: FLOW_SECONDS,
    })
    return leadTo(reply, begun.url.href)
  })

  app.get(`${FLOW_PATH}/callback`, async (request, reply) => {
    const ctx = begin(request)
    const token = request.cookies[FLOW]
    reply.clearCookie(FLOW, { path: FLOW_PATH })
    const search = new URL(request.url, ctx.config.PUBLIC_URL).search
    const outcome = await orFailed(finishSso(ctx, { token, search }, request.ip), 'failed' as const)
    if (typeof outcome === 'string') return leadTo(reply, outcome === 'failed' ? FAILED : '/login?sso=mailed')
    reply.setCookie(SSO_HANDOVER, outcome.handover, {
      path: '/',
      sameSite: 'strict',
      secure: isSecure(ctx),
      maxAge: HANDOVER_SECONDS,
    })
    return leadTo(reply, '/')
  })
}

const isSecure = ({ config }: Context) => config.PUBLIC_URL.startsWith('https:')

const leadTo = (reply: FastifyReply, to: string) => reply.header('cache-control', 'no-store').redirect(to)

/** A refusal, such as for too many tries, looks like every failure here. */
async function orFailed<T, F>(work: Promise<T>, failed: F): Promise<T | F> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError) return failed
    throw error
  }
}
