import type { Generated, GeneratedAlways } from 'kysely'
import type { FeedbackStatus } from '#contract/feedback.ts'

export interface FeedbackPeopleTable {
  id: Generated<number>
  uuid: Generated<string>
  company_id: number
  email: string
  /** The mailbox that the address belongs to (a generated column). */
  canonical: GeneratedAlways<string>
  /** When the last request to this person was sent or is due to be sent. */
  asked_at: Date
  stopped_at: Date | null
}

export interface FeedbacksTable {
  id: Generated<number>
  company_id: number
  person_id: number
  uuid: Generated<string>
  /** The person's name as the company gave it when it asked them. It is never published. */
  name: string | null
  status: FeedbackStatus
  send_at: Date
  rating: number | null
  /** The name that the person gave with their answer. */
  given_name: string | null
  additional_comments: string | null
  publish: Generated<boolean>
  unpublished: Generated<boolean>
  answered_at: Date | null
  created_at: Date
}

export interface FeedbackResponsesTable {
  id: Generated<number>
  feedback_id: number
  automatic: boolean
  prompt: string
  ai_response: string
  human_response: string | null
  created_at: Date
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    feedback_people: FeedbackPeopleTable
    feedbacks: FeedbacksTable
    feedback_responses: FeedbackResponsesTable
  }
}
