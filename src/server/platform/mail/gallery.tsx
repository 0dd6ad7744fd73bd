import type { FastifyInstance } from 'fastify'
import { found, notFound } from '#server/platform/core/app-error.ts'
import type { Config } from '#server/platform/core/config.ts'
import { isLocal } from '#server/platform/core/loopback.ts'
import { plainSender } from '#server/platform/pages/plain-reply.ts'
import type { AnyMail } from './mail.tsx'
import { renderSample } from './render.tsx'

const PLACE = '/kitchen-sink/mails'

/** Shows operators each of the product's emails with its sample data. Works only on their own machine. */
export function serveMailGallery(app: FastifyInstance, config: Config, mails: AnyMail[]) {
  const send = plainSender(config)
  const sender = { product: config.PRODUCT_NAME, site: config.PUBLIC_URL }

  app.get(PLACE, async (request, reply) => {
    if (!isLocal(request, config)) throw notFound()
    const samples = await Promise.all(
      mails.map(async (mail) => ({ mail, ...(await renderSample(mail, sender)) })),
    )
    const body = (
      <>
        <h1>Every e-mail</h1>
        <ul>
          {samples.map(({ mail, subject }) => (
            <li key={mail.name}>
              <a href={`${PLACE}/${mail.name}`}>{subject}</a>
            </li>
          ))}
        </ul>
      </>
    )
    return send(reply, { title: 'Every e-mail', body })
  })

  app.get<{ Params: { name: string } }>(`${PLACE}/:name`, async (request, reply) => {
    if (!isLocal(request, config)) throw notFound()
    const mail = found(mails.find(({ name }) => name === request.params.name))
    const { html } = await renderSample(mail, sender)
    return reply.type('text/html; charset=utf-8').send(html)
  })
}
