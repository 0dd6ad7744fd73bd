import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/platform/context.ts'
import type { Pages } from '#server/platform/pages/pages.ts'
import { serveSigned } from '#server/platform/pages/signed-files.tsx'
import { printReport } from './pdf/print.ts'
import { type PlanOf, printedReport, REPORT_FILE, SLIDES_FILE } from './service.ts'
import { makeSlides } from './slides/make-slides.ts'

const AGAIN = 'open the report in your account and choose'

export const serveReportFiles =
  (planOf: PlanOf) => (app: FastifyInstance, _pages: Pages, begin: () => Context) => {
    serveSigned(app, begin, {
      ...REPORT_FILE,
      name: 'survey-report.pdf',
      what: 'report',
      again: `${AGAIN} ‘Save’`,
      make: (ctx, uuid, tagId) => pdfOf(ctx, planOf, uuid, tagId),
    })
    serveSigned(app, begin, {
      ...SLIDES_FILE,
      name: 'survey-report.pptx',
      what: 'file',
      again: `${AGAIN} ‘Slides’`,
      make: async (ctx, uuid, tagId) => {
        const report = await printedReport(ctx, planOf, uuid, tagId)
        return report && makeSlides(ctx, report)
      },
    })
  }

/** The PDF of a published report. Undefined if the report is not published. */
export async function pdfOf(
  ctx: Context,
  planOf: PlanOf,
  uuid: string,
  tagId: number | null,
): Promise<Buffer | undefined> {
  const report = await printedReport(ctx, planOf, uuid, tagId)
  return report && printReport(ctx, report)
}
