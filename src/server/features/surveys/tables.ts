import type { Generated } from 'kysely'
import type { LanguageCode } from '#domain/languages.ts'
import type { Repeat, RequestStatus, SurveyStatus } from '#domain/lifecycle.ts'
import type { Template } from '#domain/template.ts'

export interface SurveysTable {
  id: Generated<number>
  company_id: number
  uuid: Generated<string>
  title: string
  status: Generated<SurveyStatus>
  /** yyyy-MM-dd, a day in London. */
  estimated_date: string
  repeat: Repeat
  template_id: number
  /** The survey's own copy: later edits of the template never reach it. */
  template: Template
  /** Empty: the whole team. */
  tag_ids: Generated<number[]>
  /** Label to ticked; what is not named is not ticked. */
  checks: Generated<Record<string, boolean>>
  held_at: Date | null
  /** The k of the disclosure rule, fixed at launch. */
  min_group_size: number | null
  /** The company's tags at launch, under their names of then. */
  launch_tags: { id: number; name: string }[] | null
  launched_at: Date | null
  closes_at: Date | null
  /** The last reminder that went out: 0, 4 or 9 days after the launch. */
  reminded_day: Generated<number>
  reminded_at: Date | null
  completed_at: Date | null
  /** Individual answers are gone since then. */
  answers_deleted_at: Date | null
  /** Final once complete; counted from the requests before that. */
  sent_number: Generated<number>
  completed_number: Generated<number>
  created_at: Date
  /** The company's own sentence in the shared outcome; then when it was last shared, with how many people, and how often. */
  outcome_note: string | null
  outcome_shared_at: Date | null
  outcome_recipients: Generated<number>
  outcome_rounds: Generated<number>
}

export interface SurveyRequestsTable {
  id: Generated<number>
  survey_id: number
  /** Null once the person is deleted: the answers stay in the totals, without an owner. */
  recipient_id: number | null
  status: Generated<RequestStatus>
  /** Copied when the request is made; they never change after that. */
  tag_ids: Generated<number[]>
  answer_count: Generated<number>
  /** Keyed hash of the canonical address, from `mailboxKey`: unique in a survey, and kept when the person is deleted. */
  mailbox: string | null
  /** The deck of a printed card, which has no recipient. */
  deck_id: number | null
  /** Keyed hash of the card's code, by which it is found. */
  card: string | null
  /** The full hour from which the company sees that the request was completed, or ended by deletion. */
  shown_from: Date | null
}

/** Submitted ones only. */
export interface AnswersTable {
  survey_id: number
  request_id: number
  question_id: number
  /** Known option values only: the one thing that scores and lists are counted from. */
  choices: string[]
  /** What somebody typed. Read by nothing but the administrators' views. */
  written: string | null
}

/** Answers that are not submitted yet: given back to the device that gave them, and to nobody else. They end with their request. */
export interface DraftsTable {
  request_id: number
  /** The hash of the device's secret; empty where the caller named none. */
  device: string
  /** By question id. */
  answers: Record<string, Pick<AnswersTable, 'choices' | 'written'>>
}

/** What a survey is asked in besides English, frozen at its launch. */
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
