import type { Generated } from 'kysely'
import type { SurveyKind } from '#domain/lifecycle.ts'
import type { YearShape } from '#domain/year.ts'
import type { LikelyTeams } from '#domain/year-teams.ts'

export interface YearPlansTable {
  company_id: number
  shape: YearShape
  /** The template for the full surveys. */
  template_id: number
  /** The first date (yyyy-MM-dd), as the owner chose it. */
  first_on: string
  paused_at: Date | null
}

export interface StoredFigure extends LikelyTeams {
  /** A digest of what the figure was calculated from. If it changes, the figure is calculated again. */
  basis: string
}

export interface YearPlanDatesTable {
  id: Generated<number>
  company_id: number
  /**
   * The number of the date's place in the plan, counted from the first full survey. Dates that are left over
   * from an earlier plan have large negative numbers.
   */
  slot: number
  kind: SurveyKind
  /** The planned date (yyyy-MM-dd). Once a survey is prepared, the date is stored with the survey instead. */
  on_date: string
  /** True while the date differs from the one that the plan would choose. */
  moved: Generated<boolean>
  skipped_at: Date | null
  not_sent_at: Date | null
  /** When the date's survey was prepared. It prevents a second survey if the first is deleted. */
  made_at: Date | null
  survey_id: number | null
  /** True if the date's survey returned to draft because the plan was paused. */
  put_back: Generated<boolean>
  teams: StoredFigure | null
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    year_plans: YearPlansTable
    year_plan_dates: YearPlanDatesTable
  }
}
