import type { Generated } from 'kysely'
import type { HelpContact } from '#domain/help.ts'
import type { LanguageCode } from '#domain/languages.ts'
import type { Repeat, RequestStatus, SurveyKind, SurveyStatus } from '#domain/lifecycle.ts'
import type { Readers } from '#domain/seats.ts'
import type { Template } from '#domain/template.ts'

export interface SurveysTable {
  id: Generated<number>
  company_id: number
  uuid: Generated<string>
  title: string
  kind: Generated<SurveyKind>
  status: Generated<SurveyStatus>
  /** yyyy-MM-dd, a date in London. */
  estimated_date: string
  repeat: Repeat
  template_id: number
  /** The survey's own copy, so later edits of the template do not affect it. */
  template: Template
  /** Empty means the whole team. */
  tag_ids: Generated<number[]>
  /** Languages whose translation the owner uses although nobody has reviewed it. */
  draft_languages: Generated<LanguageCode[]>
  /** Ticked state by label. Labels that are missing are not ticked. */
  checks: Generated<Record<string, boolean>>
  held_at: Date | null
  /** The k of the disclosure rule, fixed at launch. */
  min_group_size: number | null
  /** The company's tags at launch, with their names at that time. */
  launch_tags: { id: number; name: string }[] | null
  /** What respondents see of the company, as it was at the launch. */
  launch_company: LaunchCompany | null
  /** Which kinds of seats may read its reports, fixed at launch. Null before, and for surveys older than seats. */
  readers: Readers | null
  /** When representatives were last asked to look at the survey. */
  consulted_at: Date | null
  launched_at: Date | null
  closes_at: Date | null
  /** The day of the last reminder that was sent, counted from the launch; 0 before the first. */
  reminded_day: Generated<number>
  reminded_at: Date | null
  completed_at: Date | null
  /** When the individual answers were deleted. */
  answers_deleted_at: Date | null
  /** Final once complete. Before that, counted from the requests. */
  sent_number: Generated<number>
  completed_number: Generated<number>
  cards_over: Generated<number>
  cards_over_people: Generated<number>
  created_at: Date
  /**
   * The company's own sentence in the shared outcome. The next columns: when it was last shared, with how many people,
   * and how often.
   */
  outcome_note: string | null
  outcome_shared_at: Date | null
  outcome_recipients: Generated<number>
  outcome_rounds: Generated<number>
  /** Ten characters in the address of the public page. */
  outcome_code: string | null
}

export interface LaunchCompany {
  name: string
  language: LanguageCode
  help_contacts: HelpContact[]
}

export interface SurveyRequestsTable {
  id: Generated<number>
  survey_id: number
  /** Null once the person is deleted. Their answers stay in the totals, without an owner. */
  recipient_id: number | null
  status: Generated<RequestStatus>
  /** Copied when the request is created, and never changed after that. */
  tag_ids: Generated<number[]>
  answer_count: Generated<number>
  /**
   * Keyed hash of the canonical address, from `mailboxKey`. Unique within a survey, and kept when the person is
   * deleted.
   */
  mailbox: string | null
  /** The card batch of a printed card, which has no recipient. */
  deck_id: number | null
  /** Keyed hash of the card's code, used to look it up. */
  card: string | null
  /** The full hour from which the company sees that the request was completed, or ended by deletion. */
  shown_from: Date | null
}

/** Submitted answers only. */
export interface AnswersTable {
  survey_id: number
  request_id: number
  question_id: number
  /** Known option values only. Scores and lists are counted from nothing else. */
  choices: string[]
  /** Text that somebody typed. Only the administrators' views read it. */
  written: string | null
}

/**
 * Answers that are not submitted yet. Returned only to the device that gave them, and deleted once everybody sees that
 * the request has ended.
 */
export interface DraftsTable {
  request_id: number
  /** The hash of the device's secret. Empty if the caller sent none. */
  device: string
  /** By question id. */
  answers: Record<string, Pick<AnswersTable, 'choices' | 'written'>>
  /** The device has submitted, and sees that at once. */
  submitted: Generated<boolean>
}

/** A survey's translations besides English, fixed at its launch. */
export interface SurveyTranslationsTable {
  survey_id: number
  language: LanguageCode
  /** By path. */
  texts: Record<string, string>
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    surveys: SurveysTable
    survey_requests: SurveyRequestsTable
    answers: AnswersTable
    drafts: DraftsTable
    survey_translations: SurveyTranslationsTable
  }
}
