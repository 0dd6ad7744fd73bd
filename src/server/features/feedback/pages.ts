import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Id } from '#contract/fields.ts'
import type { Context } from '#server/platform/context.ts'
import type { Pages } from '#server/platform/pages/pages.ts'
import { plainSender, takeAnyForm, unlessMissing } from '#server/platform/pages/plain-reply.ts'
import { openAnswer } from './answers.ts'
import { pageOfProfile } from './profile.ts'
import { profilePage } from './profile-page.tsx'
import { personToStop, stopRequests } from './stop.ts'
import { missingPage, stopPage, stoppedPage } from './stop-page.tsx'

type BySecret = { Params: { secret: string } }

const PROFILE_SECONDS = 60
const PageQuery = z.object({ page: Id.default(1) })

/** Pages for people without an account, where they give feedback, read a profile or stop requests. */
export function serveFeedbackPages(app: FastifyInstance, pages: Pages, begin: () => Context) {
  const send = plainSender(begin().config)

  app.get<BySecret>('/give-feedback/:secret', async (request, reply) => {
    const form = await unlessMissing(openAnswer(begin(), request.params.secret))
    return pages.send(request, reply, {
      file: 'feedback.html',
      title: form ? `Feedback for ${form.company}` : 'This link does not work',
      data: { form },
      status: form ? 200 : 404,
    })
  })

  app.get<{ Params: { slug: string } }>('/c/:slug', async ({ params, query }, reply) => {
    const { db, config } = begin()
    const asked = PageQuery.safeParse(query)
    const page = asked.success
      ? await unlessMissing(pageOfProfile(db, params.slug, asked.data.page))
      : undefined
    if (!page) return send(reply, missingPage, { status: 404 })
    return send(reply, profilePage(page, config), {
      cache: `public, max-age=${PROFILE_SECONDS}`,
    })
  })

  void app.register(async (stop) => serveStop(stop, begin))
}

async function serveStop(app: FastifyInstance, begin: () => Context) {
  const send = plainSender(begin().config)
  takeAnyForm(app)

  app.get<BySecret>('/stop/:secret', async ({ params }, reply) => {
    const person = await unlessMissing(personToStop(begin(), params.secret))
    return person ? send(reply, stopPage(person.company)) : send(reply, missingPage, { status: 404 })
  })
  app.post<BySecret>('/stop/:secret', async ({ params }, reply) => {
    const person = await unlessMissing(stopRequests(begin(), params.secret))
    return person ? send(reply, stoppedPage(person.company)) : send(reply, missingPage, { status: 404 })
  })
}
