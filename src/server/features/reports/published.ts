import { SURVEY_WITHHELD_SENTENCE, WITHHELD_SENTENCE } from '#domain/disclosure.ts'
import type { SurveyRow } from '#server/features/surveys/queries.ts'
import { tagById } from '#server/features/team/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { AppError, found } from '#server/platform/core/app-error.ts'
import type { ReportNumbers } from './numbers.ts'
import { type ReportRow, reportOf } from './queries.ts'

/** A report that is published: its numbers are there. */
export type PublishedReport = ReportRow & { numbers: ReportNumbers }

export const isPublished = (report: ReportRow): report is PublishedReport => report.numbers !== null

/** A tag of the launch, which may be deleted by now, or one of today's; `not_found` for any other. */
export async function requireTag(ctx: Context, scope: CompanyScope, survey: SurveyRow, tagId: number) {
  if (survey.launch_tags?.some(({ id }) => id === tagId)) return
  found(await tagById(ctx.db, scope, tagId))
}

export function requireComplete({ status }: SurveyRow) {
  if (status !== 'complete')
    throw new AppError('not_complete', 'There is no report before the survey is complete')
}

/** The name of a team of the launch whose report is published; otherwise throws as a reader of that report would be answered. */
export async function requirePublishedTeam(
  ctx: Context,
  scope: CompanyScope,
  survey: SurveyRow,
  tagId: number,
): Promise<string> {
  await requireTag(ctx, scope, survey, tagId)
  return published(await reportOf(ctx.db, survey.id, tagId), survey, tagId).team ?? ''
}

/** The report. Throws where it is withheld or, for a tag that came after the launch, was never made. */
export function published(
  report: ReportRow | undefined,
  survey: SurveyRow,
  tagId: number | null,
): PublishedReport {
  if (report && isPublished(report)) return report
  if (tagId !== null) throw new AppError('protected', WITHHELD_SENTENCE)
  if (report?.withheld === 'could_identify') throw new AppError('protected', SURVEY_WITHHELD_SENTENCE)
  throw new AppError(
    'too_few_responses',
    `There is no report, because fewer than ${survey.min_group_size} people answered`,
  )
}
