import type { AllWords } from '#content/words/catalogue.ts'
import type { Outcome } from '#contract/actions.ts'
import type { Band } from '#domain/bands.ts'

type Results = Pick<Outcome, 'strengths' | 'weak' | 'well' | 'improve'>

/** One of the two lists that employees see. */
export interface ResultList {
  title: string
  /** `band` is null in a survey without bands. */
  rows: { name: string; score: number; band: Band | null }[]
  /** The sentence for an empty list. Null if the list is then left out. */
  none: string | null
}

/** The two lists with their headings. Empty if the results are withheld. */
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
