import type { FastifyInstance, FastifyReply } from 'fastify'
import { PDF_LIMIT } from '#contract/limits.ts'
import type { Context } from '#server/platform/context.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import { noteLimit } from '#server/platform/http/limits.ts'
import { countAttempt, networkOf } from '#server/platform/http/rate-limit.ts'
import type { Pages } from '#server/platform/pages/pages.ts'
import { type PlainPage, plainPage } from '#server/platform/pages/plain-page.tsx'
import { plainStyle } from '#server/platform/pages/plain-style.ts'
import { type PdfQuery, readPdfLink } from './links.ts'
import { reportOf, surveyInPrint } from './queries.ts'
import { dataOf, isPublished } from './service.ts'

/** The PDF of a report. The link's key stands for the sign-in, so that it opens in a new tab. */
export function serveReportFiles(app: FastifyInstance, _pages: Pages, begin: () => Context) {
  const look = plainStyle()
  const send = (reply: FastifyReply, page: PlainPage, status: number) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(plainPage(page, begin().config, look))

  app.get<{ Params: { uuid: string }; Querystring: PdfQuery }>(
    '/reports/:uuid.pdf',
    async (request, reply) => {
      const ctx = begin()
      const uuid = request.params.uuid.toLowerCase()
      const link = readPdfLink(ctx, uuid, request.query)
      if (!link) return send(reply, missingPage, 404)
      if (link.isOver) return send(reply, expiredPage, 410)
      const wait = await pausedFor(ctx, request.ip)
      if (wait) return send(reply.header('retry-after', Math.ceil(wait)), busyPage, 429)
      const file = await pdfOf(ctx, uuid, link.tagId)
      if (!file) return send(reply, missingPage, 404)
      return reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="survey-report.pdf"')
        .header('cache-control', 'private, no-store')
        .send(file)
    },
  )
}

/** Seconds, where too many were opened from this place. */
async function pausedFor(ctx: Context, ip: string): Promise<number | undefined> {
  try {
    await countAttempt(ctx, `pdf-from:${networkOf(ip)}`, PDF_LIMIT)
    return undefined
  } catch (error) {
    await noteLimit(ctx, error, { target: 'Open a report as PDF', ip })
    if (error instanceof AppError) return error.retryAfter
    throw error
  }
}

async function pdfOf(ctx: Context, uuid: string, tagId: number | null): Promise<Buffer | undefined> {
  const survey = await surveyInPrint(ctx.db, uuid)
  const report = survey && (await reportOf(ctx.db, survey.id, tagId))
  if (!report || !isPublished(report)) return undefined
  const updated_at = report.updated_at.toISOString()
  // Loaded with the first PDF: it takes more memory than all the rest of the server.
  const { renderReport } = await import('./pdf/render.tsx')
  return renderReport(`${report.id} ${updated_at}`, {
    product: ctx.config.PRODUCT_NAME,
    company: survey.company,
    min_group_size: survey.min_group_size ?? ctx.config.MIN_GROUP_SIZE,
    updated_at,
    data: dataOf(survey, report),
  })
}

const missingPage: PlainPage = {
  title: 'No report here',
  body: (
    <>
      <h1>There is no report here</h1>
      <p>The address is not right. Please open the report in your account and choose Save again.</p>
    </>
  ),
}

const busyPage: PlainPage = {
  title: 'Please wait a moment',
  body: (
    <>
      <h1>Please wait a moment</h1>
      <p>Very many reports have been opened from your network. Please try again in ten minutes.</p>
    </>
  ),
}

const expiredPage: PlainPage = {
  title: 'This link has expired',
  body: (
    <>
      <h1>This link has expired</h1>
      <p>
        Links to a report work for 15 minutes, so that they are of no use to anybody else. Please open the
        report in your account and choose Save again.
      </p>
    </>
  ),
}
