import type { Generated } from 'kysely'

/** The cards of a batch are requests without a recipient. */
export interface SurveyDecksTable {
  id: Generated<number>
  survey_id: number
  /** Identifies the card batch in the link to its sheets. */
  uuid: Generated<string>
  tag_ids: Generated<number[]>
  /** The number of cards in the batch. */
  number: number
  /** The number of people that the cards are for. */
  people: number
  created_at: Date
  /**
   * When the link to the sheets was created, and when it was opened. Both are null again after unused cards
   * are voided.
   */
  printed_at: Date | null
  fetched_at: Date | null
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    survey_decks: SurveyDecksTable
  }
}
