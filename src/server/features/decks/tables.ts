import type { Generated } from 'kysely'

/** Its cards are requests without a recipient. */
export interface SurveyDecksTable {
  id: Generated<number>
  survey_id: number
  /** Names the deck in the link to its sheets. */
  uuid: Generated<string>
  tag_ids: Generated<number[]>
  /** Cards that can be handed out. */
  number: number
  people: number | null
  created_at: Date
  /** The link to the sheets was given out, and followed; null again once the unused cards are voided. */
  printed_at: Date | null
  fetched_at: Date | null
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    survey_decks: SurveyDecksTable
  }
}
