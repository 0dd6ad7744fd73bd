import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/platform/context.ts'
import type { Pages } from '#server/platform/pages/pages.ts'
import { serveSigned } from '#server/platform/pages/signed-files.tsx'
import type { SignedFile } from '#server/platform/pages/signed-links.ts'
import { REPORT_FILE, SEAT_REPORT_FILE, SEAT_SLIDES_FILE, SLIDES_FILE } from './files.ts'
import { printReport } from './pdf/print.ts'
import { type Audience, type PlanOf, printedReport } from './service.ts'
import { makeSlides } from './slides/make-slides.ts'

const FILES: [Audience, SignedFile, SignedFile][] = [
  ['managers', REPORT_FILE, SLIDES_FILE],
  ['seats', SEAT_REPORT_FILE, SEAT_SLIDES_FILE],
]

const AGAIN = 'open the report in your account and choose'

export const serveReportFiles =
  (planOf: PlanOf) => (app: FastifyInstance, _pages: Pages, begin: () => Context) => {
    for (const [audience, report, slides] of FILES) {
      serveSigned(app, begin, {
        ...report,
        name: 'survey-report.pdf',
        what: 'report',
        howToGetItAgain: `${AGAIN} ‘Save’`,
        make: (ctx, uuid, tagId) => pdfOf(ctx, planOf, { uuid, tagId, audience }),
      })
      serveSigned(app, begin, {
        ...slides,
        name: 'survey-report.pptx',
        what: 'file',
        howToGetItAgain: `${AGAIN} ‘Slides’`,
        make: async (ctx, uuid, tagId) => {
          const printed = await printedReport(ctx, planOf, { uuid, tagId, audience })
          return printed && makeSlides(ctx, printed)
        },
      })
    }
  }

/** The PDF of a published report. Undefined if the report is not published. */
export async function pdfOf(
  ctx: Context,
  planOf: PlanOf,
  printed: { uuid: string; tagId: number | null; audience: Audience },
): Promise<Buffer | undefined> {
  const report = await printedReport(ctx, planOf, printed)
  return report && printReport(ctx, report)
}
