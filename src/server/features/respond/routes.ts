import type { FastifyInstance } from 'fastify'
import { cards } from '#contract/cards.ts'
import { respond } from '#contract/respond.ts'
import { helpFor } from '#server/features/help-lines/service.ts'
import { cardPageWordsIn, pageWordsIn } from '#server/features/languages/service.ts'
import type { Context } from '#server/platform/context.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import { route } from '#server/platform/http/routes.ts'
import type { Pages } from '#server/platform/pages/pages.ts'
import { openCard, submitByCard } from './cards.ts'
import { openSurvey, saveAnswer, submitSurvey } from './service.ts'

export const respondRoutes = [
  route(respond.open, (call) =>
    openSurvey(call, { survey: call.params.uuid, ...call.query, ip: call.ip }, call.query.lang),
  ),
  route(respond.answer, (call) => saveAnswer(call, linkOf(call), call.body)),
  route(respond.submit, (call) => submitSurvey(call, linkOf(call), call.body)),
  route(cards.open, (call) => openCard(call, { ...call.body, ip: call.ip })),
  route(cards.submit, (call) => submitByCard(call, { ...call.body, ip: call.ip })),
]

const linkOf = ({
  params,
  body,
  ip,
}: {
  params: { uuid: string }
  body: { recipient_uuid: string; key: string; device: string }
  ip: string
}) => ({
  survey: params.uuid,
  recipient: body.recipient_uuid,
  key: body.key,
  device: body.device,
  ip,
})

/** What the page says before its program runs, and the words that the program says. */
function pageIn(catalogue: ReturnType<typeof pageWordsIn>) {
  const { language, direction, words } = catalogue
  return {
    file: 'survey.html',
    title: words.title,
    language,
    direction,
    texts: { opening: words.opening, needsProgram: words.needsProgram },
  } as const
}

/** The respondent's page carries its survey with it, so that the first card needs no second call. Whose device it is going to is not known yet. */
export function serveRespondPages(app: FastifyInstance, pages: Pages, begin: () => Context) {
  const withWords = async (data: object = {}) => {
    const words = pageWordsIn()
    return { ...pageIn(words), data: { ...data, words, help: await helpFor(begin()) } }
  }

  app.get('/survey/complete', async (request, reply) => pages.send(request, reply, await withWords()))

  // The code is in the fragment, which no browser sends, or is typed.
  app.get('/a', async (request, reply) => {
    const { card, ...words } = cardPageWordsIn()
    return pages.send(request, reply, { ...pageIn(words), data: { words, card } })
  })

  app.get<{ Params: { uuid: string }; Querystring: { recipient?: string; key?: string; preview?: string } }>(
    '/survey/:uuid',
    async (request, reply) => {
      const { recipient = '', key = '', preview } = request.query
      if (preview !== undefined) return pages.send(request, reply, await withWords())
      try {
        const { words, ...survey } = await openSurvey(begin(), {
          survey: request.params.uuid.toLowerCase(),
          recipient: String(recipient),
          key: String(key),
          device: '',
          ip: request.ip,
        })
        return pages.send(request, reply, { ...pageIn(words), data: { survey, words } })
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'not_found') throw error
        return pages.send(request, reply, { ...(await withWords({ missing: true })), status: 404 })
      }
    },
  )
}
