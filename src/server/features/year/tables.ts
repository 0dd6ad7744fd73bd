import type { Generated } from 'kysely'
import type { SurveyKind } from '#domain/lifecycle.ts'
import type { YearShape } from '#domain/year.ts'
import type { LikelyTeams } from '#domain/year-teams.ts'

export interface YearPlansTable {
  company_id: number
  shape: YearShape
  /** The template of the full surveys. */
  template_id: number
  /** yyyy-MM-dd, as the owner chose it. */
  first_on: string
  paused_at: Date | null
}

export interface YearPlanDatesTable {
  id: Generated<number>
  company_id: number
  /** Counted from the plan's first full survey. Dates of an earlier shape have large negative numbers. */
  slot: number
  kind: SurveyKind
  /** yyyy-MM-dd. Once a survey is prepared, the survey has the date. */
  on_date: string
  /** True while the date differs from the one that the plan would choose. */
  moved: Generated<boolean>
  skipped_at: Date | null
  not_sent_at: Date | null
  /** When its survey was prepared. If the survey is deleted, this keeps it from being prepared again. */
  made_at: Date | null
  survey_id: number | null
  /** True for a scheduled survey that went back to draft because the plan was paused. */
  put_back: Generated<boolean>
  teams: LikelyTeams | null
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    year_plans: YearPlansTable
    year_plan_dates: YearPlanDatesTable
  }
}
