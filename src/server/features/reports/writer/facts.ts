import type { AreaScore } from '#domain/hse.ts'
import type { Verdict } from '#domain/margin.ts'

/** An option's label and how many people chose it. Most chosen first. */
export type Named = [label: string, people: number]

/** How a score has changed since the last survey; null where there is no earlier one. */
export type Since = Verdict | 'cannot_be_told' | null

/** All that a writer is told: published numbers, rounded as the reader sees them. Null is withheld or unknown, never zero. */
export interface ReportFacts {
  title: string
  team: string | null
  /** People whose answers this report counts. */
  respondents: number
  /** People who submitted, and people who were asked: of the team, where it is a team's report. */
  completed: number
  recipients: number
  overall: number | null
  /** Null unless the change is clear, so that a writer cannot mention one that is not. */
  overall_change: number | null
  overall_verdict: Since
  categories: CategoryFacts[]
  /** Where a recognised question set has areas: what it makes of them. */
  standards?: StandardsFacts | undefined
}

export interface StandardsFacts {
  response_words: string
  areas: Pick<AreaScore, 'name' | 'mean' | 'band' | 'gap'>[]
}

export interface CategoryFacts {
  name: string
  score: number | null
  /** Null unless it is clear. */
  change: number | null
  verdict: Since
  impacting_issues: Named[]
  obstacles: Named[]
  goals: Named[]
  /** What people chose who named no issue. */
  unaffected: Named[]
}
