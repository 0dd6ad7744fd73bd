import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LanguageCode } from '#domain/languages.ts'
import { helpFor } from '#server/features/help-lines/service.ts'
import { pageForStranger, pageWordsIn } from '#server/features/languages/service.ts'
import type { Context } from '#server/platform/context.ts'
import type { Pages } from '#server/platform/pages/pages.ts'
import { unlessMissing } from '#server/platform/pages/plain-reply.ts'
import { offerByCard } from './offered.ts'
import { openSurvey } from './service.ts'

/** The text that the page shows before its script runs, and the messages that the script uses. */
function pageIn(catalogue: ReturnType<typeof pageWordsIn>) {
  const { language, direction, words } = catalogue
  return {
    file: 'survey.html',
    language,
    direction,
    texts: { opening: words.opening, needsProgram: words.needsProgram },
  } as const
}

interface ByLink {
  Params: { uuid: string }
  Querystring: { recipient?: string; key?: string; preview?: string }
}

/**
 * The response page contains its survey, so that the first question needs no second request. It contains no
 * drafts, because the device is not known yet.
 */
export function serveRespondPages(app: FastifyInstance, pages: Pages, begin: () => Context) {
  /** Sends the page to somebody without a personal link. */
  const sendToStranger = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { isMissing = false, offered }: { isMissing?: boolean; offered?: LanguageCode[] } = {},
  ) => {
    const ctx = begin()
    const { words, card, languages } = await pageForStranger(ctx, request, offered)
    const data = { words, card, languages, help: await helpFor(ctx), ...(isMissing && { missing: true }) }
    return pages.send(request, reply, { ...pageIn(words), data, status: isMissing ? 404 : 200 })
  }

  app.get('/survey/complete', (request, reply) => sendToStranger(request, reply))
  // The server does not know the code yet. People type it, or it is in the URL's fragment, which browsers do
  // not send.
  app.get<{ Querystring: { kiosk?: string } }>('/a', async (request, reply) =>
    sendToStranger(request, reply, { offered: await offerByCard(begin(), request.query.kiosk) }),
  )

  app.get<ByLink>('/survey/:uuid', async (request, reply) => {
    const { recipient = '', key = '', preview } = request.query
    const ctx = begin()
    if (preview !== undefined) {
      const words = pageWordsIn()
      return pages.send(request, reply, { ...pageIn(words), data: { words, help: await helpFor(ctx) } })
    }
    const opened = await unlessMissing(
      openSurvey(ctx, {
        survey: request.params.uuid.toLowerCase(),
        recipient: String(recipient),
        key: String(key),
        device: '',
        ip: request.ip,
      }),
    )
    if (!opened) return sendToStranger(request, reply, { isMissing: true })
    const { words, ...survey } = opened
    return pages.send(request, reply, { ...pageIn(words), title: survey.title, data: { survey, words } })
  })
}
