import type { Generated } from 'kysely'

export interface AssessmentsTable {
  survey_id: number
  sponsor: string | null
  consultation_how: string | null
  consultation_who: string | null
  /** yyyy-MM-dd, like every date here. */
  consultation_on: string | null
  absence: Generated<boolean>
  turnover: Generated<boolean>
  other_note: string | null
  groups_at_risk: string | null
  /** A category's id to the notes of the talk about it; empty where they were taken away. */
  talks: Generated<Record<string, string>>
  /** Null: taken away by the company. */
  review_on: string | null
  /** The review date that the owner was reminded of. */
  reminded_of: string | null
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    assessments: AssessmentsTable
  }
}
