import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import PostalMime from 'postal-mime'
import { notFound } from '#server/platform/core/app-error.ts'
import type { Config } from '#server/platform/core/config.ts'
import { escapeHtml } from '#server/platform/core/html.ts'
import { isLocal, isLoopback } from '#server/platform/core/loopback.ts'

const NAME = /^\d+\.eml$/

/**
 * A mailbox for trying out the product. Works only without a mail server, and only where nobody else can
 * reach it.
 */
export function serveOutbox(app: FastifyInstance, config: Config) {
  if (config.SMTP_URL || !isLoopback(config.HOST)) return
  const directory = path.join(config.DATA_DIR, 'outbox')

  app.get('/dev/outbox', async (request, reply) => {
    if (!isLocal(request, config)) throw notFound()
    const names = existsSync(directory) ? readdirSync(directory).filter((name) => NAME.test(name)) : []
    const mails = await Promise.all(
      names
        .sort()
        .reverse()
        .slice(0, 200)
        .map(async (name) => ({ name, ...(await read(directory, name)) })),
    )
    const rows = mails.map(
      ({ name, to, subject }) =>
        `<li><a href="/dev/outbox/${name}">${escapeHtml(subject ?? '')}</a> to ${escapeHtml(to?.[0]?.address ?? '')}</li>`,
    )
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>Outbox</title><h1>Outbox</h1><ol reversed>${rows.join('')}</ol></html>`,
      )
  })

  app.get<{ Params: { name: string } }>('/dev/outbox/:name', async (request, reply) => {
    const { name } = request.params
    if (!isLocal(request, config) || !NAME.test(name) || !existsSync(path.join(directory, name)))
      throw notFound()
    const { html } = await read(directory, name)
    return reply.type('text/html; charset=utf-8').send(html ?? '')
  })
}

const read = (directory: string, name: string) => PostalMime.parse(readFileSync(path.join(directory, name)))
