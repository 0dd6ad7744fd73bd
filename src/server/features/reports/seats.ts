import type { Readers } from '#domain/seats.ts'
import type { SurveyRow } from '#server/features/surveys/queries.ts'
import type { Db } from '#server/platform/database/db.ts'
import { propsOf, type ReportNumbers } from './numbers.ts'
import type { PublishedReport } from './published.ts'
import type { ReportRow } from './queries.ts'
import { readersByAge } from './trend-queries.ts'
import { writeReport } from './writer/builtin.ts'

type OfSurvey = Pick<
  SurveyRow,
  'id' | 'company_id' | 'template_id' | 'tag_ids' | 'kind' | 'title' | 'template' | 'readers'
>

/**
 * The version of a report that people with a seat may see. If they may not read an earlier report that it is
 * compared with, this version shows no changes, because a change would reveal the earlier score. Its texts
 * always come from the built-in writer, because the stored ones may mention changes and how many answered.
 */
export async function forSeats(db: Db, survey: OfSurvey, stored: PublishedReport): Promise<PublishedReport> {
  const { numbers } = stored
  const isComparable = !hasChanges(numbers) || (await isComparableFor(db, survey, stored))
  const report = {
    ...stored,
    ...countsOnly(stored),
    numbers: isComparable ? numbers : withoutChanges(numbers),
    counts_only: true as const,
  }
  return { ...report, ...writeReport(propsOf(survey, report)) }
}

async function isComparableFor(db: Db, survey: OfSurvey, { tag_id }: PublishedReport) {
  const surveys = await readersByAge(db, survey.company_id)
  return areAllAlsoFor(comparedWith(surveys, survey), survey.readers, tag_id)
}

/**
 * Participation worked out from the number of people counted. The disclosure rule does not protect how many
 * answered. If a reader compares this number for two teams that differ by one person, it shows whether that
 * person answered.
 */
export function countsOnly({ respondents, recipients }: Pick<ReportRow, 'respondents' | 'recipients'>) {
  const completed = Math.min(respondents, recipients)
  const cards_over = respondents - completed
  return { completed, cards_over, cards_over_people: cards_over > 0 ? recipients : 0 }
}

type Past = Awaited<ReturnType<typeof readersByAge>>

type Compared = Pick<SurveyRow, 'id' | 'template_id' | 'tag_ids'>

/**
 * Which seats may read the surveys that this report may be compared with. These are the last full survey from its
 * template and the last survey with a pulse score, both of the same teams. Reports from older versions were
 * compared with the last such surveys of any teams. `surveys` is sorted newest first.
 */
export function comparedWith(surveys: Past, { id, template_id, tag_ids }: Compared) {
  const ofAny = surveys.slice(surveys.findIndex((survey) => survey.id === id) + 1)
  const ofSame = ofAny.filter((survey) => isSameSet(survey.tag_ids, tag_ids))
  return [ofAny, ofSame].flatMap((earlier) => {
    const full = earlier.find((survey) => survey.kind === 'full' && survey.template_id === template_id)
    // Reports made before there were seats may have a pulse score that is not stored. No seat may read those
    // reports.
    const pulse = earlier.find(({ has_pulse, readers }) => has_pulse || readers === null)
    return [full, pulse].flatMap((survey) => (survey ? [survey.readers] : []))
  })
}

const isSameSet = (ids: number[], others: number[]) =>
  ids.length === others.length && ids.every((id) => others.includes(id))

export const areAllAlsoFor = (before: (Readers | null)[], now: Readers | null, tagId: number | null) =>
  before.every((readers) => isAlsoFor(readers, now, tagId))

/** True if every seat that may read a survey's report may also read the report of the survey before it. */
function isAlsoFor(before: Readers | null, now: Readers | null, tagId: number | null): boolean {
  if (before === null || now === null) return false
  if (tagId !== null) return before.leads !== 'none'
  const leads = now.leads !== 'team_and_company' || before.leads === 'team_and_company'
  return leads && (before.representatives || !now.representatives)
}

const hasChanges = ({ change, categories, pulse }: ReportNumbers) =>
  [change, pulse?.change ?? null, ...categories.map((category) => category.change)].some(
    (one) => one !== null,
  )

const NO_CHANGE = { change: null, verdict: null, margin: null, untold: null }

export const withoutChanges = ({ categories, pulse, ...numbers }: ReportNumbers): ReportNumbers => ({
  ...numbers,
  ...NO_CHANGE,
  ...(pulse && { pulse: { ...pulse, ...NO_CHANGE } }),
  categories: categories.map((category) => ({ ...category, ...NO_CHANGE })),
})
