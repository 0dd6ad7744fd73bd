import type { FastifyInstance, FastifyReply } from 'fastify'
import { PDF_LIMIT } from '#contract/limits.ts'
import type { Context } from '#server/platform/context.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import { noteLimit } from '#server/platform/http/limits.ts'
import { countAttempt, networkOf } from '#server/platform/http/rate-limit.ts'
import { type PlainPage, plainPage } from './plain-page.tsx'
import { plainStyle } from './plain-style.ts'
import { fileNamed, readSignedLink, type SignedFile, type SignedQuery } from './signed-links.ts'

interface ServedFile extends SignedFile {
  /** 'survey-report.pdf' */
  name: string
  /** 'report' */
  what: string
  /** The words for where a new link is made: 'choose Save again'. */
  again: string
  /** Downloaded once, by the first caller; every other one is told that it was used. */
  once?: true
  make(ctx: Context, subject: string, tagId: number | null): Promise<Buffer | 'used' | undefined>
}

const TYPES = {
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  zip: 'application/zip',
}

/** Serves files whose link stands for the sign-in, so that they open in a new tab; types that no browser shows are downloaded. */
export function serveSigned(app: FastifyInstance, begin: () => Context, file: ServedFile) {
  const look = plainStyle()
  const { ending = 'pdf' } = file
  const send = (reply: FastifyReply, page: PlainPage, status: number) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(plainPage(page, begin().config, look))

  app.get<{ Params: { subject: string }; Querystring: SignedQuery }>(
    fileNamed(file, ':subject'),
    // No HEAD, since a request of the headers alone would count as the one download.
    { exposeHeadRoute: !file.once },
    async (request, reply) => {
      const ctx = begin()
      const subject = request.params.subject.toLowerCase()
      const link = readSignedLink(ctx, file, subject, request.query)
      if (!link) return send(reply, missingPage(file), 404)
      if (link.isOver) return send(reply, expiredPage(file), 410)
      const wait = await pausedFor(ctx, file, request.ip)
      if (wait) return send(reply.header('retry-after', Math.ceil(wait)), busyPage, 429)
      const made = await file.make(ctx, subject, link.tagId)
      if (!made) return send(reply, missingPage(file), 404)
      if (made === 'used') return send(reply, usedPage(file), 410)
      return reply
        .type(TYPES[ending])
        .header(
          'content-disposition',
          `${ending === 'pdf' && !file.once ? 'inline' : 'attachment'}; filename="${file.name}"`,
        )
        .header('cache-control', 'private, no-store')
        .send(made)
    },
  )
}

/** Seconds to wait, where too many files were opened from this network. */
async function pausedFor(ctx: Context, { what }: ServedFile, ip: string): Promise<number | undefined> {
  try {
    await countAttempt(ctx, `pdf-from:${networkOf(ip)}`, PDF_LIMIT)
    return undefined
  } catch (error) {
    await noteLimit(ctx, error, { target: `Open a ${what} as PDF`, ip })
    if (error instanceof AppError) return error.retryAfter
    throw error
  }
}

const missingPage = ({ what, again }: ServedFile): PlainPage => ({
  title: `No ${what} here`,
  body: (
    <>
      <h1>There is no {what} here</h1>
      <p>The address is not right. Please {again}.</p>
    </>
  ),
})

const usedPage = ({ what, again }: ServedFile): PlainPage => ({
  title: 'This was downloaded already',
  body: (
    <>
      <h1>This was downloaded already</h1>
      <p>
        A {what} can be downloaded once. If it was lost, please {again}.
      </p>
    </>
  ),
})

const busyPage: PlainPage = {
  title: 'Please wait a moment',
  body: (
    <>
      <h1>Please wait a moment</h1>
      <p>Very many files have been opened from your network. Please try again in ten minutes.</p>
    </>
  ),
}

const expiredPage = ({ what, again }: ServedFile): PlainPage => ({
  title: 'This link has expired',
  body: (
    <>
      <h1>This link has expired</h1>
      <p>
        Links to a {what} work for 15 minutes, so that they are of no use to anybody else. Please {again}.
      </p>
    </>
  ),
})
