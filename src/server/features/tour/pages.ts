import type { FastifyInstance } from 'fastify'
import { plansOnOffer } from '#server/features/billing/service.ts'
import type { Context } from '#server/platform/context.ts'
import type { Pages } from '#server/platform/pages/pages.ts'
import { plainSender } from '#server/platform/pages/plain-reply.ts'
import { plainStyle } from '#server/platform/pages/plain-style.ts'
import { tourPage } from './tour-page.tsx'

/** Pages are cached only for a short time, so that visitors soon see a changed price. */
const CACHE = 'public, max-age=300'

/** The page that shows visitors the product. To stay small, it loads only the headline's font. */
export function serveTour(app: FastifyInstance, _pages: Pages, begin: () => Context) {
  const send = plainSender(begin().config, plainStyle(['Fraunces']))
  // Asks the payment provider for prices.
  app.get('/tour', { config: { isWaiting: true } }, async (_request, reply) => {
    const ctx = begin()
    const plans = await plansOnOffer(ctx)
    return send(reply, tourPage(plans, ctx.config), plans ? { cache: CACHE } : {})
  })
}
