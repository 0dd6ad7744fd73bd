import { SURVEY_WITHHELD_SENTENCE, WITHHELD_SENTENCE } from '#domain/disclosure.ts'
import { readsCompany, readsTeam } from '#domain/seats.ts'
import type { SurveyRow } from '#server/features/surveys/queries.ts'
import { tagById } from '#server/features/team/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { type AnyScope, isSeat } from '#server/platform/core/access.ts'
import { AppError, found, notFound } from '#server/platform/core/app-error.ts'
import type { ReportNumbers } from './numbers.ts'
import { type ReportRow, reportOf } from './queries.ts'

/** A published report, which always has numbers. `counts_only` marks the version for people with a seat. */
export type PublishedReport = ReportRow & { numbers: ReportNumbers; counts_only?: true }

export const isPublished = (report: ReportRow): report is PublishedReport => report.numbers !== null

/**
 * Accepts any current tag, and a tag that existed at the launch even if it has since been deleted. A team
 * lead may use only the tags of their own teams. Throws `not_found` for any other tag.
 */
export async function requireTag(ctx: Context, scope: AnyScope, survey: SurveyRow, tagId: number) {
  if (isSeat(scope)) {
    if (!readsTeam(survey.readers, scope, tagId)) throw notFound()
    return
  }
  if (survey.launch_tags?.some(({ id }) => id === tagId)) return
  found(await tagById(ctx.db, scope, tagId))
}

/** Throws `not_found` for somebody with a seat who may not read the report of the whole company. */
export function requireWhole(scope: AnyScope, { readers }: Pick<SurveyRow, 'readers'>) {
  if (isSeat(scope) && !readsCompany(readers, scope)) throw notFound()
}

export function requireComplete({ status }: SurveyRow) {
  if (status !== 'complete')
    throw new AppError('not_complete', 'You can see the report once the survey is complete')
}

/**
 * The name that a team had at launch. If the team's report is not published, throws the same error as reading
 * that report.
 */
export async function requirePublishedTeam(
  ctx: Context,
  scope: AnyScope,
  survey: SurveyRow,
  tagId: number,
): Promise<string> {
  await requireTag(ctx, scope, survey, tagId)
  return published(await reportOf(ctx.db, survey.id, tagId), survey, tagId).team ?? ''
}

/**
 * The published report. Throws if it is withheld, or if the tag was created after the launch and has no
 * report.
 */
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
