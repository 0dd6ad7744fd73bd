import type { Readers } from '#domain/seats.ts'
import type { SurveyRow } from '#server/features/surveys/queries.ts'
import type { Db } from '#server/platform/database/db.ts'
import { propsOf, type ReportNumbers } from './numbers.ts'
import type { PublishedReport } from './published.ts'
import { surveyBefore } from './trend-queries.ts'
import { writeReport } from './writer/builtin.ts'

type OfSurvey = Pick<
  SurveyRow,
  'id' | 'company_id' | 'template_id' | 'completed_at' | 'title' | 'template' | 'readers'
>

/**
 * A report as people with a seat may see it: without changes since a survey whose report is not for them, because a
 * change would tell its scores. The built-in texts then mention no change either.
 */
export async function forSeats(db: Db, survey: OfSurvey, report: PublishedReport): Promise<PublishedReport> {
  if (!hasChanges(report.numbers)) return report
  const before = await surveyBefore(db, survey)
  if (!before || isAlsoFor(before.readers, survey.readers, report.tag_id)) return report
  const changeless = { ...report, numbers: withoutChanges(report.numbers) }
  return { ...changeless, ...writeReport(propsOf(survey, changeless)) }
}

/** True if everybody with a seat who may read a survey's report may also read that of the survey before it. */
export function isAlsoFor(before: Readers | null, now: Readers | null, tagId: number | null): boolean {
  if (before === null || now === null) return false
  if (tagId !== null) return before.leads !== 'none'
  const leads = now.leads !== 'team_and_company' || before.leads === 'team_and_company'
  return leads && (before.representatives || !now.representatives)
}

const hasChanges = ({ change, categories }: ReportNumbers) =>
  change !== null || categories.some((category) => category.change !== null)

const NO_CHANGE = { change: null, verdict: null, margin: null, untold: null }

export const withoutChanges = ({ categories, ...numbers }: ReportNumbers): ReportNumbers => ({
  ...numbers,
  ...NO_CHANGE,
  categories: categories.map((category) => ({ ...category, ...NO_CHANGE })),
})
