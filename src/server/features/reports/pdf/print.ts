import type { Context } from '#server/platform/context.ts'
import { typeset } from '#server/platform/typesetting/typeset.ts'
import { factsOfPaper, type PrintedReport, titleOf } from './facts.ts'

/** The report on paper: the same numbers as on the screen, for people who were not there. */
export const printReport = ({ config, now }: Pick<Context, 'config' | 'now'>, report: PrintedReport) =>
  typeset('features/reports/pdf/report.typ', factsOfPaper(report, now), {
    title: `Survey Report: ${titleOf(report.data)}`,
    author: config.PRODUCT_NAME,
    subject: `Wellbeing of ${report.company}`,
  })
