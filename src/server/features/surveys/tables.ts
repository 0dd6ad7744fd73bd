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
  /** yyyy-MM-dd, in London time. */
  estimated_date: string
  repeat: Repeat
  template_id: number
  /** The survey's own copy, so that later edits to the template do not affect it. */
  template: Template
  /** The tags of the audience. Empty means the whole team. */
  tag_ids: Generated<number[]>
  /** Languages with an unreviewed translation that the owner has chosen to use. */
  draft_languages: Generated<LanguageCode[]>
  /** Whether each box is ticked, by label. A label that is missing is not ticked. */
  checks: Generated<Record<string, boolean>>
  held_at: Date | null
  /** The disclosure rule's k, fixed at launch. */
  min_group_size: number | null
  /** The company's tags at launch, with their names at that time. */
  launch_tags: { id: number; name: string }[] | null
  /** The company's details that respondents see, as they were at launch. */
  launch_company: LaunchCompany | null
  /**
   * Whether the survey asks the whole company, decided at launch. Null before the launch. It becomes false at the
   * end if too many of the people asked have been deleted.
   */
  asks_whole_company: boolean | null
  /**
   * How many people it was sent to at the launch, without late joiners. Null before the launch, and for surveys
   * that went out before this column.
   */
  launched_to: number | null
  /**
   * Which kinds of seats may read its reports. Fixed at launch. Null before the launch, and for surveys that
   * went out before there were seats.
   */
  readers: Readers | null
  /** When representatives were last asked to look at the survey. */
  consulted_at: Date | null
  launched_at: Date | null
  closes_at: Date | null
  /** The day number of the last reminder sent, counted from the launch; 0 before the first. */
  reminded_day: Generated<number>
  reminded_at: Date | null
  completed_at: Date | null
  answers_deleted_at: Date | null
  /**
   * How many people the survey was sent to. Stored once the survey is complete. Until then, it is counted
   * from the requests.
   */
  sent_number: Generated<number>
  completed_number: Generated<number>
  cards_over: Generated<number>
  cards_over_people: Generated<number>
  created_at: Date
  /**
   * The company's own sentence in the shared outcome. The next columns store when the outcome was last
   * shared, with how many people, and how many times it has been shared.
   */
  outcome_note: string | null
  outcome_shared_at: Date | null
  outcome_recipients: Generated<number>
  outcome_rounds: Generated<number>
  /** The code in the public page's address. It has ten characters. */
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
  /** The person who was asked. Null once the person has been deleted. Their answers stay in the totals. */
  recipient_id: number | null
  status: Generated<RequestStatus>
  /** The person's tags, copied when the request is created and never changed afterwards. */
  tag_ids: Generated<number[]>
  answer_count: Generated<number>
  /**
   * A keyed hash of the canonical address, from `mailboxKey`. Unique within a survey, and kept when the
   * person is deleted.
   */
  mailbox: string | null
  /** The card batch that a printed card belongs to. A card has no recipient. */
  deck_id: number | null
  /** A keyed hash of the card's code, used to look it up. */
  card: string | null
  /**
   * The start of the hour from which the company sees that the request was completed, or that it ended
   * because the person was deleted.
   */
  shown_from: Date | null
}

/** Submitted answers only. */
export interface AnswersTable {
  survey_id: number
  request_id: number
  question_id: number
  /**
   * The values of the chosen options, without unknown values. All scores and lists are calculated from this
   * column.
   */
  choices: string[]
  /** Text that somebody typed. Only views for administrators read it. */
  written: string | null
}

/**
 * Answers that have not been submitted. Returned only to the device that gave them, and deleted once
 * everybody can see that the request has ended.
 */
export interface DraftsTable {
  request_id: number
  /** A hash of the device's secret; empty if the caller sent none. */
  device: string
  /** By question id. */
  answers: Record<string, Pick<AnswersTable, 'choices' | 'written'>>
  /** True if this device has submitted. The device itself sees that immediately. */
  submitted: Generated<boolean>
}

/** A survey's translations into languages other than English, fixed at launch. */
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
