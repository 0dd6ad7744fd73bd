import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accessibilityPage } from '#content/accessibility.ts'
import { privacyPolicyPage, termsPage } from '#content/legal.ts'
import { trustPage } from '#content/trust.ts'
import { enGB } from '#content/words/en-gb.ts'
import { wordsForStranger } from '#server/features/languages/service.ts'
import type { Context } from '#server/platform/context.ts'
import type { Config } from '#server/platform/core/config.ts'
import type { Pages } from '#server/platform/pages/pages.ts'
import type { PlainPage } from '#server/platform/pages/plain-page.tsx'
import { plainSender, takeAnyForm, unlessMissing } from '#server/platform/pages/plain-reply.ts'
import {
  askToRemove,
  askToStop,
  missingPage,
  removedPage,
  resumedPage,
  stoppedPage,
} from './choice-pages.tsx'
import { personalPage } from './personal-page.tsx'
import {
  hindranceOf,
  type Knock,
  leave,
  personBehind,
  personNamed,
  readPersonalData,
  resumeSurveyMails,
  stopSurveyMails,
} from './service.ts'
import { textPage } from './text-page.tsx'

const FOR_AN_HOUR = 'public, max-age=3600'

/**
 * Pages with the promises that we make to everybody, and the page where people see their own data and decide
 * what happens to it.
 */
export function servePrivacyPages(app: FastifyInstance, _pages: Pages, begin: () => Context) {
  const send = plainSender(begin().config)
  for (const [path, text] of Object.entries(OUR_PAGES))
    app.get(path, (_request, reply) => send(reply, textPage(text), { cache: FOR_AN_HOUR }))
  serveLegalPages(app, begin().config)
  void app.register(async (own) => servePersonalPages(own, begin))
}

const OUR_PAGES = { '/trust': trustPage, '/privacy': enGB.personal, '/accessibility': accessibilityPage }

/**
 * Redirects to the main site if there is one. The main site has its own terms and privacy policy, and there
 * should be only one version of each.
 */
function serveLegalPages(app: FastifyInstance, config: Config) {
  const send = plainSender(config)
  const site = config.MAIN_SITE_URL?.replace(/\/+$/, '')
  for (const [path, text] of Object.entries(LEGAL_PAGES))
    app.get(path, (_request, reply) =>
      site ? reply.redirect(`${site}${path}`) : send(reply, textPage(text), { cache: FOR_AN_HOUR }),
    )
}

const LEGAL_PAGES = { '/terms-conditions': termsPage, '/privacy-policy': privacyPolicyPage }

type BySecret = { Params: { secret: string } }

function servePersonalPages(app: FastifyInstance, begin: () => Context) {
  const send = plainSender(begin().config)
  takeAnyForm(app)

  const changeOf = ({ params }: FastifyRequest) => {
    const { secret } = params as BySecret['Params']
    return { person: personNamed(secret), hindrance: () => hindranceOf(begin(), secret) }
  }

  /** Runs an action for the person whose secret it is, and shows the resulting page or a 'not found' page. */
  const answer = <T,>(
    method: 'GET' | 'POST',
    choice: string,
    {
      verb,
      page,
    }: { verb: (ctx: Context, knock: Knock) => Promise<T>; page: (result: T, ctx: Context) => PlainPage },
  ) =>
    app.route<BySecret>({
      method,
      url: `/privacy/:secret${choice}`,
      config: method === 'POST' ? { change: changeOf } : {},
      handler: async (request, reply) => {
        const { params, ip } = request
        const ctx = begin()
        const result = await unlessMissing(verb(ctx, { secret: params.secret, ip }))
        return result === undefined
          ? send(reply, missingPage(await wordsForStranger(ctx, request)), { status: 404 })
          : send(reply, page(result, ctx))
      },
    })

  answer('GET', '', { verb: readPersonalData, page: (data, ctx) => personalPage(data, ctx) })
  answer('GET', '/stop', { verb: personBehind, page: askToStop })
  answer('POST', '/stop', { verb: stopSurveyMails, page: stoppedPage })
  answer('POST', '/resume', { verb: resumeSurveyMails, page: resumedPage })
  answer('GET', '/remove', { verb: personBehind, page: askToRemove })
  answer('POST', '/remove', { verb: leave, page: removedPage })
}
