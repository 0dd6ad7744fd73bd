import type { FastifyInstance, FastifyReply } from 'fastify'
import { PDF_LIMIT } from '#contract/limits.ts'
import type { Context } from '#server/platform/context.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import { createDoors } from '#server/platform/core/doors.ts'
import { whenClosed } from '#server/platform/http/fair.ts'
import { noteLimit } from '#server/platform/http/limits.ts'
import { countAttempt, countFrom, siteOf } from '#server/platform/http/rate-limit.ts'
import { type Streamed, streamTo } from '#server/platform/http/streamed.ts'
import { isPartOfOtherSite } from '#server/platform/http/xsrf.ts'
import { type PlainPage, plainPage } from './plain-page.tsx'
import { plainStyle } from './plain-style.ts'
import { fileNamed, readSignedLink, type SignedFile, type SignedQuery } from './signed-links.ts'

interface ServedFile extends SignedFile {
  /** The downloaded file's name, such as 'survey-report.pdf'. */
  name: string
  /** The word for the file in messages, such as 'report'. */
  what: string
  /** How to get a new link, for example 'choose Save again'. */
  howToGetItAgain: string
  /** True if only the first caller can download the file. Later callers see that the link has been used. */
  once?: true
  make(ctx: Context, subject: string, tagId: number | null): Promise<Buffer | Streamed | 'used' | undefined>
}

const TYPES = {
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  zip: 'application/zip',
}

/**
 * Serves files through signed links. These links need no sign-in, so that a file opens in a new tab. Files
 * that browsers cannot display are downloaded.
 */
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
    // Does not answer HEAD requests. A HEAD request would use up the single download.
    { exposeHeadRoute: !file.once, config: { isWaiting: true } },
    async (request, reply) => {
      const site = siteOf(request.ip)
      const ctx = { ...begin(), site }
      const subject = request.params.subject.toLowerCase()
      const link = readSignedLink(ctx, file, subject, request.query)
      // Otherwise, another site's page could use up the limits of its visitor's network.
      if (!link || isPartOfOtherSite(request.headers)) return send(reply, missingPage(file), 404)
      if (link.isOver) return send(reply, expiredPage(file), 410)
      const wait = await pausedFor(ctx, file, { subject, ip: request.ip })
      if (wait) return send(reply.header('retry-after', Math.ceil(wait)), manyPage, 429)
      const make = () => file.make(ctx, subject, link.tagId)
      const gone = whenClosed(reply.raw)
      const made = await ofNetwork(site, () => ofSubject(subject, make, gone), gone).catch(refused)
      if (made === 'busy') return send(reply.header('retry-after', BUSY_SECONDS), busyPage, 503)
      if (made === 'long') return send(reply, longPage(file), 413)
      if (!made) return send(reply, missingPage(file), 404)
      if (made === 'used') return send(reply, usedPage(file), 410)
      const reader = { connection: reply.raw, owner: `${file.purpose} ${subject}`, network: site }
      return reply
        .type(TYPES[ending])
        .header(
          'content-disposition',
          `${ending === 'pdf' && !file.once ? 'inline' : 'attachment'}; filename="${file.name}"`,
        )
        .header('cache-control', 'private, no-store')
        .send(typeof made === 'function' ? streamTo(reader, made) : made)
    },
  )
}

/**
 * Only one file per survey is made at a time, and two for each network, so that opening many files of one
 * survey, or of many surveys, does not fill the queue that everybody shares. While a network is busy,
 * others can still open the same survey's files.
 */
const ofNetwork = createDoors<string>({ atOnce: 2, waiting: 20 })
const ofSubject = createDoors<string>({ atOnce: 1, waiting: 2 })

const BUSY_SECONDS = 10

function refused(error: unknown): 'busy' | 'long' {
  if (error instanceof AppError && error.code === 'unavailable') return 'busy'
  if (error instanceof AppError && error.code === 'too_large') return 'long'
  throw error
}

/** How many seconds to wait if too many files for this subject, or from this network, have been opened. */
async function pausedFor(
  ctx: Context,
  { what, purpose }: ServedFile,
  { subject, ip }: { subject: string; ip: string },
): Promise<number | undefined> {
  try {
    await countFrom(ctx, 'pdf-from', ip, PDF_LIMIT)
    await countAttempt(ctx, `pdf-of:${purpose} ${subject}`, PDF_LIMIT)
    return undefined
  } catch (error) {
    await noteLimit(ctx, error, { target: `Open a ${what} as a PDF`, ip })
    if (error instanceof AppError) return error.retryAfter
    throw error
  }
}

const missingPage = ({ what, howToGetItAgain }: ServedFile): PlainPage => ({
  title: `No ${what} here`,
  body: (
    <>
      <h1>There is no {what} here</h1>
      <p>That address does not work. Please {howToGetItAgain}.</p>
    </>
  ),
})

const usedPage = ({ what, howToGetItAgain }: ServedFile): PlainPage => ({
  title: 'This has already been downloaded',
  body: (
    <>
      <h1>This has already been downloaded</h1>
      <p>
        You can download a {what} only once. If you have lost it, please {howToGetItAgain}.
      </p>
    </>
  ),
})

const manyPage: PlainPage = {
  title: 'Please wait a moment',
  body: (
    <>
      <h1>Please wait a moment</h1>
      <p>
        Too many files were opened from your network, or this file was opened too often. Please try again in
        10 minutes.
      </p>
    </>
  ),
}

const busyPage: PlainPage = {
  title: 'Please wait a moment',
  body: (
    <>
      <h1>Please wait a moment</h1>
      <p>We are still creating other files. Please reload this page in a moment.</p>
    </>
  ),
}

const longPage = ({ what }: ServedFile): PlainPage => ({
  title: `This ${what} is too long`,
  body: (
    <>
      <h1>This {what} is too long</h1>
      <p>We cannot make a file with so many lines. Please shorten its longest texts first.</p>
    </>
  ),
})

const expiredPage = ({ what, howToGetItAgain }: ServedFile): PlainPage => ({
  title: 'This link has expired',
  body: (
    <>
      <h1>This link has expired</h1>
      <p>
        For security, links to a {what} work for 15 minutes only. Please {howToGetItAgain}.
      </p>
    </>
  ),
})
