import type { AllWords } from '#content/words/catalogue.ts'
import type { Outcome } from '#contract/outcomes.ts'
import type { Report } from '#contract/reports.ts'
import { highestAndLowest } from '#domain/actions.ts'
import { type Band, improveAndWell } from '#domain/bands.ts'
import { isHse } from '#domain/hse.ts'
import type { SurveyRow } from '#server/features/surveys/queries.ts'

/**
 * Sorted by band if the survey has bands, otherwise by score. Both lists are empty if the report is withheld.
 */
export function resultsOf(
  { template }: Pick<SurveyRow, 'template'>,
  report: Report['data'] | undefined,
): Results {
  const categories = report?.category_breakdown ?? []
  if (!isHse(template)) {
    const { highest, lowest } = highestAndLowest(categories)
    const scored = (some: typeof highest) => some.map(({ name, score }) => ({ name, score }))
    return { strengths: scored(highest), weak: scored(lowest) }
  }
  const scoreOf = new Map(categories.map(({ id, score }) => [id, score]))
  const { improve, well } = improveAndWell(report?.instrument?.areas ?? [])
  const inBand = (areas: typeof well) =>
    areas.map(({ category_id, name, band }) => ({ name, score: scoreOf.get(category_id) ?? 0, band }))
  return { improve: inBand(improve), well: inBand(well) }
}

type Results = Pick<Outcome, 'strengths' | 'weak' | 'well' | 'improve'>

/** One of the two lists that employees see. */
export interface ResultList {
  title: string
  /** `band` is null in a survey without bands. */
  rows: { name: string; score: number; band: Band | null }[]
  /** The sentence shown if the list is empty. Null if an empty list is left out. */
  none: string | null
}

/** The two lists with their headings; empty if the results are withheld. */
export function resultLists(
  { strengths, weak, well, improve }: Results,
  { outcome }: AllWords,
): ResultList[] {
  if (well && improve)
    return well.length + improve.length === 0
      ? []
      : [
          { title: outcome.well, rows: well, none: outcome.noneWell },
          { title: outcome.improve, rows: improve, none: outcome.noneImprove },
        ]
  const unbanded = (rows: Results['weak']) => rows?.map((row) => ({ ...row, band: null })) ?? []
  return [
    { title: outcome.highest, rows: unbanded(strengths), none: null },
    { title: outcome.lowest, rows: unbanded(weak), none: null },
  ].filter(({ rows }) => rows.length > 0)
}
