import type { Context } from '#server/platform/context.ts'
import { typeset } from '#server/platform/typesetting/typeset.ts'
import { type PrintedReport, reportPdfProps, titleOf } from './props.ts'

/** The report as a PDF, with the same figures as the screen. */
export const printReport = (ctx: Pick<Context, 'config' | 'now' | 'site'>, report: PrintedReport) =>
  typeset(ctx, 'features/reports/pdf/report.typ', reportPdfProps(report, ctx.now), {
    title: `Survey Report: ${titleOf(report.data)}`,
    author: ctx.config.PRODUCT_NAME,
    subject: `Wellbeing of ${report.company}`,
  })
