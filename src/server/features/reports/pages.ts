import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/platform/context.ts'
import type { Pages } from '#server/platform/pages/pages.ts'
import { serveSigned } from '#server/platform/pages/signed-files.tsx'
import type { PrintedReport } from './pdf/facts.ts'
import { printReport } from './pdf/print.ts'
import { reportOf, surveyInPrint } from './queries.ts'
import { dataOf, isPublished, REPORT_FILE } from './service.ts'

/** What is planned after a survey, or for one of its teams: a room further on knows. */
type PlanOf = (ctx: Context, surveyId: number, tagId: number | null) => Promise<PrintedReport['plan']>

export const serveReportFiles =
  (planOf: PlanOf) => (app: FastifyInstance, _pages: Pages, begin: () => Context) =>
    serveSigned(app, begin, {
      ...REPORT_FILE,
      name: 'survey-report.pdf',
      what: 'report',
      again: 'open the report in your account and choose Save again',
      make: (ctx, uuid, tagId) => pdfOf(ctx, planOf, uuid, tagId),
    })

/** The PDF of a published report; nothing where there is none. */
export async function pdfOf(
  ctx: Context,
  planOf: PlanOf,
  uuid: string,
  tagId: number | null,
): Promise<Buffer | undefined> {
  const survey = await surveyInPrint(ctx.db, uuid)
  const report = survey && (await reportOf(ctx.db, survey.id, tagId))
  if (!report || !isPublished(report)) return undefined
  return printReport(ctx, {
    company: survey.company,
    min_group_size: survey.min_group_size ?? ctx.config.MIN_GROUP_SIZE,
    updated_at: report.updated_at.toISOString(),
    data: await dataOf(ctx, survey, report),
    plan: await planOf(ctx, survey.id, tagId),
  })
}
