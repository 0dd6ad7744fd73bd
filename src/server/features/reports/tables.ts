import type { Generated } from 'kysely'
import type { Counts } from '#domain/scoring.ts'
import type { Spreads } from '#domain/spread.ts'
import type { ReportNumbers } from './numbers.ts'

export interface ReportsTable {
  id: Generated<number>
  survey_id: number
  /** A tag that existed when the survey was launched. Null means the report on everybody. */
  tag_id: number | null
  /** The tag's name at launch. */
  team: string | null
  /** Null if published. */
  withheld: 'too_few' | 'could_identify' | null
  /** The number of people counted; 0 if withheld. */
  respondents: number
  completed: number
  recipients: number
  cards_over: Generated<number>
  cards_over_people: Generated<number>
  /** Never changes. Null if the report is withheld. */
  counts: Counts | null
  /** Never changes. Null if the report is withheld. */
  numbers: ReportNumbers | null
  /** Never changes. Null if the report is withheld, and in reports from older versions. */
  spread: Spreads | null
  suggested_actions: Generated<string>
  key_insights: Generated<string>
  awaits_model: Generated<boolean>
  updated_at: Date
}

/**
 * Complete surveys, for comparison with later surveys. Includes surveys that published nothing. There is no
 * foreign key, because the row is kept after the company has been deleted.
 */
export interface SurveyPartitionsTable {
  survey_id: number
  company_id: number
  launched_at: Date
  completed_at: Date
  /** The survey's minimum group size. */
  k: number
}

/**
 * The people who are counted in a survey's published reports. People in the same block are counted in the
 * same reports.
 */
export interface SurveyPartitionPeopleTable {
  survey_id: number
  /** The mailbox hash, as in `survey_requests`; null for a card. */
  mailbox: string | null
  is_card: Generated<boolean>
  block: number
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    reports: ReportsTable
    survey_partitions: SurveyPartitionsTable
    survey_partition_people: SurveyPartitionPeopleTable
  }
}
