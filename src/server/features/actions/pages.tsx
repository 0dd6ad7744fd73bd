import type { FastifyInstance, FastifyReply } from 'fastify'
import { wordsForStranger, wordsIn } from '#server/features/languages/service.ts'
import type { Context } from '#server/platform/context.ts'
import type { Pages } from '#server/platform/pages/pages.ts'
import type { PlainPage } from '#server/platform/pages/plain-page.tsx'
import { plainSender, takeAnyForm, takeFields, unlessMissing } from '#server/platform/pages/plain-reply.ts'
import { bareStyle } from '#server/platform/pages/plain-style.ts'
import { serveSigned } from '#server/platform/pages/signed-files.tsx'
import { missingOutcome, outcomePage } from './outcome/page.tsx'
import { printOutcome, publicOutcome } from './outcome/public.ts'
import { OUTCOME_POSTER, outcomeFor } from './outcome/service.ts'
import {
  checkOwn,
  finishOwn,
  type Knock,
  moveOwn,
  ownAction,
  readerBehind,
  resumePlanMails,
  stopPlanMails,
} from './owners/links.ts'
import {
  askToStopPage,
  missingPage,
  type OwnAction,
  ownActionPage,
  resumedPage,
  stoppedPage,
} from './owners/page.tsx'

/**
 * Pages opened without a sign-in, from an email link or a poster: a survey's outcome, and an action's page
 * for its owner.
 */
export function servePlanPages(app: FastifyInstance, _pages: Pages, begin: () => Context) {
  const send = plainSender(begin().config, bareStyle())

  app.get<{ Params: { uuid: string }; Querystring: { recipient?: string; key?: string } }>(
    '/survey/:uuid/outcome',
    async (request, reply) => {
      const { params, query, ip } = request
      const ctx = begin()
      const { recipient = '', key = '' } = query
      const link = { survey: params.uuid.toLowerCase(), recipient: String(recipient), key: String(key), ip }
      const found = await unlessMissing(outcomeFor(ctx, link))
      if (!found) return send(reply, missingOutcome(await wordsForStranger(ctx, request)), { status: 404 })
      return send(reply, outcomePage(found.outcome, found.help, wordsIn(found.language)))
    },
  )
  app.get<{ Params: { code: string } }>('/outcome/:code', async (request, reply) => {
    const ctx = begin()
    const stranger = await wordsForStranger(ctx, request)
    const { params, ip } = request
    const found = await unlessMissing(publicOutcome(ctx, { code: params.code, ip }, stranger))
    if (!found) return send(reply, missingOutcome(stranger), { status: 404 })
    const { outcome, help, translator, languages } = found
    return send(reply, outcomePage(outcome, help, translator, languages))
  })
  serveSigned(app, begin, {
    ...OUTCOME_POSTER,
    name: 'what-we-will-do.pdf',
    what: 'poster',
    howToGetItAgain: 'open ‘Share with the team’ in your account and choose ‘Print the poster’',
    make: printOutcome,
  })
  void app.register(async (own) => serveOwnersPages(own, begin))
}

type BySecret = { Params: { secret: string } }

function serveOwnersPages(app: FastifyInstance, begin: () => Context) {
  const send = plainSender(begin().config)
  takeAnyForm(app)
  takeFields(app)

  const answer = <T,>(
    { method, url }: { method: 'GET' | 'POST'; url: string },
    verb: (ctx: Context, knock: Knock, sent: unknown) => Promise<T>,
    show: (reply: FastifyReply, result: T) => FastifyReply,
  ) =>
    app.route<BySecret>({
      method,
      url,
      handler: async ({ params, ip, body }, reply) => {
        const result = await unlessMissing(
          verb(begin(), { secret: params.secret, ip }, body).then((shown) => ({ shown })),
        )
        return result ? show(reply, result.shown) : send(reply, missingPage, { status: 404 })
      },
    })
  const page =
    <T,>(made: (result: T) => PlainPage) =>
    (reply: FastifyReply, result: T) =>
      send(reply, made(result))

  const action = '/action/:secret'
  answer({ method: 'GET', url: action }, ownAction, page(ownActionPage))
  answer(
    { method: 'POST', url: `${action}/done` },
    finishOwn,
    page((own: OwnAction) => ownActionPage(own, { done: 'Thank you. The action is marked as done.' })),
  )
  answer({ method: 'POST', url: `${action}/move` }, movedOrNot, (reply, { own, isMoved }) =>
    isMoved
      ? send(reply, ownActionPage(own, { done: 'The date has been changed.' }))
      : send(reply, ownActionPage(own, { problem: 'Please choose a date' }), { status: 422 }),
  )

  answer({ method: 'POST', url: `${action}/check` }, checkedOrNot, (reply, { own, isChecked }) =>
    isChecked
      ? send(reply, ownActionPage(own, { done: 'Thank you. The check is recorded.' }))
      : send(reply, ownActionPage(own, { problem: 'Choose a result and say how you checked' }), {
          status: 422,
        }),
  )

  const mails = '/plan-mails/:secret'
  answer({ method: 'GET', url: mails }, readerBehind, page(askToStopPage))
  answer({ method: 'POST', url: mails }, stopPlanMails, page(stoppedPage))
  answer({ method: 'POST', url: `${mails}/resume` }, resumePlanMails, page(resumedPage))
}

async function movedOrNot(ctx: Context, knock: Knock, sent: unknown) {
  const moved = await moveOwn(ctx, knock, sent)
  return { own: moved ?? (await ownAction(ctx, knock)), isMoved: moved !== undefined }
}

async function checkedOrNot(ctx: Context, knock: Knock, sent: unknown) {
  const checked = await checkOwn(ctx, knock, sent)
  return { own: checked ?? (await ownAction(ctx, knock)), isChecked: checked !== undefined }
}
