import type { InstrumentScores } from '#contract/reports.ts'
import { areaScores, BULLYING, HARASSMENT, isHse, responseWords, shareOf } from '#domain/hse.ts'
import type { Template } from '#domain/template.ts'
import type { SurveyRow } from '#server/features/surveys/queries.ts'
import { areBandsConfirmed } from '#server/features/templates/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { ReportNumbers } from './numbers.ts'
import type { ReportRow } from './queries.ts'

/** True unless the report is about a team or the survey asked only a part of the company. */
export const isOfWholeCompany = (
  { asks_whole_company }: Pick<SurveyRow, 'asks_whole_company'>,
  { tag_id }: Pick<ReportRow, 'tag_id'>,
): boolean => tag_id === null && asks_whole_company === true

/** HSE's instrument scores for a published report. Null for a survey with other questions. */
export function instrumentScores(
  { template, asks_whole_company }: Pick<SurveyRow, 'template' | 'asks_whole_company'>,
  report: ReportRow & { numbers: ReportNumbers },
  indicative: boolean,
): InstrumentScores | null {
  const { instrument } = template
  if (!instrument || !isHse(template)) return null
  // A small group's share would reveal too much, and so would the difference between two surveys' shares.
  const is_of_whole_company = isOfWholeCompany({ asks_whole_company }, report)
  const isShared = is_of_whole_company && !report.numbers.is_linked
  const share = (item: number) => (isShared ? shareOf(template, report.counts ?? {}, item) : null)
  return {
    id: instrument.id,
    name: instrument.name,
    attribution: instrument.attribution,
    indicative,
    response_words: responseWords(report),
    areas: areaScores(template, report.numbers.questions),
    is_of_whole_company,
    harassment: share(HARASSMENT),
    bullying: share(BULLYING),
  }
}

/** The instrument's bands by category. Leaves out categories that are not areas of the instrument. */
export function bandsOf(template: Template, numbers: ReportNumbers | null) {
  const areas = isHse(template) && numbers ? areaScores(template, numbers.questions) : []
  return new Map(areas.map(({ category_id, mean, band, gap }) => [category_id, { mean, band, gap }]))
}

/**
 * Whether the survey has score bands that are not confirmed yet. Not stored with the survey, because an
 * administrator may confirm the bands after the survey has ended.
 */
export const areBandsIndicative = async (
  { db }: Context,
  { template, template_id }: Pick<SurveyRow, 'template' | 'template_id'>,
) => isHse(template) && !(await areBandsConfirmed(db, template_id))
