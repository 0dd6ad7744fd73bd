import type { Generated } from 'kysely'

export interface AssessmentsTable {
  survey_id: number
  sponsor: string | null
  consultation_how: string | null
  consultation_who: string | null
  /** yyyy-MM-dd, like all dates in this table. */
  consultation_on: string | null
  absence: Generated<boolean>
  turnover: Generated<boolean>
  other_note: string | null
  groups_at_risk: string | null
  /** Notes from talks, by category id. Removed notes are stored as an empty string. */
  talks: Generated<Record<string, string>>
  /** Null if the company removed the date. */
  review_on: string | null
  /** The review date for which the owner was reminded. */
  reminded_of: string | null
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    assessments: AssessmentsTable
  }
}
