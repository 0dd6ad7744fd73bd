import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#server/platform/context.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import type { Pages } from '#server/platform/pages/pages.ts'
import type { PlainPage } from '#server/platform/pages/plain-page.tsx'
import { plainSender, takeAnyForm, takeFields } from '#server/platform/pages/plain-reply.ts'
import { busyPage, lockedPage, missingPage, overPage } from './notices.tsx'
import { reportPage } from './page.tsx'
import { type Opened, openLink } from './service.ts'

interface Answer {
  page: PlainPage
  status: number
  wait?: number
}

/** Serves a report to anyone with its link. The page has no scripts and no links. */
export function serveReportLinks(
  app: FastifyInstance,
  _pages: Pages,
  begin: (request?: FastifyRequest) => Context,
) {
  const send = plainSender(begin().config)
  void app.register(async (own) => {
    takeAnyForm(own)
    takeFields(own)
    own.route<{ Params: { token: string }; Body: unknown }>({
      method: ['GET', 'POST'],
      url: '/r/:token',
      handler: async (request, reply) => {
        const { method, params, ip, body } = request
        const ctx = begin(request)
        const password = method === 'POST' ? typed(body) : undefined
        const { page, status, wait } = await opened(ctx, { token: params.token, ip, password })
        if (wait) reply.header('retry-after', Math.ceil(wait))
        return send(reply.header('x-robots-tag', 'noindex, nofollow, noarchive'), page, { status })
      },
    })
  })
}

const typed = (body: unknown) => {
  const { password } = (body ?? {}) as { password?: unknown }
  return typeof password === 'string' ? password : ''
}

async function opened(ctx: Context, knock: Parameters<typeof openLink>[1]): Promise<Answer> {
  try {
    return answerTo(await openLink(ctx, knock), ctx.now)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return { page: missingPage, status: 404 }
    if (error instanceof AppError && error.code === 'too_many_requests')
      return { page: busyPage(error.message), status: 429, wait: error.retryAfter ?? 60 }
    throw error
  }
}

function answerTo(link: Opened, now: Date): Answer {
  if (link.state === 'over') return { page: overPage, status: 410 }
  if (link.state === 'locked') return { page: lockedPage(link), status: link.isWrong ? 422 : 200 }
  return { page: reportPage(link, now), status: 200 }
}
