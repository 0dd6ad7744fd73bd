import type { Generated } from 'kysely'
import type { EntryList } from '#domain/assessment.ts'

export interface AssessmentsTable {
  survey_id: number
  sponsor: string | null
  commitment: string | null
  assessor: string | null
  groups_at_risk: string | null
  /** Notes from talks, by category id. Removed notes are stored as an empty string. */
  talks: Generated<Record<string, string>>
  policy: Generated<StoredPolicy>
  /** The person responsible for each team, by tag id. Removed names are stored as an empty string. */
  responsible: Generated<Record<string, string>>
  /** yyyy-MM-dd, like all dates in this file. Null if the company removed the date. */
  review_on: string | null
  /** The review date that the owner was reminded of. */
  reminded_of: string | null
}

/** Fields that nobody has filled in are missing or null. */
export interface StoredPolicy {
  name?: string | null
  dated?: string | null
  kept?: string | null
  told_on?: string | null
  told_how?: string | null
  none?: boolean
}

export interface AssessmentEntriesTable {
  id: Generated<number>
  survey_id: number
  list: EntryList
  /** A tag that existed at the survey's launch. `team` is its name at that time. Null means everybody. */
  tag_id: number | null
  team: string | null
  /** The entry's fields, which depend on its list. */
  data: Record<string, unknown>
  version: Generated<number>
}

/** A filed version. The database refuses to change or delete it. */
export interface AssessmentVersionsTable {
  survey_id: number
  number: number
  filed_at: Date
  filed_by: string
  remark: string | null
  signed_by: { name: string; role: string }[]
  /** Everything that the PDF contains. */
  facts: unknown
  pdf: Buffer
  /**
   * The hash of the PDF, and the hash of the record's content, which shows whether anything has changed
   * since.
   */
  sha256: string
  facts_sha256: string
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    assessments: AssessmentsTable
    assessment_entries: AssessmentEntriesTable
    assessment_versions: AssessmentVersionsTable
  }
}
