import type { AreaScore } from '#domain/hse.ts'
import type { SurveyKind } from '#domain/lifecycle.ts'
import type { Verdict } from '#domain/margin.ts'

/** An option's label, and how many people chose it. */
export type Named = [label: string, people: number]

/** How a score has changed since the last survey; null if there is no earlier score. */
export type Since = Verdict | 'cannot_be_told' | null

/**
 * A writer's whole input: published numbers, rounded as readers see them. Null means withheld or unknown,
 * never zero.
 */
export interface ReportProps {
  title: string
  /**
   * The kind of survey. For a pulse, the overall score is the pulse score, and the only category is the one
   * that it asks about in depth.
   */
  kind: SurveyKind
  team: string | null
  /** The answers included in this report. */
  respondents: number
  /**
   * How many people took part, and how many were asked. In a team's report, only people in the team count.
   */
  completed: number
  recipients: number
  /** How many more cards were used than there are people. */
  cards_over: number
  /** True in a text for people with a seat, who read how many are counted, but not how many answered. */
  counts_only?: true | undefined
  /**
   * True if the lists of issues, obstacles and goals are left out because another survey counted some of the
   * same people.
   */
  is_without_lists: boolean
  overall: number | null
  /** The overall change. Null if it is not clear, so that a writer cannot mention it. */
  overall_change: number | null
  overall_verdict: Since
  categories: CategoryProps[]
  /** The results by area, if the survey uses a recognised question set with areas. */
  standards?: StandardsProps | undefined
}

export interface StandardsProps {
  response_words: string
  areas: Pick<AreaScore, 'name' | 'mean' | 'band' | 'gap'>[]
}

export interface CategoryProps {
  name: string
  score: number | null
  /** The category's change. Null if it is not clear. */ change: number | null
  verdict: Since
  impacting_issues: Named[]
  obstacles: Named[]
  goals: Named[]
  /** The options chosen by people who named no issue. */
  unaffected: Named[]
}
